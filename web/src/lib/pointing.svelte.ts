/** What is read about: the thing under the pointer for a while, else the one that was clicked last. */

const PREVIEW = 150; // milliseconds until what is under the pointer is read

export class Pointing {
  pinned = $state("");
  under = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly word: string = $derived(this.under || this.pinned);

  read(word: string): void {
    this.pinned = word;
    this.under = "";
  }

  enter(word: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.under = word), PREVIEW);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.under = "";
  }

  forget(): void {
    this.leave();
    this.pinned = "";
  }
}
