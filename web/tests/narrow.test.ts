import { describe, expect, test } from "vitest";
import { filtered, leftmost, narrow, pick, putBack, subset, wordsOf } from "../src/lib/narrow";

const lines = [
  "winterfell moat_cailin knight@winterfell",
  "winterfell moat_cailin footman@winterfell",
  "winterfell moat_cailin footman@winterfell footman@winterfell",
  "moat_cailin winterfell footman@moat_cailin",
  "pass",
].map(wordsOf);

describe("narrowing", () => {
  test("without a picked word every line fits and none is chosen", () => {
    const found = narrow(lines, []);
    expect(found.fits).toEqual([0, 1, 2, 3, 4]);
    expect(found.chosen).toBe(-1);
    expect([...found.next.keys()]).toContain("pass");
  });

  test("a first word means where the action begins", () => {
    expect(narrow(lines, ["moat_cailin"]).fits).toEqual([3]);
    expect(narrow(lines, ["winterfell"]).fits).toEqual([0, 1, 2]);
  });

  test("words may be picked out of order", () => {
    expect(narrow(lines, ["knight@winterfell"]).chosen).toBe(0);
    expect(narrow(lines, ["knight@winterfell", "winterfell"]).chosen).toBe(0);
    expect(narrow(lines, ["winterfell", "knight@winterfell"]).chosen).toBe(0);
  });

  test("a line that holds exactly the picked words is chosen, though more could be added", () => {
    const found = narrow(lines, ["winterfell", "moat_cailin", "footman@winterfell"]);
    expect(found.chosen).toBe(1);
    expect(found.next.get("footman@winterfell")).toBe(1);
  });

  test("things alike are counted", () => {
    expect(narrow(lines, ["winterfell", "moat_cailin"]).next.get("footman@winterfell")).toBe(2);
    expect(narrow(lines, ["footman@winterfell", "footman@winterfell"]).chosen).toBe(2);
  });

  test("the only line of a question is chosen at once", () => {
    expect(narrow([["pass"]], []).chosen).toBe(0);
  });

  test("a word that fits no line is not picked", () => {
    expect(pick(lines, ["winterfell"], "pyke")).toBeNull();
    expect(pick(lines, ["pass"], "winterfell")).toBeNull();
    expect(pick(lines, [], "pass")).toEqual(["pass"]);
  });

  test("putting a word back takes the last like it", () => {
    expect(putBack(["a", "b", "a"], "a")).toEqual(["a", "b"]);
    expect(putBack(["a"], "b")).toEqual(["a"]);
  });
});

describe("filtering", () => {
  test("every typed word must occur, whatever the case", () => {
    expect(filtered("Winterfell → Moat Cailin", "moat WINTER")).toBe(true);
    expect(filtered("Winterfell → Moat Cailin", "moat pyke")).toBe(false);
  });

  test("ё and е are the same letter", () => {
    expect(filtered("Жёлтый дом", "желт")).toBe(true);
  });
});

describe("subsets", () => {
  const items = ["feint", "feint", "shield"];

  test("the line holds the words in table order", () => {
    expect(subset(items, new Set([2, 0]))).toBe("feint shield");
    expect(subset(items, new Set())).toBe("none");
  });

  test("things alike are taken from the left", () => {
    expect([...leftmost(items, new Set([1, 2]))]).toEqual([0, 2]);
  });
});
