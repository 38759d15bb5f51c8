/** Makes anything drawn readable: a click pins it in the reader, the pointer over it previews it. */

import type { Table } from "./table.svelte";

export interface Read {
  table: Table;
  word: string;
}

export function reads(node: HTMLElement, given: Read): { update(next: Read): void; destroy(): void } {
  let { table, word } = given;
  const listeners: Record<string, (event: Event) => void> = {
    click: () => table.press(word),
    contextmenu: (event) => {
      event.preventDefault();
      table.pointing.read(word);
    },
    pointerenter: (event) => {
      if ((event as PointerEvent).pointerType === "mouse") table.pointing.enter(word);
      table.answering.pointed = word;
    },
    pointerleave: () => {
      table.pointing.leave();
      table.answering.pointed = "";
    },
    focus: () => table.pointing.enter(word),
    blur: () => table.pointing.leave(),
    keydown: (event) => {
      if ((event as KeyboardEvent).key !== "i") return;
      event.preventDefault();
      table.pointing.read(word);
    },
  };
  for (const [name, heard] of Object.entries(listeners)) node.addEventListener(name, heard);
  return {
    update: (next) => ({ table, word } = next),
    destroy: () => Object.entries(listeners).forEach(([name, heard]) => node.removeEventListener(name, heard)),
  };
}
