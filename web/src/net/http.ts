/** Requests to the server. A refusal is thrown as a `Refused` with the server's code. */
import type { Problem } from "../protocol";

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

/** A refusal of the client's own. */
export function refused(code: string): Refused {
  return new Refused(code, { code, text: code, rule: null, facts: {} });
}

/** Whether the server could not be reached at all. */
export const isOffline = (error: unknown) => error instanceof Refused && error.code === "offline";

/** The value of the cookie that protects POSTs; over https its name begins with `__Host-`. */
function csrf(): string {
  const cookies = document.cookie.split("; ");
  const value = (name: string) => cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  return value("__Host-trident-csrf") ?? value("trident-csrf") ?? "";
}

async function answer<T>(response: Response): Promise<T> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (response.ok) return (isJson ? JSON.parse(text) : text) as T;
  const problem: Problem = isJson
    ? (JSON.parse(text) as Problem)
    : { code: "failed", text, rule: null, facts: {} };
  throw new Refused(problem.code, problem);
}

const PATIENCE_MS = 20_000; // a line that has died without a word would keep one waiting for minutes

async function reach(path: string, init?: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return await fetch(`/api/${path}`, { credentials: "same-origin", signal, ...init });
  } catch {
    throw refused("offline");
  }
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await reach(path));
}

/** A POST needs the cookie that any GET brings. */
export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  if (!csrf()) await reach("guest");
  const headers = { "content-type": "application/json", "x-csrf-token": csrf() };
  return answer<T>(await reach(path, { method: "POST", headers, body: JSON.stringify(body) }));
}
