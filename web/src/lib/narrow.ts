/**
 * Narrowing: of all legal lines, which ones fit the words picked so far.
 *
 * Words are picked in any order. The words of a line stand in the order acted on, so lines that begin with the picked
 * words come first; where there are none, lines that hold them in this order; else lines that hold them at all.
 */

export interface Narrowed {
  /** Places of the fitting lines in the list of all lines. */
  fits: number[];
  /** Words that can be picked next, with how many more of each fit at most. */
  next: Map<string, number>;
  /** The line that is settled: the only one left, or the one that holds exactly the picked words. -1: none yet. */
  chosen: number;
}

export const wordsOf = (line: string): string[] => line.split(" ");

function begins(words: string[], picked: string[]): boolean {
  return picked.every((word, i) => words[i] === word);
}

function inOrder(words: string[], picked: string[]): boolean {
  let at = 0;
  for (const word of words) if (word === picked[at]) at++;
  return at >= picked.length;
}

/** What is left of the words when the picked ones are taken out; null where one is missing. */
function without(words: string[], picked: string[]): string[] | null {
  const left = [...words];
  for (const word of picked) {
    const at = left.indexOf(word);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

function places(lines: string[][], test: (words: string[]) => boolean): number[] {
  return lines.flatMap((words, i) => (test(words) ? [i] : []));
}

export function narrow(lines: string[][], picked: string[]): Narrowed {
  let fits = places(lines, (words) => begins(words, picked));
  if (!fits.length) fits = places(lines, (words) => inOrder(words, picked));
  if (!fits.length) fits = places(lines, (words) => without(words, picked) !== null);
  const next = new Map<string, number>();
  for (const i of fits) {
    const count = new Map<string, number>();
    for (const word of without(lines[i] ?? [], picked) ?? []) count.set(word, (count.get(word) ?? 0) + 1);
    for (const [word, n] of count) next.set(word, Math.max(n, next.get(word) ?? 0));
  }
  return { fits, next, chosen: settled(lines, picked, fits) };
}

function settled(lines: string[][], picked: string[], fits: number[]): number {
  const [first] = fits;
  if (first === undefined) return -1;
  if (fits.length === 1) return picked.length || lines.length === 1 ? first : -1;
  const whole = fits.filter((i) => lines[i]?.length === picked.length);
  return picked.length && whole.length === 1 ? (whole[0] ?? -1) : -1;
}

/** Picked words with one more, if some line holds them together; null where none does. */
export function pick(lines: string[][], picked: string[], word: string): string[] | null {
  const more = [...picked, word];
  return narrow(lines, more).fits.length ? more : null;
}

/** Picked words with the last like this one put back. */
export function putBack(picked: string[], word: string): string[] {
  const at = picked.lastIndexOf(word);
  return at < 0 ? picked : picked.filter((_, i) => i !== at);
}

const plain = (text: string): string => text.toLocaleLowerCase().replaceAll("ё", "е").normalize("NFC");

/** Does the label hold every word that was typed? */
export function filtered(label: string, typed: string): boolean {
  const text = plain(label);
  return plain(typed)
    .split(/\s+/)
    .every((part) => text.includes(part));
}

/** The line of a subset: its words in table order, `none` for the empty one. */
export function subset(items: string[], chosen: ReadonlySet<number>): string {
  return items.filter((_, i) => chosen.has(i)).join(" ") || "none";
}

/** The places of a subset's line, `none` for the empty one: alike items from the left. */
export function ticks(items: string[], line: string): Set<number> {
  const out = new Set<number>();
  for (const word of wordsOf(line)) {
    const place = items.findIndex((item, i) => item === word && !out.has(i));
    if (place >= 0) out.add(place);
  }
  return out;
}

/** The canonical line takes alike items from the left. */
export function leftmost(items: string[], chosen: ReadonlySet<number>): Set<number> {
  const wanted = new Map<string, number>();
  for (const i of chosen) wanted.set(items[i] ?? "", (wanted.get(items[i] ?? "") ?? 0) + 1);
  const out = new Set<number>();
  items.forEach((word, i) => {
    const left = wanted.get(word) ?? 0;
    if (left > 0) {
      out.add(i);
      wanted.set(word, left - 1);
    }
  });
  return out;
}
