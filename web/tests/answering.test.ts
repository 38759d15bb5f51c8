import { describe, expect, test } from "vitest";
import { Answering } from "../src/lib/answering.svelte";
import type { QuestionInfo } from "../src/lib/wire";

const some = (words: string[], low: number, high: number): QuestionInfo => ({
  number: 7,
  kind: "choose_some",
  ask: "discard",
  rule: "",
  rule_text: "",
  text: "",
  words: {},
  options: [],
  items: words.map((word) => ({ word, label: word })),
  low,
  high,
  piece: "",
  area: null,
  any_order: false,
  windows: [],
  more: 0,
  names: {},
  passing: false,
});

function asked(question: QuestionInfo): Answering {
  const answering = new Answering();
  answering.ask(question);
  return answering;
}

describe("some of several", () => {
  test("what may be left out is not ticked for anybody", () => {
    const answering = asked(some(["axe", "bow"], 1, 2));
    expect([answering.line, answering.begun]).toEqual([null, false]);
    answering.tick(1);
    expect([answering.line, answering.begun]).toEqual(["bow", true]);
  });

  test("where all are wanted, all are ticked from the first, and there is nothing to take back", () => {
    const answering = asked(some(["axe", "bow"], 2, 2));
    expect([answering.line, answering.begun]).toEqual(["axe bow", false]);
    answering.tick(0);
    expect([answering.line, answering.begun]).toEqual([null, true]);
    answering.clear();
    expect(answering.line).toBe("axe bow");
  });

  test("another question of the same size is begun anew", () => {
    const answering = asked(some(["axe", "bow"], 2, 2));
    answering.tick(0);
    answering.ask({ ...some(["cog", "oar"], 2, 2), number: 8 });
    expect(answering.line).toBe("cog oar");
  });
});
