/** One room as this page knows it: sittings, what is shown now, the answer in the making, and the past. */

import { Answering } from "./answering.svelte";
import { browser, Connection, type Sitting, type Verb, type Words } from "./connection";
import { get, post, Refused } from "./http";
import * as keys from "./keys";
import { wordsOfPanels } from "./panels";
import { Pointing } from "./pointing.svelte";
import { begun, ended, PASS_AFTER, passes, type Passing, type Until } from "./passing";
import { Replay } from "./replay.svelte";
import { tick } from "./sound";
import { speech, t } from "./texts.svelte";
import type { Advice, Beat, Frame, Odds, Panel, Problem, QuestionInfo, Shape } from "./wire";

/** What a frame asks in person: what is about to be passed by itself is not even shown. */
const asked = (frame: Frame | null): QuestionInfo | null => (frame?.question?.passing ? null : (frame?.question ?? null));

export class Table {
  readonly answering = new Answering();
  readonly pointing = new Pointing();
  readonly replay: Replay;
  frame = $state.raw<Frame | null>(null); // of the sitting that is shown
  gone = $state.raw<Problem | null>(null); // the room would not have us
  problem = $state.raw<Problem | null>(null);
  link = $state({ up: true, tries: 0 });
  curtain = $state.raw<{ seat: number; name: string } | null>(null);
  sending = $state(false);
  odds = $state.raw<Odds | null>(null);
  advice = $state.raw<Advice | null>(null);
  advising = $state(false); // advice is on its way
  sitting = $state.raw<Sitting | null>(null);
  windows = $state.raw<Record<string, string>>({}); // questions that may be passed by themselves, in words
  passing = $state.raw<Passing | null>(null); // windows are passed until something comes
  private readonly connection: Connection;

  /** What lies on the table now: the past while it is replayed, else the present. */
  readonly shown: Frame | null = $derived.by(() => this.replay.frame ?? this.frame);
  readonly question: QuestionInfo | null = $derived.by(() =>
    this.replay.on || this.curtain || this.frame?.room.state === "paused" ? null : this.inPerson,
  );

  constructor(
    readonly room: string,
    seats: string[],
    shape: Shape,
  ) {
    this.connection = new Connection(
      browser,
      {
        frame: (sit) => this.heard(sit),
        presence: (_, online, spectators) => this.present(online, spectators),
        link: (up, tries) => (this.link = { up, tries }),
      },
      speech.lang,
      shape,
    );
    for (const key of seats.length ? seats : [""]) this.connection.sit(room, key);
    this.sitting = this.connection.sittings[0] ?? null;
    this.replay = new Replay(room, () => this.key, shape);
  }

  get key(): string {
    return this.sitting?.key ?? "";
  }

  /** Words that lie somewhere on the table: their options are picked there. */
  readonly placed: ReadonlySet<string> = $derived.by(
    () => new Set(this.shown?.panels ? [...wordsOfPanels(this.shown.panels.filter((one) => this.meant(one))), ...this.drawn] : []),
  );
  drawn = $state.raw<readonly string[]>([]); // words of the drawing, where there is one
  readonly shownBeat: Beat | null = $derived.by(() =>
    this.replay.on ? (this.frame?.beats.find((beat) => beat.answer === this.replay.at) ?? null) : null,
  );

  /** The key that the room obeys: the host's own, else the seat's. */
  get hostKey(): string {
    return keys.kept(this.room).host || this.key;
  }

  /** The key by which one speaks at the table: the seat's, else the host's. */
  get ownKey(): string {
    return this.key || this.hostKey;
  }

  /** What the shown frame asks in person: neither is shown what this page is passing. */
  private get inPerson(): QuestionInfo | null {
    const question = asked(this.frame);
    return question?.number === this.passing?.last ? null : question;
  }

  get sittings(): readonly Sitting[] {
    return this.connection.sittings;
  }

  get you(): number | null {
    return this.frame?.room.seats.find((seat) => seat.you)?.seat ?? null;
  }

  close(): void {
    this.connection.close();
    this.replay.leave();
  }

  hurry(): void {
    this.connection.hurry();
  }

  speak(shape: Shape): void {
    this.connection.set(speech.lang, shape);
    this.advice = null; // it is in the other language
    this.replay.again(shape);
  }

  private heard(sit: Sitting): void {
    if (sit.problem?.code === "key") keys.drop(this.room, sit.key);
    if (sit !== this.sitting) return this.pass();
    if (sit.problem) {
      this.gone = sit.problem;
      return;
    }
    this.gone = null;
    const before = this.frame;
    this.frame = sit.frame;
    this.passNow();
    const fresh = this.answering.ask(this.inPerson);
    if (fresh) this.putAway();
    const open = this.frame?.question;
    const [kind] = open?.windows ?? [];
    if (open && kind && open.windows.length === 1) this.windows = { ...this.windows, [kind]: open.text };
    if (before && this.frame && this.frame.answers !== before.answers) tick(fresh && this.inPerson !== null);
    this.pass();
  }

  /** What was said about one question is not shown beside another. */
  private putAway(): void {
    this.odds = null;
    this.advice = null;
    this.problem = null;
  }

  /** Pass windows until something comes, from now on. */
  passOn(until: Until): void {
    if (!this.frame) return;
    this.passing = begun(until, this.frame);
    this.passNow();
    this.answering.ask(this.inPerson);
  }

  stopPassing(): void {
    this.passing = null;
    this.answering.ask(this.inPerson);
  }

  /** Pass the window that is open, or end the passing. */
  private passNow(): void {
    const { passing, frame, sitting } = this;
    if (!passing || !frame || !sitting) return;
    if (ended(passing, frame)) {
      this.passing = null;
      return;
    }
    const question = frame.question;
    const switched = frame.room.seats.find((seat) => seat.you)?.autopass ?? [];
    if (!question || frame.room.state !== "running" || question.number === passing.last || !passes(question, switched)) return;
    const { number } = question;
    this.passing = { ...passing, count: passing.count + 1, last: number };
    setTimeout(() => this.sayPass(sitting, number), PASS_AFTER);
  }

  /** Unless the person has thought better of it meanwhile. */
  private sayPass(sitting: Sitting, number: number): void {
    if (this.passing?.last !== number) return;
    this.connection.say(sitting, "answer", { number, line: "pass" }).catch((error: unknown) => {
      if ((error as Problem).code === "stale") return; // somebody else was faster
      this.stopPassing();
      this.refuse(error);
    });
  }

  private present(online: number[], spectators: number): void {
    if (!this.frame) return;
    const now = Math.floor(Date.now() / 1000);
    const seats = this.frame.room.seats.map((seat) => {
      const here = online.includes(seat.seat) || seat.kind === "bot";
      return { ...seat, online: here, away_since: here ? null : (seat.away_since ?? now) };
    });
    this.frame = { ...this.frame, room: { ...this.frame.room, seats, spectators } };
  }

  /** Hot-seat: when this seat has nothing to do and another of ours has, a curtain falls between them. */
  private pass(): void {
    if (this.connection.sittings.length < 2 || asked(this.frame) || asked(this.sitting?.frame ?? null)) return;
    const next = this.connection.sittings.find((one) => asked(one.frame));
    if (next) this.fall(next);
  }

  private fall(next: Sitting): void {
    const seat = next.frame?.room.seats.find((one) => one.you);
    this.sitting = next;
    this.frame = null;
    this.putAway();
    this.stopPassing();
    this.curtain = { seat: seat?.seat ?? 0, name: seat?.person || seat?.name || "" };
  }

  lift(): void {
    this.curtain = null;
    this.frame = this.sitting?.frame ?? null;
    this.answering.ask(asked(this.frame));
  }

  turnTo(sit: Sitting): void {
    if (sit !== this.sitting) this.fall(sit);
  }

  /** Do something and show the refusal, if there is one. */
  async attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
    this.problem = null;
    try {
      return await what();
    } catch (error) {
      this.refuse(error);
      return undefined;
    }
  }

  private refuse(error: unknown): void {
    const problem = error instanceof Refused ? error.problem : (error as Problem);
    this.problem = problem.text ? problem : { ...problem, text: t("error-unreachable") };
  }

  async answer(): Promise<void> {
    const { line, question } = this.answering;
    if (line === null || !question || this.sending || !this.sitting) return;
    this.sending = true;
    const sit = this.sitting;
    await this.attempt(() => this.connection.say(sit, "answer", { number: question.number, line }));
    this.sending = false;
  }

  /** Agree with a vote for every seat at this screen, or refuse it for all. */
  async vote(id: number, yes: boolean): Promise<void> {
    for (const sit of yes ? this.sittings : this.sittings.filter((one) => one === this.sitting)) {
      const vote = sit.frame?.votes.find((one) => one.id === id);
      const seat = sit.frame?.room.seats.find((one) => one.you)?.seat;
      if (!vote || seat === undefined) continue;
      if (yes ? vote.needs.includes(seat) && !vote.yes.includes(seat) : vote.needs.includes(seat) || vote.by === seat)
        await this.attempt(() => this.connection.say(sit, "vote", { vote: id, yes }));
    }
  }

  say<T extends Verb>(kind: T, words: Words<T>): Promise<number | undefined> {
    const sit = this.sitting;
    return sit ? this.attempt(() => this.connection.say(sit, kind, words)) : Promise.resolve(undefined);
  }

  undo(): Promise<number | undefined> {
    this.stopPassing(); // what is taken back is asked in person
    const last = this.frame?.last ?? null;
    return this.say("undo", last === null ? {} : { number: last });
  }

  async whyNot(line: string): Promise<Problem | null | undefined> {
    return this.attempt(() => get<Problem | null>(`/api/rooms/${this.room}/why`, { line, lang: speech.lang }, this.key));
  }

  /** Do the words of a panel answer what is asked now? */
  meant(panel: Panel | undefined): boolean {
    const ask = this.question?.ask ?? "";
    if (panel?.asks?.length) return panel.asks.includes(ask);
    if (panel?.never?.includes(ask)) return false;
    return !(this.shown?.panels ?? []).some((one) => one.asks?.includes(ask));
  }

  /** A thing was clicked: it is picked where it answers, and read about in any case. */
  press(word: string): void {
    this.problem = null;
    const picked = this.question !== null && this.answering.pick(word);
    this.pointing.read(word);
    if (!picked && this.question && this.question.kind !== "place") void this.explain(word);
  }

  /** Something was clicked that is not legal: the rules say why. */
  async explain(word: string): Promise<void> {
    if (!this.question || this.question.kind === "place") return;
    const words = this.question.kind === "choose" ? [...this.answering.picked, word] : [word];
    const why = await this.whyNot(words.join(" "));
    if (why) this.problem = why;
  }

  /** Show the odds, or put them away. */
  async ponder(): Promise<void> {
    if (this.odds) {
      this.odds = null;
      return;
    }
    const words = this.answering.line ?? "";
    const found = await this.attempt(() =>
      get<Odds>(`/api/rooms/${this.room}/odds`, { words, lang: speech.lang }, this.key),
    );
    const told = this.problem?.code === "no-odds" ? this.problem.text : ""; // nothing is wrong, there is no battle
    if (told) this.problem = null;
    this.odds = found ?? (told ? { title: told, exact: true, outcomes: [], choices: [] } : null);
  }

  /** Show what a decent player would answer, or put it away. */
  async advise(): Promise<void> {
    if (this.advising || !this.question) return;
    if (this.advice) {
      this.advice = null;
      return;
    }
    const sit = this.sitting;
    this.advising = true;
    const found = await this.attempt(() =>
      post<Advice>(`/api/rooms/${this.room}/advice?lang=${speech.lang}`, {}, this.key),
    );
    this.advising = false;
    if (found && sit === this.sitting && found.number === this.question?.number) this.advice = found;
  }

  /** Ask the room for something by plain HTTP, in the host's name where that is ours. */
  command<T>(path: string, body: unknown = {}, key = this.hostKey): Promise<T | undefined> {
    return this.attempt(() => post<T>(`/api/rooms/${this.room}/${path}`, body, key));
  }
}
