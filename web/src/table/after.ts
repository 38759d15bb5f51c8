/** What one does with a game that is over, or with its past. */

import { get, post } from "../lib/http";
import * as keys from "../lib/keys";
import { go } from "../lib/router.svelte";
import type { Table } from "../lib/table.svelte";
import { speech, t } from "../lib/texts.svelte";
import { LONGEST_TITLE, type NewRoom, type Opened, type RematchWish } from "../lib/wire";

function enter(table: Table, made: Opened): void {
  keys.keep(made.room, ours(table, made), made.host);
  go(`#/room/${made.room}`);
}

/** The keys of the seats that this browser had; of all, if it had none. */
function ours(table: Table, made: Opened): string[] {
  const seats = table.sittings.flatMap((sit) => sit.frame?.room.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? []);
  const found = seats.map((seat) => made.keys[String(seat)]).filter((key) => key !== undefined);
  return found.length ? found : Object.values(made.keys);
}

/** The same seats in a new room, opened by the same keys. */
export function follow(table: Table, room: string): void {
  const { host, keys: same } = keys.kept(table.room);
  keys.keep(room, same, host);
  go(`#/room/${room}`);
}

/** Another game: with the same seats at once; where `turned`, everyone moves on by one seat, once all agree. */
export async function rematch(table: Table, turned = false): Promise<void> {
  const count = table.frame?.room.seats.length ?? 0;
  const seats = turned ? Array.from({ length: count }, (_, i) => (i + 1) % count) : [];
  const made = await table.command<Opened>("rematch", { seats } satisfies RematchWish, table.ownKey);
  if (made?.room) follow(table, made.room);
}

export async function exportRecord(table: Table): Promise<void> {
  const found = await table.attempt(() => get<unknown>(`/api/rooms/${table.room}/record`, {}, table.key));
  if (!found) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(found)], { type: "application/json" }));
  link.download = `${table.frame?.room.game ?? "game"}-${table.room}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Play on from a point of the past, with fresh luck: the same seats, bots where others sat. */
export async function playOn(table: Table, at: number): Promise<void> {
  const info = table.frame?.room;
  if (!info) return;
  const mine = info.seats.some((seat) => seat.you);
  const made = await table.attempt(() => {
    const body: NewRoom = {
      game: info.game,
      name: t("played-on", { name: info.name || info.title, at }).slice(0, LONGEST_TITLE),
      seats: info.seats.map((seat, i) =>
        (mine ? seat.you : i === 0) ? { kind: "human", person: seat.person } : { kind: "bot", bot: seat.bot || "greedy" },
      ),
      lang: speech.lang,
      origin: table.room,
      at,
    };
    return post<Opened>("/api/rooms", body);
  });
  if (made) enter(table, made);
}
