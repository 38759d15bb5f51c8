/** Plain HTTP to the site. A refusal is thrown as `Refused` with the server's own sentence. */

import type { Problem } from "./wire";

export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

export const unreachable = (): Refused => new Refused({ code: "unreachable", text: "", clause: "", clause_text: "" });

async function call<T>(method: string, path: string, key: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (key) headers["Authorization"] = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let reply: Response;
  try {
    reply = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw unreachable();
  }
  const text = await reply.text();
  if (!reply.ok) throw new Refused(problemOf(text, reply.status));
  return (text ? JSON.parse(text) : null) as T;
}

function problemOf(text: string, status: number): Problem {
  try {
    const found = JSON.parse(text) as Partial<Problem> & { detail?: string };
    return {
      code: found.code ?? String(status),
      text: found.text ?? found.detail ?? "",
      clause: found.clause ?? "",
      clause_text: found.clause_text ?? "",
    };
  } catch {
    return { code: String(status), text: "", clause: "", clause_text: "" };
  }
}

function query(words: Record<string, string | number | undefined>): string {
  const said = new URLSearchParams();
  for (const [name, word] of Object.entries(words)) if (word !== undefined && word !== "") said.set(name, String(word));
  const text = said.toString();
  return text && `?${text}`;
}

export const get = <T>(path: string, words: Record<string, string | number | undefined> = {}, key = ""): Promise<T> =>
  call<T>("GET", path + query(words), key);

export const post = <T>(path: string, body: unknown = {}, key = ""): Promise<T> => call<T>("POST", path, key, body);

/** Text that never changes: a ground, addressed by the hash of its content. */
const grounds = new Map<string, Promise<string>>();

export function ground(hash: string): Promise<string> {
  let found = grounds.get(hash);
  if (!found) {
    found = fetch(`/api/grounds/${hash}`).then((reply) => {
      if (!reply.ok) throw unreachable();
      return reply.text();
    });
    found.catch(() => grounds.delete(hash));
    grounds.set(hash, found);
  }
  return found;
}
