import { describe, expect, test } from "vitest";
import { held, lineOf, moved, pathOf, poseOf, rotated, towards, turned } from "../src/lib/place";

describe("poses", () => {
  test("a line becomes a pose and a line again", () => {
    expect(lineOf(poseOf("1500 -20 900"))).toBe("1500 -20 900");
  });

  test("poses are whole thousandths and tenths", () => {
    expect(lineOf({ x: 10.4, y: 10.6, angle: 899.7 })).toBe("10 11 900");
  });

  test("angles stay within one turn", () => {
    expect(turned(-150)).toBe(3450);
    expect(turned(3600)).toBe(0);
    expect(rotated({ x: 0, y: 0, angle: 3500 }, 200).angle).toBe(100);
  });

  test("moving and looking towards a point", () => {
    const pose = moved({ x: 0, y: 0, angle: 0 }, 100, 50);
    expect([pose.x, pose.y]).toEqual([100, 50]);
    expect(towards(0, -10)).toBe(0);
    expect(towards(10, 0)).toBe(900);
    expect(towards(-10, 0)).toBe(2700);
  });
});

describe("reach", () => {
  test("a dragged piece stays inside a circle, also when it is rounded", () => {
    const inside = poseOf(lineOf(held({ circle: [1000, 1000, 500] }, { x: 3000, y: 2700, angle: 0 })));
    expect(Math.hypot(inside.x - 1000, inside.y - 1000)).toBeLessThanOrEqual(500);
    expect(Math.hypot(inside.x - 1000, inside.y - 1000)).toBeGreaterThan(497);
  });

  test("inside it goes where it is dragged", () => {
    expect(held({ circle: [0, 0, 500] }, { x: 30, y: 40, angle: 7 })).toEqual({ x: 30, y: 40, angle: 7 });
    expect(held({ polygon: [[0, 0]] }, { x: 9999, y: 0, angle: 0 }).x).toBe(9999);
  });

  test("shapes become paths", () => {
    expect(pathOf({ circle: [10, 20, 5] })).toBe("M5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z");
    expect(pathOf({ polygon: [[0, 0], [4, 0], [4, 4]] })).toBe("M0 0L4 0L4 4z"); // prettier-ignore
    expect(pathOf([{ rect: [0, 0, 2, 3] }, { path: "M1 1" }])).toBe("M0 0h2v3h-2zM1 1");
    expect(pathOf({ from: [10, 20, 900], limit: 5, turn: true })).toBe(pathOf({ circle: [10, 20, 5] }));
    expect(pathOf({ zones: [[0, 0, 4, 2]], apart: 6 })).toBe("M0 0H4V2H0z");
    expect(pathOf(null)).toBe("");
  });
});
