/** The page's own sentences, in two languages; `t` reads the language, so everything follows the switch at once. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../texts/en.ftl?raw";
import ru from "../texts/ru.ftl?raw";
import type { Lang } from "./wire";

const LANG = "cyvasse.lang";

function bundle(lang: Lang, source: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

const bundles: Record<Lang, FluentBundle> = { en: bundle("en", en), ru: bundle("ru", ru) };

function first(): Lang {
  let stored = "";
  try {
    stored = localStorage.getItem(LANG) ?? "";
  } catch {
    // No storage: the browser's own language.
  }
  if (stored === "en" || stored === "ru") return stored;
  return navigator.language.startsWith("ru") ? "ru" : "en";
}

export const speech = $state({ lang: first() });
document.documentElement.lang = speech.lang;

export function setLang(lang: Lang): void {
  speech.lang = lang;
  document.documentElement.lang = lang;
  try {
    localStorage.setItem(LANG, lang);
  } catch {
    // The choice lasts as long as the page.
  }
}

export function has(key: string): boolean {
  return bundles[speech.lang].hasMessage(key);
}

export function t(key: string, words: Record<string, FluentVariable> = {}): string {
  const found = bundles[speech.lang];
  const message = found.getMessage(key);
  return message?.value ? found.formatPattern(message.value, words) : key;
}
