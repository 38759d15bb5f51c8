import { expect, test } from "vitest";
import { readPack } from "../src/setup/pack";

test("a pack is its head and its files by name", async () => {
  const pack = await readPack([
    { name: "pack.yaml", text: "name: chargers\ngame: yard\n" },
    { name: "cards.yml", text: "cards:\n- {id: horse, value: 9, quick: yes}\n" },
  ]);
  expect(pack).toEqual({
    name: "chargers",
    game: "yard",
    files: { cards: { cards: [{ id: "horse", value: 9, quick: true }] } },
  });
});

test("what is not YAML is refused with its line", async () => {
  await expect(readPack([{ name: "pack.yaml", text: "name: [" }])).rejects.toThrow(/line 1/);
});
