import { afterEach, beforeEach, expect, it } from "vitest";
import { CLIENT, startLyingProvider } from "#tests/openid-provider.ts";
import type { LyingProvider } from "#tests/openid-provider.ts";
import { createOpenIdClient } from "./openid-client.ts";

const BACK = "https://scrutinio.example/ritorno";

let provider: LyingProvider;
beforeEach(async () => {
  provider = await startLyingProvider();
});
afterEach(() => provider.close());

/** More than open the circuit. */
const TRIES = 12;

it("is not cut off from the provider by what visitors send", async () => {
  const { issuer } = provider;
  const flow = createOpenIdClient({ issuer, ...CLIENT }, BACK);
  const { expected } = await flow.begin({ scope: "openid" });
  const { state } = expected;
  const finish = (query: string) =>
    flow.finish(query, expected, ({ subject }) => Promise.resolve(subject));
  for (const query of [
    "",
    `state=${state}`,
    `state=${state}&code=`,
    `state=${state}&code=unknown`,
    `state=${state}&code=one&code=two`,
    `state=${state}&code=one&iss=https://elsewhere.example`,
    `state=${state}&state=other&code=one`,
    `state=${state}&error=server_error`,
    `state=${state}&error=`,
    `state=${state}&response=a.b.c`,
    `state=${state}&id_token=a.b.c&code=one`,
    "\u0000%%%",
  ])
    for (let time = 0; time < TRIES; time += 1)
      await expect(finish(query)).rejects.toMatchObject({ kind: "refused" });
  const { url, expected: next } = await flow.begin({ scope: "openid" });
  const query = provider.visit(url, { sub: "1" });
  expect(await flow.finish(query, next, ({ subject }) => Promise.resolve(subject))).toBe("1");
});
