import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#platform/db/schema.ts";
import { createLog } from "#platform/log.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";

const lines: string[] = [];
let app: TestApp;
const client = createAuthClient(() => app);
beforeAll(async () => {
  app = await startTestApp({
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => app.close());

const notices = () => lines.filter((line) => line.includes("security-notice"));

it("what an owner is told by mail is in the log, by the id of the account", async () => {
  await client.signUp();
  const [{ id } = { id: "" }] = await app.context.db.select({ id: users.id }).from(users);
  let cookie = cookies(await client.signIn());
  await client.signIn();
  const send = (path: string, body: object) => client.post(path, body, { headers: { cookie } });
  const newPassword = "nuvola di carta";
  const changed = await send("change-password", { password: maria.password, newPassword });
  cookie = cookies(changed);
  await send("sessions/end-others", {});
  const logged = notices().map((line) => JSON.parse(line) as object);
  expect(logged).toMatchObject(
    ["new-device", "password-changed", "sessions-ended"].map((notice) => ({ notice, userId: id })),
  );
  expect(notices().join()).not.toMatch(/maria|rossi|198\.51/i);
});

it("attempts on an address without an account name nobody", async () => {
  lines.length = 0;
  for (let n = 0; n < 13; n += 1)
    await client.signIn({ email: "nessuno@example.org" }, { from: `203.0.113.${n}` });
  expect(lines.filter((line) => line.includes("authentication-failed"))).toHaveLength(13);
  expect(notices()).toEqual([]);
});
