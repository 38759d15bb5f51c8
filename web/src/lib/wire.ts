/** What server and page say to each other; the names are those of docs/wire.md. */

export type Lang = "en" | "ru";
export type Shape = "wide" | "desk" | "tall";
export type Seat = number;

export interface OptionInfo {
  name: string;
  kind: "bool" | "int" | "choice" | "text";
  default: unknown;
  choices: { value: unknown; label: string }[];
  label: string;
  help: string;
  clause: string;
  rule: string; // the words of the clause
  low?: number | null;
  high?: number | null;
}

export interface BotInfo {
  name: string;
  label: string;
  help: string;
}

export interface WindowInfo {
  kind: string;
  label: string;
  usual: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  low: number;
  high: number;
  seats: number[];
  options: OptionInfo[];
  bots: BotInfo[];
  provenance: string;
  odds: boolean;
  windows: WindowInfo[];
}

export interface ClockInfo {
  left_ms: number;
  running: boolean;
  kind: "bank" | "days";
}

export interface SeatInfo {
  seat: Seat;
  word: string;
  name: string;
  kind: "human" | "bot" | "open";
  person: string;
  bot: string;
  bot_label: string; // what people call it
  online: boolean;
  standin: string;
  ready: boolean;
  asked: boolean;
  clock: ClockInfo | null;
  score: number;
  you: boolean;
  winner: boolean;
  sigil: string;
  colours: string[];
  autopass: string[];
  away_since: number | null; // in seconds, where nobody of this seat is here
  resigned: boolean;
}

export interface ClockRule {
  kind: "bank" | "days";
  bank_s?: number;
  increment_s?: number;
  days?: number;
}

export interface RoomInfo {
  room: string;
  name: string;
  game: string;
  title: string;
  state: "setup" | "running" | "paused" | "over" | "closed";
  seats: SeatInfo[];
  options: Record<string, unknown>;
  clock: ClockRule | null;
  lang: Lang;
  created: number;
  answers: number;
  spectators: number;
  round: number;
  step: string;
  host: boolean;
  origin: { room: string; at: number | null } | null;
  record: boolean;
  commitment: string;
  private: boolean;
  packs: string[];
  next: string;
  away_s: number; // after so many seconds of absence a bot may stand in
}

export interface Option {
  line: string;
  label: string;
}

export interface Question {
  number: number;
  kind: "choose" | "choose_some" | "choose_number" | "place";
  ask: string;
  rule: string;
  rule_text: string;
  text: string;
  words: Record<string, unknown>;
  options: Option[];
  items: { word: string; label: string }[];
  low: number;
  high: number;
  piece: string;
  area: unknown;
  any_order: boolean;
  windows: string[];
  more: number;
  names: Record<string, string>;
  passing?: boolean; // the server is about to pass it
}

export type Undo = "free" | "consent" | "";

export interface Picture {
  ground: string;
  pieces: string | null;
  width: number;
  height: number;
  title: string;
}

export interface LogLine {
  number: number;
  event: string;
  words: Record<string, unknown>;
  text: string;
  answer: number;
}

export interface ChatLine {
  seq: number;
  seat: Seat | null;
  name: string;
  to: Seat[] | null;
  text: string;
  at: number;
  notice: string;
}

export interface Vote {
  id: number;
  kind: "undo" | "pause" | "resume" | "abort" | "standin" | "bot" | "takeover" | "rematch";
  by: Seat;
  seat: Seat | null;
  needs: Seat[];
  yes: Seat[];
  text: string;
}

export interface Odds {
  title: string;
  exact: boolean;
  outcomes: { share: number; text: string }[];
  choices: Odds[];
}

/** What a decent player would answer to the question of this number, best first; worth is of 100. */
export interface Advice {
  number: number;
  lines: AdviceLine[];
}

export interface AdviceLine {
  line: string;
  label: string;
  worth: number;
  tries: number;
}

/** Where the game is: the round, of how many (0: nobody can tell), its phases, and which one is on (-1: none). */
export interface Path {
  round: number;
  rounds: number;
  phases: { word: string; name: string }[];
  at: number;
}

export interface Frame {
  seq: number;
  answers: number;
  room: RoomInfo;
  picture: Picture | null;
  text: string | null;
  question: Question | null;
  log: LogLine[];
  log_start: number;
  chat: ChatLine[];
  votes: Vote[];
  asked: { seat: Seat; ask: string; text: string }[];
  ready: Seat[] | null;
  odds: boolean;
  over: boolean;
  results: { seat: Seat; score: number; winner: boolean }[];
  seed: string | null;
  at?: number | null;
  undo: Undo;
  last: number | null;
  passed: string[];
  path?: Path | null;
}

export interface Problem {
  code: string;
  text: string;
  clause: string;
  clause_text: string;
}

export interface Rule {
  id: string;
  section: string;
  title: string;
  text: string;
  prose: string;
  reason: string;
  source: string;
}

export interface Card {
  word: string;
  name: string;
  text: string;
  source: string;
}

export interface NewRoom {
  game: string;
  name?: string;
  seats: { kind: string; person?: string; bot?: string }[];
  options?: Record<string, unknown>;
  clock?: ClockRule | null;
  lang?: Lang;
  packs?: unknown[];
  private?: boolean;
  away_s?: number;
  record?: unknown;
  origin?: string;
  at?: number;
}

export interface Made {
  room: string;
  host: string;
  keys: Record<string, string>;
}

export type ToServer = { t: string; id: string; sit?: string } & Record<string, unknown>;

export type FromServer =
  | { t: "frame"; id?: string; sit?: string; frame: Frame }
  | { t: "done"; id: string; sit?: string; seq?: number; key?: string }
  | { t: "refused"; id: string | null; sit?: string; problem: Problem }
  | { t: "presence"; sit?: string; room: string; online: Seat[]; spectators: number }
  | { t: "pong"; id: string };
