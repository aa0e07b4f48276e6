import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { HOUR_MS } from "#domain/durations.ts";
import { users } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient } from "#tests/auth-client.ts";
import { WRITES_OF_ACCOUNT } from "./api.ts";

let app: TestApp;
const auth = createAuthClient(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ORIGIN = "http://localhost:3000";

async function signIn(email: string) {
  await auth.signUp({ email });
  const [user] = await app.context.db.select().from(users).where(eq(users.email, email));
  const cookie = cookies(await auth.signIn({ email }));
  return { id: user?.id ?? "", cookie };
}

it("refuses the writes of an account above the limit until the hour ends, on every session", async () => {
  const { id, cookie } = await signIn("fretta@example.org");
  const other = await signIn("calma@example.org");
  const rename = (as: string) =>
    app.http.request("/api/me", {
      method: "PATCH",
      headers: { origin: ORIGIN, "content-type": "application/json", cookie: as },
      body: JSON.stringify({ fullName: "Maria Bianchi" }),
    });
  expect((await rename(cookie)).status).toBe(200);
  for (let n = 1; n < WRITES_OF_ACCOUNT.max; n += 1)
    app.context.quota.consume(`writes/${id}`, WRITES_OF_ACCOUNT);
  const again = cookies(await auth.signIn({ email: "fretta@example.org" }));
  const refused = await rename(again);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
  expect((await app.http.request("/api/me", { headers: { cookie } })).status).toBe(200);
  expect((await rename(other.cookie)).status).toBe(200);
  app.clock.advance(HOUR_MS);
  expect((await rename(cookie)).status).toBe(200);
});
