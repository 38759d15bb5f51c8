/** Panels: which of several alike an item is, and which words lie somewhere on the table. */

import type { Panel, PanelItem } from "./wire";

/** For each item, how many before it have its word: cards alike are told apart by their place. */
export function nths(items: readonly PanelItem[]): number[] {
  const met = new Map<string, number>();
  return items.map((item) => {
    const word = item.word ?? "";
    const before = met.get(word) ?? 0;
    met.set(word, before + 1);
    return before;
  });
}

export function wordsOfPanels(panels: readonly Panel[]): Set<string> {
  const found = new Set<string>();
  for (const panel of panels)
    for (const item of panel.items ?? [])
      for (const one of [item, ...(item.inside ?? [])]) if (one.word) found.add(one.word);
  return found;
}

/** The first panel folds last. */
export const byNeed = (panels: readonly Panel[]): Panel[] => [...panels].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
