/** A data pack from files: YAML is read here, as plain data; what it means is checked by the server. */

export interface Pack {
  name: unknown;
  game: unknown;
  files: Record<string, unknown>;
}

export interface Sheet {
  name: string;
  text: string;
}

const stem = (name: string): string => name.replace(/\.ya?ml$/, "");

/** `pack.yaml` says name and game; every other file holds entries. The reader is fetched only when it is wanted. */
export async function readPack(sheets: Sheet[]): Promise<Pack> {
  const { parse } = await import("yaml");
  const read = new Map(sheets.map(({ name, text }) => [stem(name), parse(text, { version: "1.1" }) as unknown]));
  const head = read.get("pack") as Partial<Pack> | undefined;
  read.delete("pack");
  return { name: head?.name, game: head?.game, files: Object.fromEntries(read) };
}
