/**
 * What server and page say to each other; docs/wire.md explains it.
 *
 * Made from src/cyvasse/server/wire: what is wrong here is mended there, then `make wire`.
 */

// How long and how many; and words with few values.

export const LONGEST_LINE = 1000;
export const LONGEST_CHAT = 500;
export const LONGEST_NAME = 40;
export const LONGEST_REPORT = 4000;
export const LONGEST_TITLE = 80;
export const MOST_SEATS = 12;

export type Lang = "en" | "ru";

export type Shape = "wide" | "desk" | "tall";

export type State = "setup" | "running" | "paused" | "over" | "closed";

export type SeatKind = "human" | "bot" | "open";

export type QuestionKind = "choose" | "choose_some" | "choose_number" | "place";

export type Undoing = "free" | "consent" | "";

export type VoteKind = "undo" | "pause" | "resume" | "abort" | "standin" | "bot" | "takeover" | "rematch";

export type Id = string | number;

// Games: what can be chosen of them, their rules and cards.

export interface BotInfo {
  name: string;
  label: string;
  help: string;
}

/** A kind of reaction window that can be passed automatically; `usual`: a new seat does so. */
export interface WindowInfo {
  kind: string;
  label: string;
  usual: boolean;
}

export interface ChoiceInfo {
  value: unknown;
  label: string;
}

/**
 * An option as people read it: `help` says what it does, `rule` is the text of its clause.
 *
 * A text that has choices may be other words too.
 */
export interface OptionInfo {
  name: string;
  kind: "bool" | "int" | "choice" | "text";
  default: unknown;
  choices: ChoiceInfo[];
  label: string;
  help: string;
  clause: string;
  rule: string;
  low: number | null;
  high: number | null;
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
  version: number;
  windows: WindowInfo[];
}

export interface ClauseInfo {
  id: string;
  section: string;
  title: string;
  text: string;
  prose: string;
  reason: string;
  source: string;
  does: string[]; // of a card: a sentence for each of its abilities, made from what it does
}

export interface CardInfo {
  word: string;
  name: string;
  text: string;
  source: string; // where it comes from, in words
  does: string[]; // a sentence for each of its abilities, made from what it does
}

export interface About {
  version: string;
  ink: string;
  languages: string[];
  games: string[];
}

export interface Ink {
  defs: string;
  style: string;
}

// Rooms: who sits there, their clocks and options.

/** `bank`: so many seconds for the whole game, and an increment per turn; `days`: so many days for each answer. */
export interface ClockRule {
  kind: "bank" | "days";
  bank_s: number;
  increment_s: number;
  days: number;
}

/** `bank`: so many seconds for the whole game, and an increment per turn; `days`: so many days for each answer. */
export interface ClockRuleWish {
  kind: "bank" | "days";
  bank_s?: number;
  increment_s?: number;
  days?: number;
}

export interface ClockInfo {
  left_ms: number;
  running: boolean;
  kind: "bank" | "days";
}

export interface SeatInfo {
  seat: number;
  word: string;
  name: string;
  kind: SeatKind;
  person: string;
  bot: string;
  bot_label: string;
  online: boolean;
  standin: string;
  ready: boolean;
  asked: boolean;
  clock: ClockInfo | null;
  score: number;
  you: boolean;
  winner: boolean;
  sigil: string;
  colours: string[]; // of field and charge, where they are not those of a House
  autopass: string[]; // the seat's own switches, empty for others
  away_since: number | null; // when its owner was last here, where nobody is
  resigned: boolean; // the person who sat here has given up
}

export interface Origin {
  room: string;
  at: number | null;
}

/** An entry that a room's data pack changes: in which list (`key`), and what it says and does with the pack. */
export interface ChangeInfo {
  key: string;
  word: string;
  name: string;
  kind: "new" | "changed" | "replaces" | "removed";
  replaces: string; // the word of the entry in whose place it stands
  fields: string[]; // that are others than ours
  text: string;
  does: string[];
}

export interface PackInfo {
  name: string;
  changes: ChangeInfo[];
}

export interface RoomInfo {
  room: string;
  name: string;
  game: string;
  title: string;
  state: State;
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
  origin: Origin | null;
  record: boolean;
  commitment: string;
  private: boolean;
  packs: string[];
  changed: string[]; // words of cards and other entries that the packs change, bring or take away
  next: string; // the room of the rematch
  away_s: number; // after so many seconds of absence a bot may stand in
}

// Frames: all that one person sees of a table; and what can be asked about it.

export interface OptionLine {
  line: string;
  label: string;
}

export interface Item {
  word: string;
  label: string;
}

export interface QuestionInfo {
  number: number;
  kind: QuestionKind;
  ask: string;
  rule: string;
  rule_text: string;
  text: string;
  words: Record<string, unknown>;
  options: OptionLine[];
  items: Item[];
  low: number;
  high: number;
  piece: string;
  area: unknown;
  any_order: boolean;
  windows: string[]; // kinds: the question is passed automatically where the seat's switches name them all
  more: number; // options that were left out because there are too many to send
  names: Record<string, string>; // what people call the words of options, items and piece
  passing: boolean; // it is about to be passed automatically
}

export interface Picture {
  ground: string;
  pieces: string | null;
  width: number;
  height: number;
  title: string;
  x: number;
  y: number;
  label: number; // the size of the labels on a board that is one of several parts of a table
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
  seat: number | null;
  name: string;
  to: number[] | null;
  text: string;
  at: number;
  notice: string; // the key of a notice of the room; "" where a person speaks
}

export interface Vote {
  id: number;
  kind: VoteKind;
  by: number;
  seat: number | null;
  needs: number[]; // besides whoever proposed it
  yes: number[];
  text: string;
}

export interface AskedInfo {
  seat: number;
  ask: string;
  text: string;
}

export interface Result {
  seat: number;
  score: number;
  winner: boolean;
}

export interface PhaseInfo {
  word: string;
  name: string;
}

/** Where the game is: the round, of how many (0: nobody can tell), and its phases, of which one is on (-1: none). */
export interface PathInfo {
  round: number;
  rounds: number;
  phases: PhaseInfo[];
  at: number;
}

/** One act: its number since my last answer, after how many answers of the game it came, and what is drawn. */
export interface Beat {
  number: number;
  answer: number;
  text: string;
  kind?: "move" | "attack" | "card" | "other";
  seat?: string;
  thing?: string;
  start?: string;
  end?: string;
  dice?: string[];
  mine?: boolean;
}

export interface Chance {
  share: number;
  text: string;
  good?: boolean;
}

export interface Die {
  face: string;
  does?: string;
}

/** Who fights whom, with what: always of the same shape. `why` is one sentence. */
export interface Fight {
  kind: string;
  sides: Side[];
  dice?: Die[];
  odds?: Chance[];
  why?: string;
  clause?: string;
}

/** What one plays for, in a few words. */
export interface Goal {
  text: string;
  art?: string;
}

export interface Keyword {
  name: string;
  text: string;
}

/** Some items under one heading. The lower its rank, the sooner it is folded away where room is short. */
export interface Panel {
  id: string;
  title: string;
  dock: "yours" | "hand" | "seats" | "board";
  kind: "cards" | "rows" | "lines" | "bars" | "tracks" | "plates" | "ring";
  rank?: number;
  aside?: string;
  items?: PanelItem[];
  said?: string[]; // sentences below
  asks?: string[]; // its words answer these questions alone, and no other panel's words do then
  never?: string[]; // its words do not answer these questions: they speak of the same elsewhere
}

/** One entry of a panel. A click on it picks `word` where that answers, and reads about it where it does not. */
export interface PanelItem {
  label: string;
  word?: string;
  value?: string;
  head?: string; // a heading over its text: when a card acts
  text?: string;
  note?: string;
  state?: "" | "now" | "off" | "mine" | "good" | "bad" | "kneels" | "fights" | "down";
  tint?: [string, string];
  art?: string;
  icons?: string[];
  numbers?: Stat[];
  marks?: string[]; // of a track: what stands there, in order
  share?: number; // of a bar: how much of the longest
  row?: number; // of plates: from the far side to the near one; of a ring: 0 middle, 1 around it, 2 between those
  inside?: PanelItem[]; // what lies on it or belongs to it
  you?: boolean;
}

/** What a sum is made of. */
export interface Part {
  label: string;
  value: string;
  clause?: string;
}

/** One side of a fight; `open`: what may still be added to its sum. */
export interface Side {
  name: string;
  sum?: string;
  open?: string;
  tint?: [string, string];
  art?: string;
  things?: string[];
  parts?: Part[];
  you?: boolean;
}

/** A number of a thing. Where it differs from what is printed, `why` tells the reason. */
export interface Stat {
  name: string;
  value: string;
  icon?: string;
  printed?: string;
  why?: string;
}

/** All that can be read about what a word names: in the reader, and where it was picked. */
export interface Thing {
  word: string;
  name: string;
  kind: string;
  place?: string;
  tint?: [string, string];
  art?: string;
  numbers?: Stat[];
  keywords?: Keyword[];
  text?: string;
  clauses?: string[];
  source?: string;
}

export interface Frame {
  seq: number;
  answers: number;
  room: RoomInfo;
  picture: Picture | null;
  text: string | null;
  question: QuestionInfo | null;
  log: LogLine[];
  log_start: number;
  chat: ChatLine[];
  votes: Vote[];
  asked: AskedInfo[];
  ready: number[] | null;
  over: boolean;
  results: Result[];
  undo: Undoing;
  odds: boolean;
  last: number | null; // the seq of this seat's last answer that stands: what `undo` takes back
  passed: string[]; // windows that were passed for this seat since its own last answer, by name
  seed: string | null;
  at: number | null;
  path: PathInfo | null; // not before the game begins
  panels: Panel[] | null; // what stands beside the board; None: as before
  things: Record<string, Thing>; // what can be read about the words of board and panels: new ones, and changed ones
  fight: Fight | null;
  goal: Goal | null;
  beats: Beat[]; // what has happened since this seat's last answer
}

export interface Outcome {
  share: number;
  text: string;
}

export interface Odds {
  title: string;
  exact: boolean;
  outcomes: Outcome[];
  choices: Odds[];
}

/** A line that was considered: its worth from 0 (lost) to 100 (won), and how often it was tried. */
export interface AdviceLine {
  line: string;
  label: string;
  worth: number;
  tries: number;
}

/** What a decent player would answer to the question of this number, best first. */
export interface Advice {
  number: number;
  lines: AdviceLine[];
}

export interface Problem {
  code: string;
  text: string;
  clause: string;
  clause_text: string;
}

// Wishes over HTTP, and what comes of them.

export interface SeatWish {
  kind: SeatKind;
  person?: string;
  bot?: string;
}

export interface NewRoom {
  game: string;
  seats?: SeatWish[];
  name?: string;
  options?: Record<string, unknown>;
  clock?: ClockRuleWish | null;
  lang?: Lang;
  packs?: Record<string, unknown>[];
  private?: boolean;
  record?: Record<string, unknown> | null; // as it was exported
  away_s?: number; // then a bot may stand in for who is away
  origin?: string; // a finished room, to play on from
  at?: number | null; // after how many answers
}

export interface PlayNow {
  game: string;
  lang?: Lang;
  person?: string;
  seats?: number;
  bot?: string;
}

export interface Opened {
  room: string;
  host: string;
  keys: Record<string, string>;
}

export interface Given {
  key: string;
  waiting: boolean; // the table has yet to agree: until then the key lets one look on
}

export interface Done {
  seq: number;
}

export interface AnswerWish {
  number: number;
  line: string;
}

export interface UndoWish {
  number?: number | null;
}

export interface VoteWish {
  id: number;
  yes: boolean;
}

export interface ChatWish {
  text: string;
  to?: number[] | null;
}

export interface JoinWish {
  seat: number;
  person?: string;
}

/** `seats[i]`: who had that seat sits at seat i; everyone must agree. Without it everyone sits as before. */
export interface RematchWish {
  seats?: number[];
}

export interface SeatChange {
  person?: string;
  kind?: SeatKind;
  bot?: string;
  standin?: string; // a bot's name, or "" to hand the seat back
  autopass?: string[];
  rotate?: boolean;
}

export interface Changed {
  seq: number;
  key: string;
}

export interface ReportWish {
  text: string;
}

export interface Reported {
  link: string;
  id: string;
}

export interface Report {
  id: string;
  room: string;
  game: string;
  answers: number;
  text: string;
  at: number;
  over: boolean;
  record: Record<string, unknown> | null;
}

// The WebSocket: messages, told apart by `t`.

export interface Message {
  id: string | number;
  sit?: string | number | null; // which sitting it is for, where there are several on one connection
}

export interface Hello extends Message {
  t: "hello";
  room: string;
  key?: string;
  lang?: Lang;
  shape?: Shape;
  seq?: number | null;
  log?: number;
  chat?: number;
}

export interface Set extends Message {
  t: "set";
  lang?: Lang | null;
  shape?: Shape | null;
}

export interface Answer extends Message {
  t: "answer";
  number: number;
  line: string;
}

export interface Undo extends Message {
  t: "undo";
  number?: number | null;
}

export interface CastVote extends Message {
  t: "vote";
  vote: number;
  yes: boolean;
}

export interface Chat extends Message {
  t: "chat";
  text: string;
  to?: number[] | null;
}

export interface SeatMessage extends Message {
  t: "seat";
  seat?: number | null; // the sitting's own seat without it
  person?: string;
  kind?: SeatKind;
  bot?: string;
  standin?: string;
  autopass?: string[];
  rotate?: boolean;
}

export interface Pause extends Message {
  t: "pause";
}

export interface Resume extends Message {
  t: "resume";
}

/** Give up. */
export interface Resign extends Message {
  t: "resign";
}

export interface Leave extends Message {
  t: "leave";
}

export interface Ping extends Message {
  t: "ping";
}

export type ToServer = Hello | Set | Answer | Undo | CastVote | Chat | SeatMessage | Pause | Resume | Resign | Leave | Ping;

export interface FrameMessage {
  t: "frame";
  frame: Frame;
  id?: string | number;
  sit?: string | number;
}

export interface DoneMessage {
  t: "done";
  id: string | number;
  seq?: number;
  sit?: string | number;
  key?: string;
}

export interface RefusedMessage {
  t: "refused";
  id: string | number | null;
  problem: Problem;
  sit?: string | number;
}

export interface PresenceMessage {
  t: "presence";
  room: string;
  online: number[];
  spectators: number;
  sit?: string | number;
}

export interface PongMessage {
  t: "pong";
  id: string | number;
}

export type FromServer = FrameMessage | DoneMessage | RefusedMessage | PresenceMessage | PongMessage;
