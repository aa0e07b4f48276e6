// An account's share of a server, whatever networks it asks from.

import { expect, it } from "vitest";
import { getSecurity } from "#contract/account.ts";
import { addClaimDocument } from "#contract/claims.ts";
import { createLog } from "#platform/log.ts";
import { computeAlways } from "#platform/page-cache/memo.ts";
import type { Route } from "../route.ts";
import { createApi } from "./api.ts";
import { HELD } from "./held-resources.ts";

const PUBLIC_URL = "http://localhost:3000";

/** Answers nothing until the end; who asks is the account that the cookie names. */
function startApi() {
  const end = Promise.withResolvers<object>();
  let running = 0;
  const api = createApi({
    routes: [getSecurity, addClaimDocument].map((endpoint) => ({ endpoint }) as unknown as Route),
    dispatch: () => {
      running += 1;
      return end.promise;
    },
    authorize: () => undefined,
    identify: async (cookies) =>
      ({
        kind: "user",
        user: { id: cookies.get({ name: "account", maxAgeSeconds: 1 }) },
      }) as unknown as Awaited<ReturnType<Parameters<typeof createApi>[0]["identify"]>>,
    rateLimit: {
      consume: async () => undefined,
      tryConsume: async () => true,
      sum: async () => 0,
      refund: async () => undefined,
      reset: async () => undefined,
    },
    quota: { consume: () => ({ isAllowed: true, remaining: 1, resetSeconds: 1 }) },
    clientIpHeader: null,
    publicUrl: PUBLIC_URL,
    memo: computeAlways,
    tellFiguresValidity: (_c, next) => next(),
    answerOnce: (_request, work) => work(),
    log: createLog("silent"),
  });
  const ask = (account: string, method: "GET" | "POST") =>
    api.request(
      method === "GET" ? "/api/me/security" : "/api/me/claims/1/document?fileName=a.pdf",
      {
        method,
        headers: { cookie: `scrutinio.account=${account}`, origin: PUBLIC_URL },
      },
    );
  return { ask, end: () => end.resolve({}), running: () => running };
}

const KINDS = [
  ["requests", "GET", HELD.requestsOfAccounts, HELD.requestsOfAccounts.running],
  ["uploads", "POST", HELD.uploadsOfAccounts, HELD.uploadsOfAccounts.each],
] as const;

it.each(KINDS)(
  "an account has its share of %s, and leaves room for others [security 52]",
  async (_name, method, { each }, atOnce) => {
    const { ask, end, running } = startApi();
    const own = Array.from({ length: each }, () => ask("anna", method));
    await expect.poll(running).toBe(atOnce);
    const refused = await ask("anna", method);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("3");
    const other = ask("bruno", method);
    await expect.poll(running).toBe(atOnce + 1);
    end();
    const answers = await Promise.all([...own, other]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask("anna", method)).status).toBe(200);
  },
);
