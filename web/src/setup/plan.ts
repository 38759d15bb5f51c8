/** Who shall sit where, before a room is made. */

import * as keys from "../lib/keys";
import type { GameInfo } from "../lib/wire";

export type SeatPlan = { kind: "me" | "hot" | "open" | "bot"; person: string; bot: string };

/** Myself first, bots elsewhere; seats that were planned already stay as they are. */
export function freshSeats(game: GameInfo, count: number, planned: SeatPlan[] = []): SeatPlan[] {
  const bot = usualBot(game);
  return Array.from({ length: count }, (_, i) => {
    const old = planned[i];
    if (old) return old;
    return i === 0 ? { kind: "me", person: keys.person(), bot } : { kind: "bot", person: "", bot };
  });
}

const usualBot = (game: GameInfo): string =>
  (game.bots.find((one) => one.name === "greedy") ?? game.bots[0])?.name ?? "";
