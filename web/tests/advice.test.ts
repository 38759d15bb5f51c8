import { describe, expect, test } from "vitest";
import { Answering } from "../src/lib/answering.svelte";
import { subset, ticks } from "../src/lib/narrow";
import type { QuestionInfo } from "../src/lib/wire";

function asked(words: Partial<QuestionInfo>): Answering {
  const answering = new Answering();
  answering.ask({ number: 4, kind: "choose", options: [], items: [], low: 0, high: 0, ...words } as QuestionInfo);
  return answering;
}

const take = (answering: Answering, line: string): void => answering.take({ line, label: line.toUpperCase() });
const options = ["left drill", "right rest", "done"].map((line) => ({ line, label: line }));
const items = ["feint", "shield", "feint"].map((word) => ({ word, label: word }));

describe("a line that is advised", () => {
  test("is chosen in the list, and what was picked and typed before is not", () => {
    const answering = asked({ options });
    answering.pick("left");
    answering.typed = "dri";
    take(answering, "right rest");
    expect(answering.line).toBe("right rest");
    expect([answering.picked, answering.typed, answering.chosen]).toEqual([[], "", 1]);
    expect(answering.shown).toHaveLength(3);
  });

  test("joins the list where there were too many to send it", () => {
    const answering = asked({ options, more: 9 });
    take(answering, "right drill");
    expect(answering.line).toBe("right drill");
    expect(answering.label(answering.chosen)).toBe("RIGHT DRILL");
  });

  test("ticks the things that it names, and none where it says so", () => {
    const answering = asked({ kind: "choose_some", items, high: 2 });
    take(answering, "feint feint");
    expect([...answering.ticked]).toEqual([0, 2]);
    expect(answering.line).toBe("feint feint");
    take(answering, "none");
    expect(answering.line).toBe("none");
  });

  test("sets the number or the pose", () => {
    const number = asked({ kind: "choose_number", low: 1, high: 5 });
    take(number, "3");
    expect(number.line).toBe("3");
    const place = asked({ kind: "place" });
    take(place, "2500 1000 900");
    expect(place.pose).toEqual({ x: 2500, y: 1000, angle: 900 });
  });

  test("can be taken back like any other choice", () => {
    const answering = asked({ options });
    take(answering, "done");
    expect(answering.begun).toBe(true);
    answering.clear();
    expect(answering.line).toBeNull();
  });
});

test("the ticks of a line and the line of ticks belong together", () => {
  const words = items.map((item) => item.word);
  for (const line of ["none", "feint", "feint shield", "feint shield feint"]) expect(subset(words, ticks(words, line))).toBe(line);
});
