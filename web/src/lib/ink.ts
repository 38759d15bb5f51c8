/** The drawing kit's symbols and styles, fetched once; the style goes in as a sheet of its own. */

import { get } from "./http";
import type { About, Ink } from "./wire";

let found: Promise<string> | null = null;

async function fetched(): Promise<string> {
  const about = await get<About>("/api/about");
  const ink = await get<Ink>(`/api/ink/${about.ink}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ink.style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return ink.defs;
}

/** The definitions that every drawing uses. */
export function inkDefs(): Promise<string> {
  found ??= fetched();
  found.catch(() => (found = null));
  return found;
}
