/** Where we are: the fragment of the address, which never reaches a server. */

export type Place =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "room"; room: string; key: string; at: number | null };

export function placeOf(hash: string): Place {
  const [path = "", search = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", first = "", second = ""] = path.split("/");
  if (page === "new") return { page, game: first };
  if (page === "room" && first) {
    const at = new URLSearchParams(search).get("at");
    return { page, room: first, key: second, at: at === null ? null : Number(at) };
  }
  return { page: "home" };
}

export const here = $state<{ place: Place }>({ place: placeOf(location.hash) });

addEventListener("hashchange", () => (here.place = placeOf(location.hash)));

export function go(hash: string): void {
  location.hash = hash;
}

/** Change the address without going anywhere. */
export function rename(hash: string): void {
  history.replaceState(null, "", hash);
}

export const seatLink = (room: string, key: string): string => `${location.origin}/#/room/${room}/${key}`;
export const tableLink = (room: string): string => `${location.origin}/#/room/${room}`;
