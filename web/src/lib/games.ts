/** The games that can be played here, asked for once in each language. */

import { get } from "./http";
import type { GameInfo, Lang } from "./wire";

const known = new Map<Lang, Promise<GameInfo[]>>();

export function games(lang: Lang): Promise<GameInfo[]> {
  let found = known.get(lang);
  if (!found) {
    found = get<GameInfo[]>("/api/games", { lang });
    found.catch(() => known.delete(lang));
    known.set(lang, found);
  }
  return found;
}

export const gameNamed = async (name: string, lang: Lang): Promise<GameInfo | undefined> =>
  (await games(lang)).find((one) => one.name === name);
