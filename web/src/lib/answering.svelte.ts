/** A question on its way to an answer: words picked on the table, typed letters, ticks, a number or a pose. */

import { filtered, leftmost, narrow, pick, putBack, subset, ticks, wordsOf, type Narrowed } from "./narrow";
import { lineOf, poseOf, type Pose } from "./place";
import type { OptionLine, QuestionInfo } from "./wire";

const NOTHING: Narrowed = { fits: [], next: new Map(), chosen: -1 };

export class Answering {
  question = $state.raw<QuestionInfo | null>(null);
  picked = $state.raw<string[]>([]);
  typed = $state("");
  active = $state(-1); // the place of the chosen option among all options
  ticked = $state.raw<ReadonlySet<number>>(new Set());
  number = $state(0);
  pose = $state.raw<Pose | null>(null);
  ways = { right: 1, down: 1 }; // which way poses count on the screen
  hovered = $state(""); // the line under the pointer in the list
  pointed = $state(""); // the word under the pointer on the table
  titles = $state.raw<Record<string, string>>({}); // what the drawing calls its things

  private readonly lines = $derived((this.question?.options ?? []).map((option) => wordsOf(option.line)));
  readonly narrowed: Narrowed = $derived(this.question?.kind === "choose" ? narrow(this.lines, this.picked) : NOTHING);

  /** Places of the options that fit what is picked and typed. */
  readonly shown: number[] = $derived(
    this.typed ? this.narrowed.fits.filter((i) => filtered(this.text(i), this.typed)) : this.narrowed.fits,
  );

  /** The place of the option that would be answered; -1 while more than one is left. */
  readonly chosen: number = $derived.by(() => {
    if (this.active >= 0) return this.active;
    if (this.typed && this.shown.length === 1) return this.shown[0] ?? -1;
    return this.narrowed.chosen;
  });

  /** The answer as a line, null while it is not settled. */
  readonly line: string | null = $derived.by(() => {
    const question = this.question;
    switch (question?.kind) {
      case "choose":
        return question.options[this.chosen]?.line ?? null;
      case "choose_some": {
        const words = question.items.map((item) => item.word);
        const enough = this.ticked.size >= question.low && this.ticked.size <= question.high;
        return enough ? subset(words, leftmost(words, this.ticked)) : null;
      }
      case "choose_number":
        return this.number >= question.low && this.number <= question.high ? String(this.number) : null;
      case "place":
        return this.pose ? lineOf(this.pose) : null;
      default:
        return null;
    }
  });

  /** What people call the words of this question. */
  readonly names: Record<string, string> = $derived({
    ...this.titles,
    ...Object.fromEntries((this.question?.items ?? []).map((item) => [item.word, item.label])),
    ...Object.fromEntries(
      (this.question?.options ?? []).filter((one) => !one.line.includes(" ")).map((one) => [one.line, one.label]),
    ),
    ...this.question?.names,
  });

  readonly selected: ReadonlyMap<string, number> = $derived.by(() => {
    if (this.question?.kind === "choose_some")
      return count([...this.ticked].map((i) => this.question?.items[i]?.word ?? ""));
    if (this.question?.kind === "choose_number") return count([]);
    const words = this.lines[this.chosen];
    return count(words ?? this.picked);
  });

  readonly legal: ReadonlyMap<string, number> = $derived.by(() => {
    if (this.question?.kind === "choose_some") return count(this.question.items.map((item) => item.word));
    if (this.question?.kind === "choose_number")
      return new Map(range(this.question.low, this.question.high).map((n) => [String(n), 1]));
    return this.narrowed.next;
  });

  /** The words to point at: of the option under the pointer, or the word itself. */
  readonly marked: ReadonlySet<string> = $derived(new Set(this.hovered ? wordsOf(this.hovered) : []));

  /** A new question clears the table; the same one again, in another language perhaps, does not. */
  ask(question: QuestionInfo | null): boolean {
    const same = question?.number === this.question?.number && question?.kind === this.question?.kind;
    this.question = question;
    if (same) return false;
    this.clear();
    return true;
  }

  clear(): void {
    this.picked = [];
    this.typed = "";
    this.active = -1;
    this.ticked = this.given();
    this.number = this.question?.low ?? 0;
    const first = this.question?.kind === "place" ? this.question.options[0] : undefined;
    this.pose = first ? poseOf(first.line) : null;
    this.hovered = "";
  }

  /** What is ticked from the first: all, where all are wanted. */
  private given(): ReadonlySet<number> {
    const { items = [], low = 0 } = this.question ?? {};
    return new Set(items.length === low ? items.keys() : []);
  }

  /** Is there anything to take back before the answer is given? */
  get begun(): boolean {
    return this.picked.length > 0 || this.typed !== "" || this.active >= 0 || this.ticked.size !== this.given().size;
  }

  /** A word was picked on the table. False where no legal line holds it. */
  pick(word: string): boolean {
    switch (this.question?.kind) {
      case "choose_some":
        return this.tickWord(word);
      case "choose_number":
        return this.setNumber(Number(word));
      case "choose": {
        if (this.picked.includes(word) && !this.narrowed.next.has(word)) {
          this.narrowTo(putBack(this.picked, word));
          return true;
        }
        const more = pick(this.lines, this.picked, word) ?? pick(this.lines, [], word);
        if (more) this.narrowTo(more);
        return more !== null;
      }
      default:
        return false;
    }
  }

  unpick(word: string): void {
    this.narrowTo(putBack(this.picked, word));
  }

  private narrowTo(picked: string[]): void {
    this.picked = picked;
    this.active = -1;
    this.typed = "";
  }

  /** Choose an option of the list. */
  choose(place: number): void {
    this.active = place;
  }

  /** Choose a whole line, whatever kind of question it answers. */
  take({ line, label }: OptionLine): void {
    const question = this.question;
    if (!question) return;
    this.clear();
    switch (question.kind) {
      case "choose": {
        const place = question.options.findIndex((option) => option.line === line);
        if (place < 0) this.question = { ...question, options: [...question.options, { line, label }] }; // it was not sent
        return this.choose(place < 0 ? question.options.length : place);
      }
      case "choose_some":
        this.ticked = ticks(question.items.map((item) => item.word), line);
        return;
      case "choose_number":
        this.setNumber(Number(line));
        return;
      case "place":
        this.pose = poseOf(line);
    }
  }

  step(by: number): void {
    const at = this.shown.indexOf(this.chosen);
    const last = this.shown.length - 1;
    const to = at < 0 ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, at + by));
    this.active = this.shown[to] ?? -1;
  }

  tick(place: number): void {
    const question = this.question;
    if (!question) return;
    const now = new Set(this.ticked);
    if (now.has(place)) now.delete(place);
    else if (now.size < question.high) now.add(place);
    else if (question.high === 1) {
      now.clear();
      now.add(place);
    }
    this.ticked = now;
  }

  private tickWord(word: string): boolean {
    const places = (this.question?.items ?? []).flatMap((item, i) => (item.word === word ? [i] : []));
    const free = places.find((i) => !this.ticked.has(i));
    const place = free !== undefined && this.ticked.size < (this.question?.high ?? 0) ? free : places.at(-1);
    if (place === undefined) return false;
    this.tick(place);
    return true;
  }

  setNumber(number: number): boolean {
    const question = this.question;
    if (!question || !Number.isInteger(number)) return false;
    this.number = Math.min(question.high, Math.max(question.low, number));
    return true;
  }

  label(place: number): string {
    return this.option(place)?.label ?? "";
  }

  option(place: number): OptionLine | undefined {
    return this.question?.options[place];
  }

  private text(place: number): string {
    const option = this.option(place);
    return option ? `${option.label} ${option.line}` : "";
  }
}

function count(words: string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

const range = (low: number, high: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(high - low, 200) + 1) }, (_, i) => low + i);
