/** The whole game by keyboard: keys that work wherever no text is being written. */

import { held, lineOf, moved, poseOf, rotated, type Pose } from "../lib/place";
import type { Table } from "../lib/table.svelte";
import { tabs } from "./tabs.svelte";

const TURN = 150; // tenths of a degree
const FINE = 10;
const STRIDE = 250; // thousandths of an inch

export function onKey(table: Table, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target as HTMLElement;
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && !isText(target)) {
    event.preventDefault();
    void table.undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || table.curtain) return;
  if (event.key === "Escape") return escape(table, target);
  if (table.replay.on) return;
  const filter = target.matches("[data-filter]");
  if ((isText(target) && !filter) || !ours(target)) return;
  if (event.key === "Enter" && (target.matches("button, a, summary") || target.getAttribute("role") === "tab")) return;
  if (use(table, event, filter)) event.preventDefault();
}

const isText = (target: HTMLElement): boolean =>
  target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range])");

/** Keys count where nothing has the focus, in the question and on the table. */
const ours = (target: HTMLElement): boolean => target === document.body || target.closest("[data-ask], .board") !== null;

function escape(table: Table, target: HTMLElement): void {
  if (tabs.card) tabs.card = "";
  else if (table.replay.on) table.replay.leave();
  else if (table.passing) table.stopPassing();
  else if (table.advice) table.advice = null;
  else {
    table.problem = null;
    table.answering.clear();
  }
  if (isText(target)) target.blur();
}

function use(table: Table, event: KeyboardEvent, filter: boolean): boolean {
  const question = table.question;
  if (!question) return false;
  if (event.key === "Enter") {
    void table.answer();
    return true;
  }
  if (event.key === "/" && !filter) {
    document.querySelector<HTMLElement>("[data-filter]")?.focus();
    return true;
  }
  if (event.key === "?" && !filter) {
    void table.advise();
    return true;
  }
  switch (question.kind) {
    case "choose":
      return choose(table, event.key, filter);
    case "choose_some":
      return some(table, event.key);
    case "choose_number":
      return number(table, event.key);
    case "place":
      return place(table, event);
  }
}

function choose(table: Table, key: string, filter: boolean): boolean {
  const { answering } = table;
  if (key === "ArrowDown" || key === "ArrowUp") answering.step(key === "ArrowDown" ? 1 : -1);
  else if (key === "PageDown" || key === "PageUp") answering.step(key === "PageDown" ? 6 : -6);
  else if (filter) return false;
  else if (/^[1-9]$/.test(key)) {
    const place = answering.shown[Number(key) - 1];
    if (place === undefined) return false;
    answering.choose(place);
  } else if (key === "Backspace") {
    if (answering.typed) answering.typed = answering.typed.slice(0, -1);
    else answering.unpick(answering.picked.at(-1) ?? "");
  } else if (/^\p{L}$/u.test(key)) {
    answering.typed += key;
    answering.active = -1;
  } else return false;
  return true;
}

function some(table: Table, key: string): boolean {
  if (!/^[1-9]$/.test(key)) return false;
  const place = Number(key) - 1;
  if (!table.question?.items[place]) return false;
  table.answering.tick(place);
  return true;
}

function number(table: Table, key: string): boolean {
  const { answering } = table;
  if (key === "ArrowUp" || key === "ArrowRight") return answering.setNumber(answering.number + 1);
  if (key === "ArrowDown" || key === "ArrowLeft") return answering.setNumber(answering.number - 1);
  if (!/^[0-9]$/.test(key)) return false;
  const longer = Number(`${answering.number}${key}`);
  return answering.setNumber(longer <= (table.question?.high ?? 0) ? longer : Number(key));
}

function place(table: Table, event: KeyboardEvent): boolean {
  const { answering } = table;
  const { pose } = answering;
  if (!pose) return false;
  const own = posed(pose, event.key, event.shiftKey, answering.ways);
  const next = own ? held(table.question?.area, own) : suggested(table, pose, event.key);
  if (next) answering.pose = next;
  return next !== null;
}

function posed(pose: Pose, key: string, fine: boolean, ways: { right: number; down: number }): Pose | null {
  const step = fine ? FINE : STRIDE;
  const turn = fine ? FINE : TURN;
  switch (key) {
    case "ArrowLeft":
      return moved(pose, -step * ways.right, 0);
    case "ArrowRight":
      return moved(pose, step * ways.right, 0);
    case "ArrowUp":
      return moved(pose, 0, -step * ways.down);
    case "ArrowDown":
      return moved(pose, 0, step * ways.down);
    case "[":
    case "q":
      return rotated(pose, -turn);
    case "]":
    case "e":
      return rotated(pose, turn);
    default:
      return null;
  }
}

function suggested(table: Table, pose: Pose, key: string): Pose | null {
  const by = key === "n" ? 1 : key === "p" ? -1 : 0;
  const options = table.question?.options ?? [];
  if (!by || !options.length) return null;
  const at = options.findIndex((one) => one.line === lineOf(pose));
  const next = options[(at + by + options.length) % options.length];
  return next ? poseOf(next.line) : null;
}
