/**
 * One WebSocket for all sittings of this page.
 *
 * After a break it comes back by itself, says hello with what is known, and sends again what was not acknowledged.
 */

import type { Frame, FromServer, Hello, Id, Lang, Message, Problem, Shape, ToServer } from "./wire";
import { merged } from "./merge";

export interface Sitting {
  id: string;
  room: string;
  key: string;
  frame: Frame | null;
  problem: Problem | null; // why the room would not have us
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface World {
  socket(): Socket;
  later(ms: number, what: () => void): () => void;
}

export interface Hears {
  frame(sit: Sitting): void;
  presence(room: string, online: number[], spectators: number): void;
  link(up: boolean, tries: number): void;
}

/** What can be said at a table, and the words for it. */
export type Verb = Exclude<ToServer["t"], "hello" | "set" | "leave" | "ping">;
export type Words<T extends Verb> = Omit<Extract<ToServer, { t: T }>, "t" | keyof Message>;

type Reply = { resolve: (seq: number) => void; reject: (problem: Problem) => void };
interface Waiting extends Reply {
  message: ToServer;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING = 25_000;
const SILENCE = 12_000;
const REPEATED = new Set<ToServer["t"]>(["answer", "undo", "vote", "chat", "seat", "pause", "resume"]);

export class Connection {
  readonly sittings: Sitting[] = [];
  private socket: Socket | null = null;
  private up = false;
  private closed = false;
  private tries = 0;
  private count = 0;
  private readonly waiting = new Map<Id, Waiting>();
  private stopTimer: () => void = () => undefined;

  constructor(
    private readonly world: World,
    private readonly hears: Hears,
    private lang: Lang,
    private shape: Shape,
  ) {}

  /** Sit down in a room, with a key or as a spectator. */
  sit(room: string, key: string): Sitting {
    const sitting: Sitting = { id: this.next("s"), room, key, frame: null, problem: null };
    this.sittings.push(sitting);
    if (this.up) this.hello(sitting);
    else if (!this.socket) this.open();
    return sitting;
  }

  /** Say something for a sitting; the promise ends with its acknowledgement, whatever happens to the line between. */
  say<T extends Verb>(sitting: Sitting, t: T, words: Words<T>): Promise<number> {
    const id = this.next("m");
    const message = { t, id, sit: sitting.id, ...words } as ToServer;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject });
      if (this.up) this.send(message);
    });
  }

  /** Another language or shape: the frames come again, whole. */
  set(lang: Lang, shape: Shape): void {
    if (lang === this.lang && shape === this.shape) return;
    this.lang = lang;
    this.shape = shape;
    if (this.up) for (const one of this.sittings) this.send({ t: "set", id: this.next("m"), sit: one.id, lang, shape });
  }

  close(): void {
    this.closed = true;
    this.stopTimer();
    this.socket?.close();
  }

  /** Try at once, for instance because the network has come back. */
  hurry(): void {
    if (!this.up && !this.closed && this.tries) {
      this.stopTimer();
      this.socket?.close();
      this.open();
    }
  }

  private next(letter: string): string {
    return `${letter}${++this.count}`;
  }

  private open(): void {
    const socket = this.world.socket();
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.up = true;
      for (const one of this.sittings) this.hello(one);
      for (const one of this.waiting.values()) if (REPEATED.has(one.message.t)) this.send(one.message);
      this.watch();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private lost(): void {
    this.up = false;
    this.socket = null;
    this.stopTimer();
    if (this.closed) return;
    this.tries++;
    this.hears.link(false, this.tries);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1));
    this.stopTimer = this.world.later(wait * (0.75 + Math.random() / 2), () => this.open());
  }

  /** A silent line is a dead one: ask now and then, and hang up where no answer comes. */
  private watch(): void {
    this.stopTimer();
    this.stopTimer = this.world.later(PING, () => {
      this.send({ t: "ping", id: this.next("p") });
      this.stopTimer = this.world.later(SILENCE, () => {
        const socket = this.socket;
        this.lost();
        socket?.close();
      });
    });
  }

  private hello(sitting: Sitting): void {
    const known = sitting.frame;
    const message: Hello = {
      t: "hello",
      id: sitting.id,
      room: sitting.room,
      key: sitting.key,
      lang: this.lang,
      shape: this.shape,
    };
    if (known) Object.assign(message, { seq: known.seq, log: lastOf(known.log, "number"), chat: lastOf(known.chat, "seq") });
    this.send(message);
  }

  private send(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hear(message: FromServer): void {
    if (this.tries) {
      this.tries = 0;
      this.hears.link(true, 0);
    }
    this.watch();
    switch (message.t) {
      case "frame":
        return this.frame(message.sit ?? message.id, message.frame);
      case "done":
        return this.ends(message.id, (one) => one.resolve(message.seq ?? 0));
      case "refused":
        return this.refused(message.id ?? "", message.sit, message.problem);
      case "presence":
        return this.hears.presence(message.room, message.online, message.spectators);
      case "pong":
        return;
    }
  }

  private frame(id: Id | undefined, frame: Frame): void {
    const sitting = this.sittings.find((one) => one.id === id) ?? this.sittings[0];
    if (!sitting) return;
    sitting.problem = null;
    sitting.frame = merged(sitting.frame, frame);
    this.hears.frame(sitting);
  }

  /** What was said is refused; or, where nothing was, the seat itself: its key has changed. */
  private refused(id: Id, sit: Id | undefined, problem: Problem): void {
    if (this.waiting.has(id)) return this.ends(id, (one) => one.reject(problem));
    const sitting = this.sittings.find((one) => one.id === (sit ?? id)) ?? this.sittings[0];
    if (!sitting || (id && id !== sitting.id)) return;
    sitting.problem = problem;
    this.hears.frame(sitting);
  }

  private ends(id: Id, how: (one: Reply) => void): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    if (one) how(one);
  }
}

function lastOf<K extends string>(lines: readonly Record<K, number>[], field: K): number {
  return lines.at(-1)?.[field] ?? 0;
}

/** The browser's own sockets and timers. */
export const browser: World = {
  socket() {
    const raw = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    const socket: Socket = {
      send: (text) => raw.send(text),
      close: () => raw.close(),
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    raw.onopen = () => socket.onopen?.();
    raw.onmessage = (event) => socket.onmessage?.(event);
    raw.onclose = () => socket.onclose?.();
    return socket;
  },
  later(ms, what) {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
};
