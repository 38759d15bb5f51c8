/** Keys of seats, kept in this browser: whoever holds a key sits there. */

export interface Kept {
  room: string;
  host: string; // the key of the room's host, if we made it
  keys: string[]; // one for each of our seats
  seen: number; // when it was last opened
}

const SHELF = "cyvasse.rooms";
const NAME = "cyvasse.person";
const MUTED = "cyvasse.muted";
const MOST = 60; // rooms that are remembered

function read<T>(shelf: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(shelf) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(shelf: string, value: unknown): void {
  try {
    localStorage.setItem(shelf, JSON.stringify(value));
  } catch {
    // Without storage a seat lasts as long as its link is open.
  }
}

export function rooms(): Kept[] {
  return read<Kept[]>(SHELF, []).sort((a, b) => b.seen - a.seen);
}

export function kept(room: string): Kept {
  return rooms().find((one) => one.room === room) ?? { room, host: "", keys: [], seen: Date.now() };
}

/** Remember keys of a room, besides those that are remembered already. */
export function keep(room: string, keys: string[], host = ""): Kept {
  const old = kept(room);
  const now: Kept = { room, host: host || old.host, keys: [...new Set([...old.keys, ...keys])], seen: Date.now() };
  write(SHELF, [now, ...rooms().filter((one) => one.room !== room)].slice(0, MOST));
  return now;
}

/** A seat has got another key. */
export function replaceKey(room: string, old: string, fresh: string): void {
  drop(room, old);
  keep(room, [fresh]);
}

/** A key that opens nothing any more. */
export function drop(room: string, key: string): void {
  const now = kept(room);
  write(SHELF, [{ ...now, keys: now.keys.filter((one) => one !== key) }, ...rooms().filter((one) => one.room !== room)]);
}

export function forget(room: string): void {
  write(SHELF, rooms().filter((one) => one.room !== room));
}

export const person = (): string => read<string>(NAME, "");
export const setPerson = (name: string): void => write(NAME, name);

export const muted = (room: string): number[] => read<Record<string, number[]>>(MUTED, {})[room] ?? [];
export const setMuted = (room: string, seats: number[]): void =>
  write(MUTED, { ...read<Record<string, number[]>>(MUTED, {}), [room]: seats });
