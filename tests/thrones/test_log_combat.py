"""The log of a combat tells why: whose card changes what, what decides a tie, why a unit or an order is lost."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.thrones.fights import AT_SEA, TO_BLACKWATER, TO_GOLDEN_SOUND, battle, is_over, meeting


def said(match: Match, *events: str) -> list[tuple[str, str]]:
    """The lines of these events, in English and in Russian."""
    keys = [line.event for line in match.log(None)]
    both = zip(match.says(None, "en"), match.says(None, "ru"), strict=True)
    return [lines for key, lines in zip(keys, both, strict=True) if key in events]


def fought(position: str, *answers: str, way: str = TO_BLACKWATER) -> Match:
    """These answers, and whatever comes first until the combat is over."""
    match = battle(position, way).play(*answers)
    while not is_over(match):
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, question.options[0])
    return match


HOUND = "lannister: hound"
LORAS = "tyrell: ser_loras_tyrell"
TIDES = """options: {{tides: true}}
    luck: [{}]"""

# -- who fights ---------------------------------------------------------------------------------------------------


def test_units_of_a_kind_are_told_once_with_their_number() -> None:
    match = battle(meeting("lannister knight knight footman", "tyrell footman"), TO_BLACKWATER)
    ((english, russian),) = said(match, "march.attack")
    assert "Footman, Knight ×2" in english and "пешего воина, рыцаря ×2" in russian


# -- who wins -----------------------------------------------------------------------------------------------------


def test_a_victory_is_read_from_the_side_that_won() -> None:
    won = fought(meeting("lannister knight knight", "tyrell footman"), HOUND, "tyrell: alester_florent")
    assert said(won, "combat.won", "combat.held") == [
        (
            "Lannister attacks Blackwater and wins, 6 to 2: Tyrell is defeated.",
            "Ланнистер побеждает в бою на Черноводной: атака 6, защита 2. Разбит Тирелл.",
        )
    ]
    held = fought(meeting("lannister footman", "tyrell knight knight"), HOUND, "tyrell: alester_florent")
    assert said(held, "combat.won", "combat.held") == [
        (
            "Tyrell holds Blackwater, 5 to 3: the attack of Lannister is beaten off.",
            "Тирелл отбивает нападение на Черноводной: защита 5, атака 3. Разбит Ланнистер.",
        )
    ]


def test_the_track_that_decides_a_tie_is_told() -> None:
    tracks = "fiefdoms: tyrell lannister stark baratheon greyjoy martell"
    match = fought(meeting("lannister knight", "tyrell knight", tracks), HOUND, "tyrell: randyll_tarly")
    assert said(match, "combat.tie") == [
        (
            "The strengths are equal, 4 each: Tyrell stands higher on the Fiefdoms track than Lannister.",
            "Силы равны, по 4: Тирелл стоит на треке Вотчин выше Ланнистера.",
        )
    ]


def test_final_strength_is_told_in_its_parts() -> None:
    blade = "blade_used: false\nfiefdoms: lannister tyrell stark baratheon greyjoy martell"
    match = fought(
        meeting("lannister knight", "tyrell knight", blade), HOUND, "tyrell: randyll_tarly", "lannister: plus1"
    )
    assert said(match, "combat.final") == [
        (
            "Final combat strength of Lannister: 5 (initial 2, House card +2, Valyrian Steel Blade +1).",
            "Итоговая боевая сила Ланнистера: 5 (исходная 2, карта Дома +2, Валирийский меч +1).",
        ),
        (
            "Final combat strength of Tyrell: 4 (initial 2, House card +2).",
            "Итоговая боевая сила Тирелла: 4 (исходная 2, карта Дома +2).",
        ),
    ]
    tides = meeting("lannister knight", "tyrell knight", TIDES.format("tide_3, tide_0"))
    assert said(fought(tides, HOUND, "tyrell: randyll_tarly"), "combat.final_tides")[0] == (
        "Final combat strength of Lannister: 7 (initial 2, House card +2, Tides of Battle +3).",
        "Итоговая боевая сила Ланнистера: 7 (исходная 2, карта Дома +2, карта перевеса +3).",
    )


# -- whose card changes what --------------------------------------------------------------------------------------

THRONE = "iron_throne: tyrell lannister stark baratheon greyjoy martell"


@pytest.mark.parametrize(
    ("position", "way", "cards", "event", "en", "ru"),
    [
        (
            meeting("lannister footman footman", "tyrell knight"),
            TO_BLACKWATER,
            ["lannister: ser_kevan_lannister", "tyrell: randyll_tarly"],
            "combat.changed",
            "Ser Kevan Lannister: +2 to the strength of Lannister.",
            "Сер Киван Ланнистер: +2 к боевой силе Ланнистера.",
        ),
        (
            meeting("tyrell knight", "baratheon knight", THRONE),
            TO_BLACKWATER,
            ["tyrell: randyll_tarly", "baratheon: stannis_baratheon"],
            "combat.counts",
            "Stannis Baratheon counts as strength 5 instead of the printed 4.",
            "Станнис Баратеон: сила карты 5 вместо напечатанной 4.",
        ),
        (
            AT_SEA.format("greyjoy", "greyjoy ship", "lannister ship ship"),
            TO_GOLDEN_SOUND,
            ["greyjoy: balon_greyjoy", "lannister: ser_gregor_clegane"],
            "combat.lowers",
            "Balon Greyjoy: Ser Gregor Clegane counts as strength 0 instead of the printed 3.",
            "Бейлон Грейджой: сила карты «Сер Грегор Клиган» – 0 вместо напечатанной 3.",
        ),
        (
            meeting("martell knight", "tyrell knight"),
            TO_BLACKWATER,
            ["martell: nymeria_sand", "tyrell: randyll_tarly"],
            "combat.swords",
            "Nymeria Sand gets 1 more sword.",
            "Нимерия Сэнд получает ещё 1 знак меча.",
        ),
        (
            meeting("tyrell knight", "martell knight"),
            TO_BLACKWATER,
            ["tyrell: randyll_tarly", "martell: nymeria_sand"],
            "combat.fortifications",
            "Nymeria Sand gets 1 more fortification.",
            "Нимерия Сэнд получает ещё 1 знак крепости.",
        ),
        (
            meeting("tyrell knight", "lannister knight footman"),
            TO_BLACKWATER,
            ["tyrell: mace_tyrell", HOUND],
            "unit.fallen",
            "Mace Tyrell: Lannister loses the Footman (Blackwater).",
            "Мейс Тирелл: Ланнистер теряет пешего воина на Черноводной.",
        ),
        (
            meeting("tyrell knight", "lannister knight", "reach: lannister footman, order support"),
            TO_BLACKWATER,
            ["lannister: lannister", "tyrell: queen_of_thorns", HOUND],
            "order.removed",
            "Queen of Thorns: the order in The Reach is removed (Support).",
            "Королева Шипов: снят приказ «Подмога» в Просторе.",
        ),
        (
            meeting("tyrell knight knight", "lannister footman"),
            TO_BLACKWATER,
            [LORAS, HOUND],
            "loras",
            "Ser Loras Tyrell: the March order of Tyrell goes along to Blackwater.",
            "Сер Лорас Тирелл: приказ похода Тирелла переходит вместе с отрядами на Черноводную.",
        ),
    ],
    ids=["kevan", "stannis", "balon", "nymeria_attacks", "nymeria_defends", "mace", "thorns", "loras"],
)
def test_a_card_that_changes_something_is_named(
    position: str, way: str, cards: list[str], event: str, en: str, ru: str
) -> None:
    assert (en, ru) in said(fought(position, *cards, way=way), event)


def test_a_card_that_acts_is_named_before_what_comes_of_it() -> None:
    match = fought(meeting("lannister knight knight", "tyrell footman"), "lannister: tywin_lannister", LORAS)
    assert said(match, "card.acts", "power.gained") == [
        ("The ability of Tywin Lannister is resolved.", "Применяется свойство карты «Тайвин Ланнистер»."),
        ("Lannister gains 2 Power tokens.", "Ланнистер получает 2 жетона власти."),
    ]


def test_an_ability_that_is_declined_comes_to_nothing() -> None:
    match = fought(
        meeting("lannister knight knight", "tyrell footman"), "lannister: tyrion_lannister", LORAS, "lannister: no"
    )
    assert said(match, "card.idle") == [
        ("Tyrion Lannister: nothing comes of it.", "Тирион Ланнистер: свойство остаётся без последствий.")
    ]


def test_an_ability_whose_condition_does_not_hold_is_not_told() -> None:
    match = fought(meeting("lannister footman", "tyrell knight knight"), "lannister: tywin_lannister", LORAS)
    assert not said(match, "card.acts", "card.idle")


# -- what is lost -------------------------------------------------------------------------------------------------


def test_swords_and_fortifications_are_counted_up() -> None:
    match = fought(
        meeting("lannister knight knight knight", "tyrell footman footman"),
        "lannister: ser_gregor_clegane",
        "tyrell: alester_florent",
    )
    assert said(match, "combat.hits", "unit.casualty") == [
        (
            "Swords of Lannister: 3, fortifications of Tyrell: 1. Tyrell takes 2 casualties.",
            "Знаков меча у Ланнистера: 3, знаков крепости у Тирелла: 1. Тирелл назначает потерями 2 отряда.",
        ),
        *[
            (
                "Tyrell takes a casualty: Footman (Blackwater).",
                "Потери в бою: Тирелл теряет пешего воина на Черноводной.",
            )
        ]
        * 2,
    ]


def test_a_card_that_keeps_from_losses_is_named() -> None:
    tides = TIDES.format("tide_0, tide_skull")
    match = fought(
        meeting("tyrell knight knight knight", "stark footman", tides), "tyrell: ser_garlan_tyrell", "stark: blackfish"
    )
    assert said(match, "combat.spared", "skull.spared") == [
        ("The Blackfish: Stark takes no casualties.", "Бринден Чёрная Рыба: Старк не несёт потерь."),
        (
            "The Blackfish: the skull on the Tides of Battle card destroys no unit of Stark.",
            "Бринден Чёрная Рыба: знак черепа не уничтожает отрядов Старка.",
        ),
    ]


@pytest.mark.parametrize(
    ("defenders", "event", "en", "ru"),
    [
        (
            "tyrell footman siege_engine",
            "unit.stuck",
            "A unit that cannot retreat is destroyed: Tyrell loses the Siege Engine (Blackwater).",
            "Отступить этот отряд не может: Тирелл теряет осадную башню на Черноводной.",
        ),
        (
            "tyrell footman/routed",
            "unit.routed",
            "Routed units are destroyed when they are defeated: Tyrell loses the Footman (Blackwater, routed).",
            "Беглецы, разбитые снова, гибнут: Тирелл теряет пешего воина на Черноводной.",
        ),
    ],
)
def test_units_that_cannot_retreat_are_told(defenders: str, event: str, en: str, ru: str) -> None:
    match = fought(meeting("lannister knight knight knight", defenders), HOUND, "tyrell: alester_florent")
    assert said(match, event) == [(en, ru)]


def test_an_order_goes_with_the_units_it_was_given_to() -> None:
    match = fought(meeting("lannister knight knight", "tyrell footman, order power"), HOUND, "tyrell: alester_florent")
    assert said(match, "order.lost") == [
        (
            "With its units gone, the order in Blackwater is removed (Consolidate Power).",
            "Отрядов на Черноводной не осталось: снят приказ «Усиление власти».",
        )
    ]
