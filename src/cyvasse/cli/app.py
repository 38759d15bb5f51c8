"""The commands and their arguments."""

from __future__ import annotations

import importlib
import secrets
import sys
import traceback
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.text import Text

from cyvasse.bots import BadBot, Seated, bot
from cyvasse.kernel import clauses
from cyvasse.kernel import record as paper
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import UnknownGame, find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.opening import games as names_of_games
from cyvasse.kernel.options import options_of
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.record import BadRecord
from cyvasse.kernel.refused import Refused

from . import agreements, chances, figures, given, matches, page, proof, rulebook, screen
from .given import Wrong
from .packs import pack
from .parameters import ALIKE, Alike, Data, Json, Lang, Name, Set
from .streams import FULL
from .texts import say, speak, spoken

app = App(
    name="cyvasse",
    help="The tabletop games of Westeros: play, simulate, look up rules. An unofficial fan work.",
    version=version("cyvasse"),
    default_parameter=Parameter(negative=()),
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
app.command(pack)


def what_is_wrong(error: Exception) -> str:
    """One sentence."""
    from cyvasse.lab.cluster import BadCluster
    from cyvasse.lab.conformance import NotMeasured
    from cyvasse.lab.shelf import BadShelf

    if isinstance(error, Refused | BadBot | UnknownGame):
        return error.text(spoken())
    plain = (Wrong, BadData, BadPosition, BadRecord, BadShelf, BadCluster, NotMeasured)
    if isinstance(error, plain):
        return str(error)
    if isinstance(error, OSError) and error.filename is None and error.errno in FULL:
        return say("wrong-output", why=error.strerror or str(error))
    if isinstance(error, OSError):
        return say("wrong-file", file=str(error.filename or ""), why=error.strerror or str(error))
    where = traceback.extract_tb(error.__traceback__)[-1]
    what = f"{type(error).__name__}: {error} ({Path(where.filename).name}, {where.lineno})"
    return say("fault", error=what)


@app.command
def games(*, json: Json = False) -> None:
    """List the games that can be played here."""
    found = [find(name) for name in names_of_games()]
    if json:
        figures.as_json(
            {
                game.name: {
                    "title": game.title,
                    "seats": list(game.seats),
                    "version": game.version,
                    "clauses": len(clauses.of(game)),
                }
                for game in found
            }
        )
        return
    console = page.console()
    for game in found:
        line = Text(f"{game.name:<12}", style="bold cyan").append(game.title[spoken()], style="default")
        players = say("games-seats", low=game.seats[0], high=game.seats[-1])
        console.print(line.append(f"  {players}", style="dim not bold"))


@app.command
def play(
    game: Name,
    *,
    seats: int | None = None,
    seat: str | None = None,
    humans: str | None = None,
    bots: str = "greedy",
    lang: Lang = "en",
    seed: int | None = None,
    set_: Set = None,
    data: Data = None,
    load: Path | None = None,
    position: Path | None = None,
) -> int:
    """Play in the terminal, alone against bots or several at one keyboard.

    Parameters
    ----------
    seats
        How many play.
    seat
        Your seat, by number (from 0) or name.
    humans
        Several people at one keyboard: their seats, such as 0,2.
    bots
        Who plays the other seats; several names rotate.
    seed
        Luck that can be repeated; fresh without it.
    load
        Go on with a saved record.
    position
        Begin from a described position.
    """
    from .play import Session

    speak(lang)
    find(game)
    players = [bot(name) for name in given.bots(bots)]
    match = matches.opened(game, seats, seed, given.options(set_ or []), given.packs(data or []), load, position)
    people = given.seats(match, humans if humans is not None else seat if seat is not None else "0")
    automata = {s: Seated(players[s % len(players)]) for s in range(len(match.names)) if s not in people}
    luck = Dice(secrets.randbits(52) if seed is None else seed)
    console = page.console()
    screen.checkpoint(console, match)
    session = Session(match, people, automata, luck, console)
    if sys.stdin.isatty():
        with suppress(ImportError):  # not everywhere: it gives input() a history, and completion by Tab
            import readline

            readline.set_completer(session.complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")
            session.forget = readline.clear_history
        console.print(Text(say("welcome"), style="dim"))
    return session.run()


@app.command
def sim(
    game: Name,
    *,
    games: int = 100,
    bots: str = "random",
    seats: int | None = None,
    seed: int = 0,
    out: Path | None = None,
    decisions: bool = False,
    records: bool = False,
    ray: str = "",
    alike: Alike = ALIKE,
    json: Json = False,
) -> int:
    """Play many games with bots and count who wins.

    Parameters
    ----------
    games
        How many games.
    bots
        One name fills all seats; several, such as greedy,random, rotate.
    seats
        How many play.
    seed
        The same seed gives the same games, however many workers play.
    out
        Keep the results in this folder, with tables and a balance report; a run that was stopped goes on from there.
    decisions
        Keep all decisions in the folder as well, and count lead changes.
    records
        Keep every game in the folder as a record: a dataset.
    ray
        Play on the Ray cluster at this address (HOST:PORT, ray://HOST:PORT, auto).
    """
    from cyvasse.lab.sim import prepare, simulated

    alike.check(games)
    for wanted, name in ((decisions, "--decisions"), (records, "--records")):
        if wanted and out is None:
            raise Wrong(say("wrong-out", name=name))
    if out is not None:
        _needs_lab()
    name, values = given.each(alike.each)
    run = prepare(game, seats, given.bots(bots), seed, alike.options, alike.packs, decisions, name, values, records)
    found, results = simulated(run, games, alike.processes, out, ray)
    if out is not None:
        from cyvasse.lab import report, tables

        tables.write(out, results)
        found["report"] = str(report.balance(out, run, results, found))
    return _told(found, json)


def _needs_lab() -> None:
    """Tables and plots come with an extra; without it nothing is begun that could not be told."""
    try:
        importlib.import_module("cyvasse.lab.report")
        importlib.import_module("cyvasse.lab.tables")
    except ImportError as error:
        raise Wrong(say("lab-extra", name=error.name or "")) from None


def _told(found: dict[str, Any], json: bool) -> int:
    """The figures of many games, and what went wrong with them; returns the exit code."""
    page.tell(found, figures.sim, json)
    complaints = Console(stderr=True, highlight=False, soft_wrap=True)
    figures.failures(complaints, found)
    if found.get("interrupted"):
        complaints.print(Text(say("sim-interrupted", games=found["games"])))
        return 130
    return 1 if found["errors"] else 0


@app.command
def ladder(
    game: Name,
    *,
    bots: str = "random,greedy,search",
    among: str = "",
    games: int = 100,
    seats: int | None = None,
    seed: int = 0,
    out: Path | None = None,
    ray: str = "",
    alike: Alike = ALIKE,
    json: Json = False,
) -> int:
    """Let bots meet in pairs, or each alone among others of a kind, seats rotated, and rate them.

    Parameters
    ----------
    bots
        Who meets, at least two: random,greedy,search:0.1s.
    among
        Seat each bot alone, and this one in all other seats; then one name for --bots is enough.
    games
        How many games for each pair, or for each bot among others.
    seats
        How many play; both bots of a pair fill the seats in turn.
    seed
        The same seed gives the same games, with bots that count playouts instead of seconds.
    out
        Keep results, plots and a report in this folder; a ladder that was stopped goes on from there.
    ray
        Play on the Ray cluster at this address (HOST:PORT, ray://HOST:PORT, auto).
    """
    from cyvasse.lab.ladder import ladder as climb

    names = given.bots(bots)
    if len(set(names)) != len(names) or len(names) < (1 if among else 2):
        raise Wrong(say("wrong-ladder"))
    if among in names:
        raise Wrong(say("wrong-among", among=among))
    if out is not None:
        _needs_lab()
    alike.check(games)
    options, packs, (name, values) = alike.options, alike.packs, given.each(alike.each)
    found = climb(game, names, games, seats, seed, options, packs, alike.processes, out, name, values, among, ray)
    if out is not None:
        from cyvasse.lab import report

        found["report"] = str(report.ladder(out, found))
    page.tell(found, figures.ladder, json)
    return 130 if found.get("interrupted") else 1 if found["errors"] else 0


@app.command
def odds(
    game: Name,
    position: Path,
    *,
    seat: str | None = None,
    words: str | None = None,
    lang: Lang = "en",
    data: Data = None,
    json: Json = False,
) -> None:
    """Tell how a battle may end and how likely each ending is, from what a seat may know.

    Parameters
    ----------
    position
        A described position, or a record that stands in a battle.
    seat
        Whose eyes to look with; without it those of the seat that is asked, or a spectator's where several are.
    words
        What this seat means to answer: an attack to consider, a card, and so on.
    """
    speak(lang)
    if find(game).odds is None:
        raise Refused(find(game), "", "no-odds")
    match = matches.described(game, position, data or [])
    asked = [*match.questions]
    who = match.seat(seat) if seat is not None else asked[0] if len(asked) == 1 else None
    found = match.odds(who, words)
    if found is None:
        raise Wrong(say("odds-none"))
    if json:
        figures.as_json({"game": game, "seat": None if who is None else match.names[who]} | chances.plain(match, found))
    else:
        chances.show(page.console(), match, found)


@app.command
def replay(
    record: Path,
    *,
    at: int | None = None,
    seat: str | None = None,
    svg: Path | None = None,
    lang: Lang = "en",
) -> None:
    """Show a point of a recorded game, as a seat or a spectator sees it.

    Parameters
    ----------
    record
        A file that `save` has written.
    at
        After how many answers; without it at the end.
    seat
        Whose eyes to look with; a spectator's without it.
    svg
        Draw the table into this file.
    """
    speak(lang)
    read, match = matches.loaded(record, at)
    who = None if seat is None else match.seat(seat)
    if svg is not None:
        given.write(svg, match.svg(who, lang))
    console = page.console()
    screen.checkpoint(console, match)
    if read.version == match.game.version:
        console.print(Text(say("replay-at", at=len(match.answers), of=len(read.answers)), style="dim"))
    screen.log(console, match.says(who, lang))
    screen.table(console, match, who, match.text(who, spoken()))
    if match.over:
        screen.ending(console, match)
    for asked in match.asked(who):
        console.print(Text(say("replay-asked", seat=screen.name(match, asked.seat), rule=asked.rule), style="dim"))


@app.command
def check(record: Path, *, lang: Lang = "en", json: Json = False) -> None:
    """Prove that a recorded game kept to the rules and that no roll or deal was bent, as far as that can be proven.

    Parameters
    ----------
    record
        A file that `save` has written.
    """
    speak(lang)
    read, match = matches.loaded(record)
    if read.version != match.game.version:
        raise BadRecord(say("check-version", file=str(record), old=read.version, new=match.game.version))
    told, reached = read.checkpoint, paper.read(match.record.to_json()).checkpoint
    if told is not None and reached is not None and not paper.is_same_table(match.game.table_type(), told, reached):
        raise BadRecord(say("check-checkpoint", file=str(record)))
    if json:
        figures.as_json(proof.plain(read, match))
    else:
        proof.show(page.console(), read, match)


@app.command
def rules(
    game: Name,
    clause: str | None = None,
    *,
    search: str | None = None,
    lang: Lang = "en",
    data: Data = None,
    json: Json = False,
) -> None:
    """Look up the rules: all, a section, a clause (march.4), a card by name, or a search.

    Parameters
    ----------
    clause
        A clause, a section, card.WORD, or the name of a card, a section or a term.
    search
        Words to look for.
    """
    speak(lang)
    found = find(game)
    components = found.components(given.packs(data or []))
    console = page.console()
    if search is not None:
        clauses_ = rulebook.search(found, search)
    elif clause is not None:
        told = rulebook.find(found, clause, components)
        if told.cards:
            cards = [card._asdict() for card in told.cards]
            figures.as_json(cards[0] if len(cards) == 1 else cards) if json else rulebook.show_found(console, told)
            return
        clauses_ = list(told.clauses)
    else:
        clauses_ = list(clauses.of(found).values())
        if not json:
            rulebook.show_all(console, clauses.sections(found.folder))
            return
    if json:
        figures.as_json({"game": game, "clauses": rulebook.figures(clauses_)})
    else:
        rulebook.show(console, clauses_)


@app.command
def options(game: Name, *, lang: Lang = "en", data: Data = None, json: Json = False) -> None:
    """List what may be agreed before a game: the options that --set takes."""
    speak(lang)
    found = options_of(find(game), lang, given.packs(data or []))
    if json:
        figures.as_json({"game": game, "options": found})
    else:
        agreements.show(page.console(), found)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "sqlite:///cyvasse.db",
    keep_days: int = 365,
    idle_days: int = 60,
    lang: Lang = "en",
) -> int:
    """Open the site: rooms in the browser, for people and bots.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 is every one of this machine.
    port
        The port to listen at; 0 takes a free one.
    database
        sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.
    keep_days
        So long finished games are kept; 0 keeps them for good.
    idle_days
        So long rooms are kept in which nobody plays any more; 0 keeps them for good.
    """
    speak(lang)
    try:
        from .serve import serve
    except ImportError as error:
        raise Wrong(say("serve-extra", name=error.name or "")) from None
    return serve(host, port, database, max(keep_days, 0), max(idle_days, 0))


@app.command
def conformance(game: str | None = None, *, json: Json = False) -> int:
    """Run the tests that cite the rulebook and count what they prove.

    Parameters
    ----------
    game
        One game; all without it.
    """
    from cyvasse.lab.conformance import report

    found = report([] if game is None else [game])
    page.tell(found, figures.conformance, json)
    return 1 if any(told.get("errors") for told in found.values()) else 0


@app.command
def bench(
    game: str | None = None,
    *,
    seconds: float = 1.0,
    peers: Annotated[bool, Parameter(negative="--no-peers")] = True,
    json: Json = False,
) -> None:
    """Measure how fast the games are, beside others' games; CPU time on one core, best of five.

    Parameters
    ----------
    game
        One game; all without it.
    seconds
        How long each measurement takes; there are five rounds of them.
    peers
        Measure the games in benchmarks/peers too.
    """
    from cyvasse.lab import bench as stand

    names = names_of_games() if game is None else [find(game).name]
    if not 0 < seconds <= 600:
        raise Wrong(say("wrong-number", name="--seconds"))
    others, missing = stand.find_peers(stand.folder()) if peers else ({}, [])
    for sentence in missing:
        print(sentence, file=sys.stderr)
    found = stand.bench(names, others, seconds)
    page.tell(found, figures.bench, json)
