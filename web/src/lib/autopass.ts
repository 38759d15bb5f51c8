/** The switches of a seat: kinds of windows that it passes by itself. */

import type { WindowInfo } from "./wire";

export interface Switch {
  kind: string;
  label: string;
  on: boolean;
}

/** All switches there are: the game's own by name, then kinds that were met or switched at this table. */
export function switches(named: readonly WindowInfo[], met: Readonly<Record<string, string>>, on: readonly string[]): Switch[] {
  const labels = new Map(named.map((one) => [one.kind, one.label]));
  for (const kind of [...Object.keys(met), ...on]) if (!labels.has(kind)) labels.set(kind, met[kind] ?? kind);
  return [...labels].map(([kind, label]) => ({ kind, label, on: on.includes(kind) }));
}

/** The kinds that are on when these are turned. */
export function turned(on: readonly string[], kinds: readonly string[], yes: boolean): string[] {
  const rest = on.filter((kind) => !kinds.includes(kind));
  return yes ? [...rest, ...kinds] : rest;
}

export const usual = (named: readonly WindowInfo[]): string[] => named.filter((one) => one.usual).map((one) => one.kind);
