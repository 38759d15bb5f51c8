"""The log of the other phases tells why: why an order does nothing, what a card does to whom, what ends the game."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.thrones.attacks import LOST, WON, attack
from tests.conformance.thrones.boards import start
from tests.thrones.test_log_combat import said

# -- orders -------------------------------------------------------------------------------------------------------

RAIDS = """
    step: raid
    turn: stark
    winterfell: stark footman, order raid
    lannisport: lannister footman, order raid
"""


def test_a_raid_names_the_order_and_whose_it_was() -> None:
    match = start(f"{RAIDS}\nmoat_cailin: lannister footman, order power\nlannister power: 0").play(
        "stark: moat_cailin"
    )
    assert said(match, "raid", "raid.pillage") == [
        (
            "Stark raids from Winterfell: the order of Lannister in Moat Cailin is removed (Consolidate Power).",
            "Старк совершает набег из Винтерфелла: снят приказ «Усиление власти» во Рву Кейлин, его теряет Ланнистер.",
        ),
        (
            "Pillage: Stark gains 1 Power token, Lannister has none to lose.",
            "Разорение: Старк получает 1 жетон власти, Ланнистеру терять нечего.",
        ),
    ]


def test_a_raid_that_can_remove_nothing_is_told_from_one_that_will_not() -> None:
    idle = start(f"{RAIDS}\nmoat_cailin: lannister footman, order march_0")
    assert said(idle, "raid.useless", "raid.nothing")[0] == (
        "Stark raids from Winterfell: there is no order that this raid could remove.",
        "Старк совершает набег из Винтерфелла: рядом нет приказа, который можно снять.",
    )
    match = start(f"{RAIDS}\nmoat_cailin: lannister footman, order power").play("stark: pass")
    assert said(match, "raid.useless", "raid.nothing")[0] == (
        "Stark raids from Winterfell and chooses to remove nothing.",
        "Старк совершает набег из Винтерфелла, но не снимает ни одного приказа.",
    )


@pytest.mark.parametrize(
    ("order", "event", "en", "ru"),
    [
        (
            "bay_of_ice: stark ship, order power",
            "power.at_sea",
            "Bay of Ice is a sea area, where an order brings no Power.",
            "Приказ в Ледовом заливе власти не приносит: это море.",
        ),
        (
            "port_winterfell: stark ship, order power\nwinterfell: stark footman\nbay_of_ice: greyjoy ship",
            "power.blocked",
            "Enemy ships lie before Port of Winterfell: the order brings no Power.",
            "Приказ в порту Винтерфелла власти не приносит: в смежном море вражеские корабли.",
        ),
        (
            "winterfell: stark footman, order power\nstark power: 20",
            "power.all_out",
            "Stark has all 20 Power tokens in use and can gain no more.",
            "Все жетоны власти Старка (20) уже в деле, больше получить нельзя.",
        ),
    ],
)
def test_why_an_order_brings_no_power_is_told(order: str, event: str, en: str, ru: str) -> None:
    match = start(f"step: power\nturn: stark\n{order}\nlannisport: lannister footman, order power_special")
    assert said(match, event) == [(en, ru)]


def test_the_strengths_at_a_neutral_force_are_told() -> None:
    position = """
        seats: 3
        step: march
        turn: baratheon
        baratheon supply: 5
        kingswood: baratheon knight knight knight, order march_0
        reach: lannister footman, order support
        kings_landing: neutral 7
        lannisport: lannister footman, order march_0
    """
    march = "kingswood kings_landing knight@kingswood knight@kingswood knight@kingswood"
    match = start(position).play(f"baratheon: {march}", "lannister: pass")
    assert said(match, "neutral.too_strong") == [
        (
            "The neutral force in King's Landing is too strong for Baratheon: strength 6 against 7.",
            "Нейтральный лорд в Королевской гавани слишком силён: у Баратеона сила 6, у него 7.",
        )
    ]


def test_the_raven_tells_what_it_replaces() -> None:
    match = start(
        "seats: 3\nstep: raven\nkings_court: stark lannister baratheon\nwinterfell: stark footman, order raid"
    )
    match.play("stark: winterfell support")
    assert said(match, "raven.swap") == [
        (
            "The Messenger Raven of Stark replaces the order in Winterfell: Raid → Support.",
            "Посыльный ворон: Старк заменяет приказ «Набег» в Винтерфелле приказом «Подмога».",
        )
    ]


# -- the Westeros phase -------------------------------------------------------------------------------------------


def resolved(card: str, deck: int, more: str = "") -> Match:
    """This card is to be resolved, among two others."""
    cards = ["mustering", "clash_of_kings", "wildlings_attack"]
    cards[deck - 1] = card
    throne = "iron_throne: stark lannister baratheon"
    return start(f"seats: 3\nstep: card_{deck}\n{throne}\nwesteros: {' '.join(cards)}\n{more}")


def test_a_card_by_which_nothing_happens_says_so() -> None:
    assert said(resolved("last_days_of_summer_2", 2), "westeros.resolved", "westeros.idle")[0] == (
        "Last Days of Summer: nothing happens.",
        "«Последние дни лета»: ничего не происходит.",
    )
    court = "kings_court: stark lannister baratheon"
    match = resolved("dark_wings_dark_words", 2, court).play("stark: nothing")
    assert said(match, "westeros.resolved", "westeros.chosen", "westeros.idle")[:3] == [
        ("Dark Wings, Dark Words is resolved.", "Разыгрывается карта «Чёрные крылья, чёрные слова»."),
        ("Stark chooses: Nothing happens.", "Старк выбирает: «Ничего не происходит»."),
        ("Dark Wings, Dark Words: nothing happens.", "«Чёрные крылья, чёрные слова»: ничего не происходит."),
    ]


def test_orders_that_a_card_forbids_are_told() -> None:
    assert said(resolved("sea_of_storms", 3), "westeros.resolved", "westeros.forbids") == [
        ("Sea of Storms is resolved.", "Разыгрывается карта «Море штормов»."),
        (
            "Sea of Storms: in this round these orders may not be assigned: Raid, Raid (special).",
            "«Море штормов»: в этом раунде нельзя отдавать приказы: Набег, Набег (особый).",
        ),
    ]


def test_income_is_told_by_what_brings_it() -> None:
    match = resolved(
        "game_of_thrones", 2, "winterfell: stark footman\nport_winterfell: stark ship\nshivering_sea: stark ship"
    )
    assert said(match, "power.income")[0] == (
        "Stark gains 2 Power tokens (crown icons: 1, trade: 1).",
        "Старк получает 2 жетона власти (знаки короны: 1, торговля: 1).",
    )


@pytest.mark.parametrize(
    ("before", "en", "ru"),
    [
        (0, "The supply level of Stark rises from 0 to 1.", "Уровень снабжения Старка растёт: был 0, стал 1."),
        (3, "The supply level of Stark falls from 3 to 1.", "Уровень снабжения Старка падает: был 3, стал 1."),
        (1, "The supply level of Stark stays 1.", "Уровень снабжения Старка не меняется: 1."),
    ],
)
def test_supply_is_told_with_what_it_was(before: int, en: str, ru: str) -> None:
    match = start(f"seats: 3\nstep: supply\niron_throne: stark lannister baratheon\nstark supply: {before}")
    assert said(match, "supply.rises", "supply.falls", "supply.stays")[0] == (en, ru)


def test_units_beyond_supply_are_told() -> None:
    match = start(
        """
        seats: 3
        step: supply
        iron_throne: stark lannister baratheon
        stark supply: 0
        castle_black: stark footman footman footman knight
        """
    )
    match.play("stark: knight@castle_black")
    assert said(match, "unit.unfed") == [
        (
            "Beyond the supply limit: Stark loses the Knight (Castle Black).",
            "Сверх предела снабжения: Старк теряет рыцаря в Чёрном замке.",
        )
    ]


def test_who_settles_equal_bids_is_told() -> None:
    match = start("seats: 3\nstep: clash_fiefdoms\niron_throne: lannister stark baratheon")
    match.play("stark: 2", "lannister: 2", "baratheon: 0")
    assert said(match, "clash.tied") == [
        (
            "Equal bids: Stark, Lannister. Lannister holds the Iron Throne and decides.",
            "Ставки равны: Старк, Ланнистер. Решает владелец Железного трона, Ланнистер.",
        )
    ]


# -- wildlings ----------------------------------------------------------------------------------------------------


def test_a_tie_for_the_lowest_bid_is_told() -> None:
    match = attack("mammoth_riders", (1, 1, 3), "iron_throne: lannister stark baratheon")
    assert said(match, "wildlings.tied_lowest") == [
        (
            "A tie for the lowest bid: Stark, Lannister. Lannister holds the Iron Throne and decides.",
            "Наименьшая ставка у нескольких Домов: Старк, Ланнистер. Решает владелец Железного трона, Ланнистер.",
        )
    ]


@pytest.mark.parametrize(
    ("card", "bids", "position", "event", "en", "ru"),
    [
        (
            "silence_at_the_wall",
            LOST,
            "",
            "wildlings.nothing",
            "Silence at the Wall: nothing happens.",
            "«Тишина у Стены»: ничего не происходит.",
        ),
        (
            "crow_killers",
            LOST,
            "winterfell: stark footman",
            "wildlings.idle",
            "Crow Killers: nothing changes for Stark.",
            "«Убийцы ворон»: для Старка ничего не меняется.",
        ),
        (
            "mammoth_riders",
            LOST,
            "karhold: stark footman",
            "wildlings.kill",
            "Mammoth Riders: Stark loses the Footman (Karhold).",
            "«Наездники на мамонтах»: Старк теряет пешего воина в Кархолде.",
        ),
        (
            "mammoth_riders",
            LOST,
            "karhold: stark footman",
            "units.none",
            "Stark has no unit left to destroy.",
            "У Старка не осталось отрядов, которые можно уничтожить.",
        ),
        (
            "king_beyond_the_wall",
            LOST,
            "iron_throne: lannister baratheon stark",
            "track.lowest",
            "Stark has the lowest position of the track already: Iron Throne.",
            "Старк и так занимает низшую позицию трека «Железный трон».",
        ),
        (
            "preemptive_raid",
            WON,
            "",
            "wildlings.again",
            "Preemptive Raid: the wildlings attack again at once. Stark takes no part.",
            "«Передовой отряд»: одичалые сразу нападают снова, Старк в этом не участвует.",
        ),
        (
            "massing_on_the_milkwater",
            LOST,
            "options: {massing_keep_equal: true}\nstark hand: robb_stark",
            "wildlings.idle",
            "Massing on the Milkwater: nothing changes for Stark.",
            "«Сбор на Молоководной»: для Старка ничего не меняется.",
        ),
        (
            "massing_on_the_milkwater",
            LOST,
            "options: {massing_keep_equal: true}\nstark hand: roose_bolton greatjon_umber",
            "hand.kept",
            "All House cards in the hand of Stark are equally strong and stay there, as was agreed.",
            "Все карты Дома на руке Старка равны по силе и по уговору остаются на руке.",
        ),
    ],
)
def test_what_wildlings_do_and_why_they_do_nothing_is_told(
    card: str, bids: tuple[int, ...], position: str, event: str, en: str, ru: str
) -> None:
    assert said(attack(card, bids, position), event)[0] == (en, ru)


# -- the end ------------------------------------------------------------------------------------------------------

LAST = "seats: 3\nstep: cleanup\nround: 10\niron_throne: lannister stark baratheon\n"
ENDS = ("game.last_round", "tie.strongholds", "tie.areas", "tie.supply", "tie.power", "tie.throne", "game.won")


def test_the_last_round_and_what_decides_a_tie_are_told() -> None:
    equal = "stark supply: 2\nlannister supply: 2\nbaratheon supply: 1\nstark power: 5\nlannister power: 5"
    match = start(
        f"{LAST}{equal}\nharrenhal: lannister token\ncrackclaw_point: baratheon token\nwhite_harbor: stark token"
    )
    assert said(match, *ENDS) == [
        (
            "Round 10 was the last: most castles and strongholds win.",
            "Раунд 10 был последним: побеждает Дом, у которого больше всего замков и крепостей.",
        ),
        (
            "Equal so far: Stark, Lannister, Baratheon. The supply level decides (highest: 2).",
            "Ничья: Старк, Ланнистер, Баратеон. Решает уровень снабжения (наибольший 2).",
        ),
        (
            "Equal so far: Stark, Lannister. The place on the Iron Throne track decides: Lannister is the highest.",
            "Ничья: Старк, Ланнистер. Решает трек Железного трона: выше всех Ланнистер.",
        ),
        ("Victory: Lannister with 2 castles and strongholds.", "Победа: Ланнистер. Замков и крепостей: 2."),
    ]


def test_other_tie_breakers_are_told_where_they_were_agreed() -> None:
    areas = "options: {final_tiebreak: faq2}\nkarhold: stark footman"
    assert said(start(f"{LAST}{areas}"), "tie.areas") == [
        (
            "Equal in castles and strongholds: Stark, Lannister, Baratheon. "
            "The number of land areas decides (most: 2).",
            "Замков и крепостей поровну: Старк, Ланнистер, Баратеон. Решает число земель (больше всего 2).",
        )
    ]


def test_a_seventh_castle_is_told_as_the_end() -> None:
    match = start(
        """
        step: march
        turn: stark
        white_harbor: stark token
        flints_finger: stark token
        seagard: stark token
        riverrun: stark token
        moat_cailin: stark token
        winterfell: stark footman
        stoney_sept: stark footman, order march_0
        karhold: greyjoy footman, order march_0
        """
    )
    match.play("stark: stoney_sept harrenhal footman@stoney_sept")
    assert said(match, "game.last_round", "game.seventh", "game.won") == [
        (
            "Victory: Stark controls 7 castles and strongholds, and the game ends at once.",
            "Победа: Старк владеет седьмой землёй с замком или крепостью, игра окончена. Замков и крепостей: 7.",
        )
    ]
