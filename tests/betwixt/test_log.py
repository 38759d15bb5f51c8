"""The log tells why things came about: what decided a tie, whose ability changed what, what counts otherwise."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import start


def said(match: Match, *events: str) -> list[tuple[str, str]]:
    """The lines of these events, in English and in Russian."""
    keys = [line.event for line in match.log(None)]
    both = zip(match.says(None, "en"), match.says(None, "ru"), strict=True)
    return [lines for key, lines in zip(keys, both, strict=True) if key in events]


def told(match: Match, *events: str) -> list[str]:
    return [line for line, _ in said(match, *events)]


TIES = ("tie.first", "tie.closest", "tie.farthest", "tie.card")
TIED = "seats: cersei tyrion eddard jon\nstep: bids\nfirst: tyrion\nally: {ally}\n"


@pytest.mark.parametrize(
    ("ally", "bids", "en", "ru"),
    [
        (
            "hodor",
            "cersei bid: siege\ntyrion bid: siege",
            "A tie for the highest total: Tyrion Lannister, Cersei Lannister. The first player wins it.",
            "Наибольшее влияние поровну: Тирион Ланнистер, Серсея Ланнистер. Побеждает первый игрок.",
        ),
        (
            "hodor",
            "cersei bid: siege\njon bid: siege",
            "A tie for the highest total: Jon Snow, Cersei Lannister. "
            "Whoever is closest to the first player, clockwise, wins it.",
            "Наибольшее влияние поровну: Джон Сноу, Серсея Ланнистер. "
            "Побеждает тот, кто ближе к первому игроку по часовой стрелке.",
        ),
        (
            "hodor",
            "cersei bid: first_among_equals raid\ntyrion bid: siege",
            "A tie for the highest total: Tyrion Lannister, Cersei Lannister. First Among Equals decides it.",
            "Наибольшее влияние поровну: Тирион Ланнистер, Серсея Ланнистер. Решает карта «Первый среди равных».",
        ),
        (
            "stannis_baratheon",
            "eddard bid: siege\ntyrion bid: siege",
            "A tie for the highest total: Tyrion Lannister, Eddard Stark. "
            "Stannis Baratheon: whoever is farthest from the first player, clockwise, wins it.",
            "Наибольшее влияние поровну: Тирион Ланнистер, Эддард Старк. "
            "Станнис Баратеон: побеждает тот, кто дальше от первого игрока по часовой стрелке.",
        ),
    ],
)
def test_what_decides_a_tie_is_told(ally: str, bids: str, en: str, ru: str) -> None:
    assert said(start(TIED.format(ally=ally) + bids), *TIES) == [(en, ru)]


def test_where_nobody_ties_for_the_win_no_tie_is_told() -> None:
    assert told(start(TIED.format(ally="hodor") + "cersei bid: siege\njon bid: raid\neddard bid: raid"), *TIES) == []


def test_cards_that_count_otherwise_than_printed_are_told_with_what_makes_them() -> None:
    plain = start("seats: cersei tyrion eddard\nstep: bids\nally: hodor\ncersei bid: raid call_the_banners siege")
    assert said(plain, "bid.counts", "bid.counts_as") == [
        (
            "Call the Banners of Cersei Lannister counts 6 (printed 4).",
            "Карта «Созыв знамён» в стопке Серсеи Ланнистер считается за 6 (напечатано 4).",
        )
    ]
    capped = start("seats: cersei tyrion eddard\nstep: bids\nally: tommen_baratheon\ncersei bid: raid siege")
    assert said(capped, "bid.counts", "bid.counts_as") == [
        (
            "Tommen Baratheon: Siege of Cersei Lannister counts 5 (printed 6).",
            "Томмен Баратеон: карта «Осада» в стопке Серсеи Ланнистер считается за 5 (напечатано 6).",
        )
    ]


def test_changes_of_influence_have_their_signs_and_what_is_silenced_is_told() -> None:
    stronger = start("seats: cersei tyrion eddard\nally: randyll_tarly\ncersei hand: raid").play("cersei: raid")
    assert said(stronger, "card.stronger") == [
        ("Randyll Tarly: Raid gets +1 influence.", "Рендилл Тарли: карта «Набег» получает +1 к влиянию.")
    ]
    viper = start("""
        seats: doran tyrion eddard
        options: {advanced: true}
        kneeling: tyrion eddard
        doran hand: the_grass_hides_the_viper
    """).play("doran: the_grass_hides_the_viper")
    assert told(viper, "influence.changed") == ["The Grass Hides the Viper gets +2 influence this round."]
    silenced = start("seats: cersei tyrion eddard\nally: jeor_mormont\ncersei hand: siege raid").play("cersei: siege")
    assert said(silenced, "ally.silences") == [
        (
            "Jeor Mormont: the ability of Siege is not resolved.",
            "Джиор Мормонт: свойство карты «Осада» не применяется.",
        )
    ]


def test_the_ally_of_the_round_is_named_when_it_acts_and_not_when_it_does_not() -> None:
    gregor = "seats: cersei tyrion eddard\nally: ser_gregor_clegane\ncersei hand: siege\ntyrion hand: siege\n"
    match = start(gregor).play("cersei: kneel")
    assert said(match, "ally.acts") == [
        ("The ability of Ser Gregor Clegane applies.", "Применяется свойство сира Грегора Клигана.")
    ]
    played = start(gregor + "eddard hand: siege\ntyrion played: 1\nturn: tyrion").play("tyrion: kneel")
    assert told(played, "ally.acts") == []


def test_what_says_where_an_ally_or_a_token_goes_is_told() -> None:
    puppet = start("seats: cersei tyrion eddard jon\nstep: claim\nally: hodor\ncersei bid: siege\njon bid: puppet")
    assert said(puppet, "ally.bound", "ally.claimed") == [
        ("Puppet decides the council for Hodor.", "Ходор: совет определяет карта «Марионетка»."),
        (
            "Cersei Lannister claims Hodor into the council Jon – Cersei.",
            "Серсея Ланнистер принимает Ходора в совет «Джон – Серсея».",
        ),
    ]
    free = start("seats: cersei tyrion eddard jon\nstep: claim\nally: sansa_stark\ncersei bid: siege")
    assert told(free, "ally.bound", "ally.own_way") == ["The ability of Sansa Stark itself decides the council."]
    intrigue = start("""
        seats: cersei tyrion eddard jon
        step: claim
        cersei bid: siege
        jon bid: court_intrigue
    """)
    assert told(intrigue, "token.chooser") == [
        "Court Intrigue: Jon Snow chooses the council for the token of the winner."
    ]
    gold = start("seats: cersei tyrion eddard\nstep: claim\ncersei bid: gold_of_casterly_rock")
    assert told(gold, "token.none") == ["Gold of Casterly Rock: Cersei Lannister gains no token for winning the bid."]


def test_what_does_not_happen_is_told_too() -> None:
    spared = start("""
        seats: melisandre tyrion eddard
        options: {advanced: true}
        step: bids
        ally: balon_greyjoy
        tyrion bid: siege
        melisandre bid: shadow_assassin
    """)
    assert said(spared, "ally.spared") == [
        (
            "Balon Greyjoy: the current ally, Balon Greyjoy, cannot be killed.",
            "Бейлон Грейджой: убить текущего союзника нельзя. Бейлон Грейджой остаётся в живых.",
        )
    ]
    empty = start("seats: cersei tyrion eddard\nstep: claim\ncersei bid: siege\nsupply: []")
    assert told(empty, "tokens.out") == ["The supply of power tokens is empty: Cersei Lannister gains none."]


def test_who_will_be_first_out_of_turn_is_told() -> None:
    match = start("seats: cersei tyrion eddard\nstep: claim\nally: arianne_martell\ncersei bid: siege")
    match.play("cersei: cersei_tyrion")
    assert said(match, "first.next") == [
        (
            "Arianne Martell: Cersei Lannister will be the next first player.",
            "Арианна Мартелл: в следующем раунде первым игроком будет Серсея Ланнистер.",
        )
    ]


def test_the_end_of_a_season_says_why_hands_are_discarded_and_what_joins_the_deck() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        step: cleanup
        round: 4
        cersei hand: raid
    """)
    lines = said(match, "season.ends", "hand.discarded", "events.added", "season.begins")
    assert lines == [
        (
            "Summer ends: all leaders discard their hands, and the discard pile joins the influence deck.",
            "Сезон «Лето» завершён: карты с рук сброшены, стопка сброса замешивается в колоду влияния.",
        ),
        ("Cersei Lannister discards from hand: Raid.", "Серсея Ланнистер сбрасывает с руки: Набег."),
        (
            "3 event cards are shuffled into the influence deck.",
            "В колоду влияния замешаны 3 сюжетные карты.",
        ),
        ("A season begins: Autumn.", "Начинается сезон «Осень»."),
    ]


def test_what_changes_in_the_row_is_told() -> None:
    added = start("""
        seats: cersei tyrion eddard
        options: {ally_row: true}
        step: after
        cersei bid: siege matchmaker
        row: hodor shae
        luck: [varys]
    """)
    assert said(added, "row.added", "ally.next") == [
        ("Varys joins the right end of the ally row.", "В конец ряда союзников выложен Варис."),
        ("The next ally is revealed: Hodor.", "Раскрыт следующий союзник: Ходор."),
    ]
    back = start("""
        seats: melisandre tyrion eddard
        options: {advanced: true, ally_row: true}
        melisandre hand: visions_in_the_flames
        row: hodor shae
        luck: [varys, bronn]
    """)
    back.play("melisandre: visions_in_the_flames", "melisandre: varys")
    assert said(back, "row.front") == [
        ("Varys is put at the front of the ally row.", "Варис – теперь в начале ряда союзников.")
    ]


END = "seats: cersei tyrion eddard\nstep: scoring\nseason: winter\n"


def test_the_end_tells_tokens_and_what_counts_otherwise() -> None:
    match = start(END + "cersei_tyrion: robb_stark walder_frey victarion_greyjoy\ncersei_tyrion tokens: 1 3 1")
    assert told(match, "ally.counts", "tokens.turned", "tokens.count") == [
        "Robb Stark has power 2 (printed 5).",
        "Power tokens turned up in the council Cersei – Tyrion: 1, 1, 3.",
        "Victarion Greyjoy: the power tokens in the council Cersei – Tyrion count 7 instead of 5.",
    ]


FOUR = "seats: cersei tyrion eddard jon\nstep: scoring\nseason: winter\neddard_jon: hodor\n"


@pytest.mark.parametrize(
    ("councils", "lines"),
    [
        ("tyrion_eddard: bronn\njon_cersei: robb_stark", ["tie.small", "game.won"]),
        ("tyrion_eddard: bronn\njon_cersei: varys grand_maester_pycelle", ["tie.small", "tie.large", "game.won"]),
        ("tyrion_eddard: bronn\njon_cersei: asha_greyjoy", ["tie.small", "tie.large", "game.shared"]),
        ("tyrion_eddard: bronn", ["game.won"]),
    ],
)
def test_the_tie_breaks_of_the_victory_are_told_in_order(councils: str, lines: list[str]) -> None:
    told = [line.event for line in start(FOUR + councils).log(None)]
    assert [event for event in told if event.startswith(("tie", "game"))] == lines


def test_a_shared_victory_is_called_a_draw() -> None:
    match = start(END)
    names = "Cersei Lannister, Tyrion Lannister, Eddard Stark"
    assert told(match, "tie.small", "tie.large", "game.shared") == [
        f"The small councils of {names} are equal (0): the larger councils decide.",
        f"The larger councils of {names} are equal (0): the number of allies decides.",
        f"A draw: {names} share the victory.",
    ]


def test_no_reason_is_said_to_the_light_matches_of_bots() -> None:
    opening = cyvasse.new("betwixt", 3, 1)
    assert opening.fork(light=True).table.log is None
