import { beforeEach, describe, expect, test } from "vitest";
import { Connection, type Socket, type World } from "../src/lib/connection";
import { merged } from "../src/lib/merge";
import type { Frame, LogLine } from "../src/lib/wire";

type Said = Record<string, unknown> & { t: string; id: string };

class Line implements Socket {
  said: Said[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.said.push(JSON.parse(text) as Said);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const line = (number: number, text = ""): LogLine => ({ number, event: "", words: {}, text, answer: number });

function frame(words: Partial<Frame>): Frame {
  return { seq: 1, answers: 0, log: [], log_start: 0, chat: [], text: "", picture: null, ...words } as Frame;
}

let lines: Line[];
let timers: { ms: number; what: () => void; stopped: boolean }[];
let links: boolean[];
let shown: number[];
let talk: Connection;

const last = (): Line => lines.at(-1) as Line;

beforeEach(() => {
  lines = [];
  timers = [];
  links = [];
  shown = [];
  const world: World = {
    socket: () => {
      lines.push(new Line());
      return last();
    },
    later: (ms, what) => {
      const timer = { ms, what, stopped: false };
      timers.push(timer);
      return () => (timer.stopped = true);
    },
  };
  const hears = {
    frame: (sit: { frame: Frame | null }) => shown.push(sit.frame?.seq ?? -1),
    presence: () => undefined,
    link: (up: boolean) => links.push(up),
  };
  talk = new Connection(world, hears, "en", "desk");
});

function due(): void {
  const timer = timers.findLast((one) => !one.stopped);
  timer?.what();
}

describe("the line", () => {
  test("says hello when it opens", () => {
    talk.sit("abcdefgh", "KEY");
    last().onopen?.();
    expect(last().said[0]).toMatchObject({ t: "hello", room: "abcdefgh", key: "KEY", lang: "en", shape: "desk" });
    expect(last().said[0]).not.toHaveProperty("seq");
  });

  test("comes back after a break and says what it knows", () => {
    const sit = talk.sit("abcdefgh", "KEY");
    last().onopen?.();
    last().hear({ t: "frame", id: sit.id, frame: frame({ seq: 7, log: [line(1), line(2)] }) });
    last().onclose?.();
    expect(links).toEqual([false]);
    due();
    expect(lines).toHaveLength(2);
    last().onopen?.();
    expect(last().said[0]).toMatchObject({ t: "hello", seq: 7, log: 2, chat: 0 });
    last().hear({ t: "frame", id: sit.id, frame: frame({ seq: 9, log: [line(3)], log_start: 2 }) });
    expect(links).toEqual([false, true]);
    expect(sit.frame?.log.map((one) => one.number)).toEqual([1, 2, 3]);
    expect(shown).toEqual([7, 9]);
  });

  test("waits longer with every try", () => {
    talk.sit("abcdefgh", "");
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      last().onclose?.();
      waits.push(timers.at(-1)?.ms ?? 0);
      due();
    }
    expect(waits[0]).toBeLessThan(600);
    expect(waits[3]).toBeGreaterThan(2000);
    expect(Math.max(...waits)).toBeLessThan(20_000);
  });

  test("sends again what was not acknowledged, under the same id", async () => {
    const sit = talk.sit("abcdefgh", "KEY");
    last().onopen?.();
    const answered = talk.say(sit, "answer", { number: 3, line: "pass" });
    const first = last().said.at(-1);
    last().onclose?.();
    due();
    last().onopen?.();
    expect(last().said.at(-1)).toEqual(first);
    last().hear({ t: "done", id: first?.id, seq: 12 });
    expect(await answered).toBe(12);
    last().onclose?.();
    due();
    last().onopen?.();
    expect(last().said.filter((one) => one.t === "answer")).toHaveLength(0);
  });

  test("a refusal reaches who asked", async () => {
    const sit = talk.sit("abcdefgh", "KEY");
    last().onopen?.();
    const answered = talk.say(sit, "answer", { number: 3, line: "pass" });
    last().hear({ t: "refused", id: last().said.at(-1)?.id, problem: { code: "x", text: "No.", clause: "", clause_text: "" } });
    await expect(answered).rejects.toMatchObject({ text: "No." });
  });

  test("a silent line is given up", () => {
    talk.sit("abcdefgh", "");
    last().onopen?.();
    due();
    expect(last().said.at(-1)?.t).toBe("ping");
    due();
    expect(links).toEqual([false]);
  });

  test("several seats share one line", () => {
    const one = talk.sit("abcdefgh", "A");
    const two = talk.sit("abcdefgh", "B");
    last().onopen?.();
    expect(last().said.map((said) => said["key"])).toEqual(["A", "B"]);
    last().hear({ t: "frame", sit: two.id, frame: frame({ seq: 4 }) });
    expect(one.frame).toBeNull();
    expect(two.frame?.seq).toBe(4);
  });
});

describe("frames", () => {
  test("what did not change is kept", () => {
    const known = frame({ text: "table", picture: { ground: "a", pieces: "<g/>", width: 1, height: 1, title: "", x: 0, y: 0, label: 0 } });
    const now = merged(known, frame({ seq: 2, text: null, picture: { ground: "b", pieces: null, width: 2, height: 2, title: "", x: 0, y: 0, label: 0 } }));
    expect(now.text).toBe("table");
    expect(now.picture).toMatchObject({ ground: "b", pieces: "<g/>", width: 2 });
  });

  test("lines that were taken back disappear", () => {
    const known = frame({ log: [line(1, "a"), line(2, "b"), line(3, "c")] });
    const now = merged(known, frame({ log: [line(2, "other")], log_start: 1 }));
    expect(now.log.map((one) => one.text)).toEqual(["a", "other"]);
    expect(merged(known, frame({ log: [], log_start: 2 })).log).toHaveLength(2);
  });
});
