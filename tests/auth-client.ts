// Calls /api/auth like a browser: from an address, with an Origin, with cookies handled by the
// test.

import type { TestApp } from "./app.ts";

const ORIGIN = "http://localhost:3000";

export const maria = {
  name: "Maria Rossi",
  email: "Maria.Rossi@Example.org",
  password: "girasole lento 42",
};

export interface Sent {
  /** In addition to the usual ones; null removes one. */
  headers?: Record<string, string | null>;
  /** The socket's address. */
  from?: string;
  method?: string;
}

export interface AuthAnswer {
  status: number;
  headers: Headers;
  /** The first Set-Cookie. */
  cookie: string | null;
  body: Record<string, unknown>;
}

export interface AuthClient {
  post(path: string, body: unknown, sent?: Sent): Promise<AuthAnswer>;
  signUp(fields?: object, sent?: Sent): Promise<AuthAnswer>;
  signIn(fields?: object, sent?: Sent): Promise<AuthAnswer>;
  me(cookie: string): Promise<Pick<AuthAnswer, "status" | "body">>;
  count(table: string): Promise<number>;
  /** Removes all accounts and attempt counters. */
  empty(): Promise<void>;
}

/** The Cookie header a browser would send after this response. */
export function jar(answer: Pick<AuthAnswer, "cookie">): string {
  return answer.cookie?.split(";")[0] ?? "";
}

/** The same with all cookies a response sets, except those it deletes. */
export function cookies({ headers }: Pick<AuthAnswer, "headers">): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes("; Max-Age=0;"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** `app` is read at each call, so it may be started later. */
export function createAuthClient(app: () => TestApp): AuthClient {
  const client: AuthClient = {
    async post(path, body, { headers = {}, from = "198.51.100.1", method = "POST" } = {}) {
      const sent = new Headers({ origin: ORIGIN, "content-type": "application/json" });
      for (const [name, value] of Object.entries(headers))
        if (value === null) sent.delete(name);
        else sent.set(name, value);
      const response = await app().http.request(
        `/api/auth/${path}`,
        { method, headers: sent, ...(method === "GET" ? {} : { body: JSON.stringify(body) }) },
        { incoming: { socket: { remoteAddress: from } } },
      );
      return {
        status: response.status,
        headers: response.headers,
        cookie: response.headers.getSetCookie()[0] ?? null,
        body: (await response.json()) as Record<string, unknown>,
      };
    },
    signUp: (fields = {}, sent) => client.post("sign-up/email", { ...maria, ...fields }, sent),
    signIn: (fields = {}, sent) => {
      const { email, password } = maria;
      return client.post("sign-in/email", { email, password, ...fields }, sent);
    },
    async me(cookie) {
      const response = await app().http.request("/api/me", { headers: { cookie } });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async count(table) {
      const { rows } = await app().database.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table}`,
      );
      return rows[0]?.count ?? -1;
    },
    empty: () => app().reset(),
  };
  return client;
}
