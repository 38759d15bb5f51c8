import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import en from "../src/texts/en.ftl?raw";
import ru from "../src/texts/ru.ftl?raw";

const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const read = (lang: string): string => (lang === "ru" ? ru : en);
const keysOf = (text: string): string[] => new FluentResource(text).body.map((entry) => entry.id);
const wordsOf = (text: string): Map<string, Set<string>> =>
  new Map(
    text.split(/\n(?=[a-z])/).map((block) => [
      block.split(" ")[0] ?? "",
      new Set([...block.matchAll(/\$(\w+)/g)].map((found) => found[1] ?? "")),
    ]),
  );

describe("the page's sentences", () => {
  test("exist in both languages", () => {
    expect(keysOf(read("ru")).sort()).toEqual(keysOf(read("en")).sort());
  });

  test("parse whole, none is lost", () => {
    for (const lang of ["en", "ru"]) {
      const written = [...read(lang).matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]);
      expect(keysOf(read(lang))).toEqual(written);
    }
  });

  test("use the same words in both languages", () => {
    const russian = wordsOf(read("ru"));
    for (const [key, words] of wordsOf(read("en"))) expect([key, russian.get(key)]).toEqual([key, words]);
  });

  test("exist for every key that the page says", () => {
    const known = new Set(keysOf(read("en")));
    const said = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((found) => found[1] ?? ""),
    );
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });
});
