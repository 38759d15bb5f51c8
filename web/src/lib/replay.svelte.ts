/** The past of a room, answer by answer, in a seat's own view. */

import { get } from "./http";
import { speech } from "./texts.svelte";
import type { Frame, Shape } from "./wire";

export const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1400; // milliseconds for one answer at speed 1
const KEPT = 200; // frames that are kept

export class Replay {
  on = $state(false);
  at = $state(0);
  frame = $state.raw<Frame | null>(null);
  playing = $state(false);
  speed = $state(1);
  seat = $state<number | null>(null); // whose view, after the end; null: our own
  lost = $state(false);
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly seen = new Map<string, Frame>();

  constructor(
    private readonly room: string,
    private readonly key: () => string,
    private shape: Shape,
  ) {}

  /** Go to the position after this many answers. */
  async go(at: number, last: number): Promise<void> {
    this.last = last;
    this.on = true;
    this.at = Math.max(0, Math.min(at, last));
    const wanted = this.name();
    try {
      const frame = this.seen.get(wanted) ?? (await this.fetch());
      if (this.seen.size > KEPT) this.seen.clear();
      this.seen.set(wanted, frame);
      if (this.on && wanted === this.name()) {
        this.frame = frame;
        this.lost = false;
      }
    } catch {
      this.lost = true;
      this.playing = false;
    }
  }

  private name(): string {
    return [this.at, this.seat, speech.lang, this.shape, this.key()].join("/");
  }

  private fetch(): Promise<Frame> {
    const words = { lang: speech.lang, shape: this.shape, seat: this.seat ?? undefined };
    return get<Frame>(`/api/rooms/${this.room}/replay/${this.at}`, words, this.key());
  }

  /** Back to the present. */
  leave(): void {
    this.on = false;
    this.playing = false;
    this.frame = null;
    clearTimeout(this.timer);
  }

  look(seat: number | null, last: number): void {
    this.seat = seat;
    void this.go(this.on ? this.at : last, last);
  }

  again(shape: Shape): void {
    this.shape = shape;
    if (this.on) void this.go(this.at, this.last);
  }

  play(last: number): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (!this.on || this.at >= last) void this.go(0, last);
    this.next(last);
  }

  private next(last: number): void {
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.at >= last) {
        this.playing = false;
        return;
      }
      void this.go(this.at + 1, last).then(() => this.playing && this.next(last));
    }, PACE / this.speed);
  }
}
