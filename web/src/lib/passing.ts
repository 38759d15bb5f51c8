/**
 * Passing on: this page passes every window by itself until what was waited for has come.
 *
 * Whether it passes depends on the kind of the question alone, never on what a hand holds. Questions that are no windows
 * are always asked.
 */

import type { Frame, QuestionInfo } from "./wire";

export type Until = "turn" | "phase" | "round";

export interface Passing {
  until: Until;
  round: number;
  phase: number;
  count: number; // windows that were passed so far
  last: number; // the number of the last of them
}

/** Milliseconds from the question to the pass, whatever the hand holds. */
export const PASS_AFTER = 400;
const PASS = "pass";

const stand = (frame: Frame): { round: number; phase: number } => ({
  round: frame.path?.round ?? frame.room.round,
  phase: frame.path?.at ?? -1,
});

export const begun = (until: Until, frame: Frame): Passing => ({ until, ...stand(frame), count: 0, last: -1 });

export const isWindow = (question: QuestionInfo): boolean =>
  question.windows.length > 0 && question.options.some((option) => option.line === PASS);

/** Has come what was waited for? */
export function ended(passing: Passing, frame: Frame): boolean {
  const now = stand(frame);
  if (frame.over || now.round !== passing.round) return true;
  if (passing.until === "phase") return now.phase !== passing.phase;
  return passing.until === "turn" && frame.question !== null && !isWindow(frame.question);
}

/** Does the page pass this question? What the seat's own switches pass is left to the server. */
export function passes(question: QuestionInfo, switched: readonly string[]): boolean {
  return isWindow(question) && !question.windows.every((kind) => switched.includes(kind));
}

/** What one can wait for: a turn of one's own only where the game tells windows from turns. */
export function offers(frame: Frame, named: boolean): Until[] {
  const found: Until[] = named ? ["turn"] : [];
  if ((frame.path?.at ?? -1) >= 0) found.push("phase");
  return [...found, "round"];
}
