"""A table in the terminal: people at one keyboard, bots in the other seats."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console
from rich.text import Text

from cyvasse.bots import Seated, bot, hint
from cyvasse.kernel import text
from cyvasse.kernel.game import UnknownGame
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import load
from cyvasse.kernel.question import Asked, Question
from cyvasse.kernel.record import BadRecord
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.text import LANGUAGES
from cyvasse.kernel.windows import PASS, Passed, told, windows

from . import given, rulebook, screen
from .changes import changed
from .given import Wrong
from .naming import is_told, meant
from .reading import Unclear, is_label, read
from .texts import say, speak, spoken

HINTS = 4  # lines that a hint speaks of
SHARE = 2  # where more than one line in so many is new, the whole table is easier to read
ALONE = ("hint", "log", "look", "map", "resign", "quit")  # commands that speak of nothing else
STANDIN = "greedy"  # who plays on for someone who has given up
ERRORS = (Refused, Unclear, Wrong, BadRecord, UnknownGame)


def progress(match: Match) -> tuple[int, int]:
    """How much there is to save."""
    return len(match.answers), len(match.resigned)


class Leave(Exception):
    """Someone gets up from the table."""


class Session:
    """`humans` sit at the keyboard in turn; `bots` answer for the other seats, each from what its seat has seen."""

    def __init__(
        self, match: Match, humans: Sequence[int], bots: Mapping[int, Seated], luck: Stream, console: Console
    ) -> None:
        self.match, self.humans, self.bots, self.luck, self.console = match, list(humans), dict(bots), luck, console
        self.eyes = humans[0]  # whose table is shown when nobody is asked
        self.alive = sys.stdin.isatty()  # is someone there who could be asked back?
        self.at_keyboard: int | None = humans[0] if len(humans) == 1 else None
        self.read: dict[int, int] = {}  # by seat: lines of the log it has read
        self.table: dict[int, str] = {}  # by seat: the table in words as it has read it
        self.passed: list[Passed] = []  # windows that were passed by themselves since someone was asked
        self.in_person = False  # is the next window asked even if there is nothing to do in it?
        self.ended = -1  # at how many steps the end was shown
        self.saved = progress(match)  # in the record when it was last on disk
        self.forget: Callable[[], None] = lambda: None  # what was typed, before another sits down
        self.completions: list[list[str]] = []  # what the Tab key offers, the better first
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "why": self._why, "undo": self._undo, "rule": self._rule, "save": self._save, "load": self._load,
            "hint": self._hint, "lang": self._lang, "log": self._log, "look": self._look, "resign": self._resign,
            "map": self._map, "svg": self._svg, "help": self._help, "quit": self._quit,
        }  # fmt: skip
        self._relieve()

    def run(self) -> int:
        try:
            while True:
                if self.match.over:
                    self._after()
                else:
                    self._turn()
        except Leave:
            pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._offer_to_save()
        return 0

    # -- turns ------------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        asked = sorted(self.match.questions)
        people = [seat for seat in asked if seat in self.humans]
        automata = [seat for seat in asked if seat not in self.humans]
        if automata:
            self._bot_turn(automata[0])
            return
        seat = self.at_keyboard if self.at_keyboard in people else people[0]
        assert seat is not None
        if self._passes(seat):
            self.passed.append(self._pass(seat))
            return
        self._sit_down(seat)
        self._human_turn(seat)

    def _passes(self, seat: int) -> bool:
        """Is this a window with nothing to do in it? Where several share the keyboard that would tell of a hand."""
        question = self.match.questions[seat]
        if self.in_person or len(self.humans) > 1 or question.kind != "choose":
            return False
        return question.options == [PASS] and bool(windows(self.match.game, question))

    def _pass(self, seat: int) -> Passed:
        question = self.match.questions[seat]
        self.match.answer(seat, PASS)
        return Passed(windows(self.match.game, question), question.ask, question.words)

    def _bot_turn(self, seat: int) -> None:
        thinking = self.console.status(Text(say("thinking", seat=screen.name(self.match, seat))))
        with thinking if self.console.is_terminal else nullcontext():
            player = self.bots[seat]
            forfeited = player.forfeit
            player.play(self.match, seat, self.luck)
        if player.forfeit != forfeited:
            said = say("forfeit", seat=screen.name(self.match, seat), why=player.forfeit)
            self.console.print(Text(said, style="red"))

    def _sit_down(self, seat: int) -> None:
        """Where several people share the keyboard, nobody reads another's screen."""
        if self.at_keyboard == seat:
            return
        self.at_keyboard = seat
        self.forget()
        self._clear()
        self._ask(say("pass-keyboard", seat=screen.name(self.match, seat)) + " ")
        self._clear()
        self.table.pop(seat, None)

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()

    def _human_turn(self, seat: int) -> None:
        self._news(seat)
        self._changes(seat)
        asked = self.match.questions[seat].asked()
        labels = screen.labels(self.match, asked)
        screen.question(self.console, self.match, asked, labels)
        commands = [say(f"command-{name}") for name in self.commands]
        self.completions = [[*labels, *commands], [*asked.options, *asked.items]]
        while True:
            typed = self._ask(f"{screen.name(self.match, seat)}> ").strip()
            if not typed or self._line(seat, asked, labels, typed):
                return

    def _news(self, seat: int) -> None:
        """What has happened since this seat last read the log."""
        lines = self.match.log(seat)
        fresh = lines[self.read.get(seat, 0) :]
        game, data = self.match.game, self.match.table.data
        self.read[seat] = len(lines)
        if fresh:
            self.console.print()
            screen.log(self.console, [text.sentence(game, spoken(), line.event, line.words, data) for line in fresh])
        if self.passed:
            named = told(game, self.passed, spoken(), data) if game.windows else []
            kinds = "; ".join(name[:1].lower() + name[1:] for name in named)
            screen.quietly(self.console, say("passed-at" if kinds else "passed", windows=kinds))
            self.passed = []

    def _changes(self, seat: int) -> None:
        """The table as it has become: whole for the first time, then what is new in it."""
        before, now = self.table.get(seat), self.match.text(seat, spoken())
        self.table[seat] = now
        if before is None:
            screen.table(self.console, self.match, seat, now)
        elif now != before:
            fresh = changed(before, now)
            if len(fresh) * SHARE > len(now.split("\n")):
                screen.table(self.console, self.match, seat, now)
            elif fresh:
                screen.changes(self.console, fresh)

    def _ask(self, prompt: str) -> str:
        typed = input(prompt)
        if not self.alive:  # so that a transcript reads as it was played
            self.console.print(Text(typed))
        return typed

    def _line(self, seat: int, asked: Asked, labels: Sequence[str], typed: str) -> bool:
        """An answer or a command; true when the question has to be shown again, or another one."""
        try:
            command, rest = self._command(typed)
            if command is not None and not is_label(asked, typed, labels):
                return command(seat, rest)
            self.match.answer(seat, self._meant(seat, self.match.questions[seat], asked, labels, typed))
            self.in_person = False
            return True
        except ERRORS as error:
            self._refuse(error)
        except (Leave, EOFError):
            raise
        except Exception as error:  # a fault of ours: the match stands as before, and can be saved
            self._refuse(Wrong(say("fault", error=f"{type(error).__name__}: {error}")))
        return False

    def _refuse(self, error: Exception) -> None:
        self.console.print(Text(error.text(spoken()) if isinstance(error, Refused) else str(error), style="red"))

    def _after(self) -> None:
        """The game is over: look back, save, or go."""
        seat = self.eyes
        self._news(seat)
        if self.ended != len(self.match.trail):
            screen.table(self.console, self.match, seat, self.match.text(seat, spoken()))
            screen.ending(self.console, self.match)
            self.console.print(Text(say("after"), style="dim"))
            self.ended = len(self.match.trail)
        typed = self._ask("> ").strip()
        if not typed:
            self._quit(seat, "")
        try:
            command, rest = self._command(typed)
            if command is None:
                raise Wrong(say("after"))
            command(seat, rest)
        except ERRORS as error:
            self._refuse(error)

    # -- commands ---------------------------------------------------------------------------------------------

    def _command(self, typed: str) -> tuple[Callable[[int, str], bool] | None, str]:
        """A command is known by its English word, and by its word in the language spoken."""
        word, _, rest = typed.removeprefix(":").partition(" ")
        word = "help" if word == "?" else word.lower()
        for name, do in self.commands.items():
            if word in (name, say(f"command-{name}")) and not (rest.strip() and name in ALONE):
                return do, rest.strip()
        return None, ""

    def _why(self, seat: int, rest: str) -> bool:
        question = self.match.questions.get(seat)
        if question is None:
            self._refuse(self.match.why_not(seat, rest) or Wrong(say("after")))
            return False
        if not rest:
            raise Wrong(say("why-what"))
        asked = question.asked()
        line = self._meant(seat, question, asked, screen.labels(self.match, asked), rest)
        refusal = self.match.why_not(seat, line)
        allowed = say("why-allowed", line=screen.label(self.match, asked, question.spelled(line)))
        self.console.print(Text(refusal.text(spoken()) if refusal else allowed))
        return False

    def _meant(self, seat: int, question: Question, asked: Asked, labels: Sequence[str], typed: str) -> str:
        """The answer that was typed: one of the list, or by the names of whatever stands on the screen."""
        try:
            line = read(asked, typed, labels)
        except Unclear:
            line = meant(self.match, seat, question, typed, wholly=True)
            if question.accepts(line) or not is_told(self.match.why_not(seat, line)):
                raise
            return line
        return line if question.accepts(line) else meant(self.match, seat, question, line)

    def _undo(self, seat: int, rest: str) -> bool:
        who = given.seat(self.match, rest) if rest else seat
        try:
            self.match.undo(who)
        except Refused as refusal:
            if refusal.key != "consent":
                raise
            self._refuse(refusal)
            if not self._confirm(say("undo-anyway")):
                return False
            self.match.undo(who, agreed=True)
        self.read = {one: min(lines, len(self.match.log(one))) for one, lines in self.read.items()}
        self.in_person, self.ended = True, -1
        return True

    def _resign(self, seat: int, rest: str) -> bool:
        """Give up. Of more than two seats a bot plays this one on."""
        if self.match.over:
            raise Wrong(say("after"))
        two = len(self.match.names) == 2
        if not self._confirm(say("resign-sure", two="yes" if two else "no")):
            return False
        self.match.resign(seat)
        self._relieve()
        return True

    def _relieve(self) -> None:
        """Bots play on for those who have given up."""
        for seat in self.match.resigned:
            if seat in self.humans:
                self.humans.remove(seat)
                self.bots[seat] = Seated(bot(STANDIN))

    def _rule(self, seat: int, rest: str) -> bool:
        question = self.match.questions.get(seat)
        wanted = rest or (question.rule if question else "")
        if not wanted:
            raise Wrong(say("rule-what"))
        rulebook.show_found(self.console, rulebook.find(self.match.game, wanted, self.match.table.data))
        return False

    def _save(self, seat: int, rest: str) -> bool:
        if not rest:
            raise Wrong(say("save-what"))
        path = Path(rest).expanduser()
        if path.exists() and self.alive and not self._confirm(say("save-over", file=rest)):
            return False
        given.write(path, self.match.record.to_json())
        self.saved = progress(self.match)
        self.console.print(Text(say("saved", file=rest)), soft_wrap=True)
        return False

    def _load(self, seat: int, rest: str) -> bool:
        if not rest:
            raise Wrong(say("load-what"))
        match = load(given.record(Path(rest).expanduser()))
        seats = len(match.names)
        if (match.game.name, seats) != (self.match.game.name, len(self.match.names)):
            raise Wrong(say("load-other", game=match.game.title[spoken()], seats=seats))
        self.match, self.saved = match, progress(match)
        screen.checkpoint(self.console, match)
        self._relieve()
        self.read, self.table, self.passed, self.ended = {}, {}, [], -1
        return True

    def _hint(self, seat: int, rest: str) -> bool:
        question = self.match.questions.get(seat)
        if question is None:
            raise Wrong(say("after"))
        asked = question.asked()
        luck = Dice(len(self.match.answers))  # of its own: bots play as if nobody had asked
        best, *others = hint(self.match.seen(seat), luck)[:HINTS]
        self.console.print(Text(say("hinted", option=screen.label(self.match, asked, best.line))))
        if others:
            for found in (best, *others):
                named = screen.label(self.match, asked, found.line)
                worth = say("hinted-worth", option=named, worth=round(100 * found.worth), tries=found.visits)
                self.console.print(Text(f"  {worth}", style="dim"))
        return False

    def _lang(self, seat: int, rest: str) -> bool:
        if rest not in LANGUAGES:
            raise Wrong(say("lang-what", languages=", ".join(LANGUAGES)))
        speak(rest)
        self.table = {}
        return True

    def _log(self, seat: int, rest: str) -> bool:
        screen.log(self.console, self.match.says(seat, spoken()) or [say("log-empty")])
        return False

    def _look(self, seat: int, rest: str) -> bool:
        self.table[seat] = self.match.text(seat, spoken())
        screen.table(self.console, self.match, seat, self.table[seat])
        return not self.match.over

    def _map(self, seat: int, rest: str) -> bool:
        if self.match.game.chart is None:
            raise Wrong(say("no-map"))
        screen.chart(self.console, self.match, seat)
        return False

    def _svg(self, seat: int, rest: str) -> bool:
        if not rest:
            raise Wrong(say("svg-what"))
        given.write(Path(rest).expanduser(), self.match.svg(seat, spoken()))
        self.console.print(Text(say("drawn", file=rest)), soft_wrap=True)
        return False

    def _help(self, seat: int, rest: str) -> bool:
        self.console.print(Text(say("help-answers")))
        for name in self.commands:
            words = f"{say(f'command-{name}')} {say(f'help-{name}', 'usage')}".strip()
            self.console.print(Text(f"  {words:<18}", style="cyan").append(say(f"help-{name}"), style="default"))
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        if self.alive:
            self._offer_to_save()
        raise Leave

    def complete(self, typed: str, nth: int) -> str | None:
        """For readline: the nth thing to say that begins so."""
        for words in self.completions:
            found = [word for word in dict.fromkeys(words) if word.casefold().startswith(typed.casefold())]
            if found:
                return found[nth] if nth < len(found) else None
        return None

    # -- leaving ----------------------------------------------------------------------------------------------

    def _confirm(self, what: str) -> bool:
        return self._ask(f"{what} ").strip().lower() in ("y", "yes", "д", "да")

    def _offer_to_save(self) -> None:
        """Before going: to a file, or not at all."""
        if not self.alive:
            self.console.print(Text(say("end-of-input")))
            return
        if progress(self.match) == self.saved:
            return
        try:
            while name := self._ask(f"{say('offer-save')} ").strip():
                try:
                    self._save(self.eyes, name)
                except Wrong as error:
                    self._refuse(error)
                else:
                    break
        except (EOFError, KeyboardInterrupt):
            self.console.print()
