import { describe, expect, test } from "vitest";
import { switches, turned, usual } from "../src/lib/autopass";

const named = [
  { kind: "window.plot", label: "In the plot phase", usual: true },
  { kind: "save", label: "When your own characters are about to die", usual: false },
];

describe("the switches of a seat", () => {
  test("are the game's own, by name, in its order", () => {
    expect(switches(named, { save: "Save someone or pass." }, ["save"])).toEqual([
      { kind: "window.plot", label: "In the plot phase", on: false },
      { kind: "save", label: "When your own characters are about to die", on: true },
    ]);
  });

  test("of a game without names are the questions that were met, and those that are on", () => {
    expect(switches([], { "raid.target": "Raid or pass." }, ["blade"])).toEqual([
      { kind: "raid.target", label: "Raid or pass.", on: false },
      { kind: "blade", label: "blade", on: true },
    ]);
  });

  test("turn together where a window opens for several occasions", () => {
    expect(turned(["save"], ["respond.killed", "respond.entered"], true)).toEqual(["save", "respond.killed", "respond.entered"]);
    expect(turned(["respond.killed", "save"], ["respond.killed", "respond.entered"], false)).toEqual(["save"]);
    expect(turned(["save"], ["save"], true)).toEqual(["save"]);
  });

  test("can be put back to what is usual", () => {
    expect(usual(named)).toEqual(["window.plot"]);
  });
});
