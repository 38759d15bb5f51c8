import { describe, expect, test } from "vitest";
import { begun, ended, isWindow, offers, passes } from "../src/lib/passing";
import type { Frame, QuestionInfo } from "../src/lib/wire";

const asked = (windows: string[], lines = ["strike", "pass"]): QuestionInfo =>
  ({ number: 4, windows, options: lines.map((line) => ({ line, label: line })) }) as unknown as QuestionInfo;

const frame = (round: number, at: number, question: QuestionInfo | null = null, over = false): Frame =>
  ({ over, question, room: { round }, path: { round, rounds: 0, phases: [], at } }) as unknown as Frame;

describe("passing on", () => {
  test("passes windows alone, and leaves to the server what the switches pass", () => {
    expect(isWindow(asked(["plot"]))).toBe(true);
    expect(isWindow(asked([]))).toBe(false);
    expect(isWindow(asked(["plot"], ["strike"]))).toBe(false);
    expect(passes(asked(["plot", "draw"]), ["plot"])).toBe(true);
    expect(passes(asked(["plot"]), ["plot"])).toBe(false);
    expect(passes(asked([]), [])).toBe(false);
  });

  test("ends with the phase, whatever is asked in it", () => {
    const passing = begun("phase", frame(2, 3));
    expect(ended(passing, frame(2, 3, asked([])))).toBe(false);
    expect(ended(passing, frame(2, 4))).toBe(true);
    expect(ended(passing, frame(3, 3))).toBe(true);
  });

  test("ends with the round, not with the phase", () => {
    const passing = begun("round", frame(2, 3));
    expect(ended(passing, frame(2, 4, asked([])))).toBe(false);
    expect(ended(passing, frame(3, 0))).toBe(true);
  });

  test("ends when something is asked that is no window", () => {
    const passing = begun("turn", frame(2, 3));
    expect(ended(passing, frame(2, 4, asked(["plot"])))).toBe(false);
    expect(ended(passing, frame(2, 4, asked([])))).toBe(true);
  });

  test("ends with the game", () => {
    expect(ended(begun("round", frame(2, 3)), frame(2, 3, null, true))).toBe(true);
  });

  test("waits for a turn only where windows are told from turns, for a phase only where one is on", () => {
    expect(offers(frame(1, 0), true)).toEqual(["turn", "phase", "round"]);
    expect(offers(frame(1, 0), false)).toEqual(["phase", "round"]);
    expect(offers(frame(1, -1), false)).toEqual(["round"]);
  });
});
