import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { createLog } from "#platform/log.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient, jar } from "#tests/auth-client.ts";
import type { AuthAnswer } from "#tests/auth-client.ts";

let app: TestApp;
const { post, signUp, signIn, me, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => empty());

/** The Cookie header of a browser that kept only its device cookie. */
const getDevice = (answer: AuthAnswer) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.includes("scrutinio.device="))
    ?.split(";")[0] ?? "";
const wrong = { password: "non è questa" };

describe("signing in", () => {
  beforeEach(() => signUp());

  it("sets a cookie no script can read and answers who and until when [security 8]", async () => {
    const answer = await signIn({ email: " MARIA.rossi@example.ORG " });
    expect(answer.status).toBe(200);
    expect(answer.cookie).toMatch(/^scrutinio\.session_token=[^;]+; Max-Age=2592000; Path=\/; /);
    expect(answer.cookie).toMatch(/HttpOnly/);
    expect(answer.cookie).toMatch(/SameSite=Lax/);
    expect(answer.cookie).not.toMatch(/Secure|Domain/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String) as string,
        email: "maria.rossi@example.org",
        fullName: "Maria Rossi",
      },
      expiresAt: app.clock.now().getTime() + 30 * DAY_MS,
    });
    expect(JSON.stringify(answer.body)).not.toContain(
      decodeURIComponent(jar(answer)).split("=")[1]?.split(".")[0],
    );
    expect((await me(jar(answer))).body).toMatchObject({
      email: "maria.rossi@example.org",
      fullName: "Maria Rossi",
      roles: [],
    });
  });

  it("says the same of a wrong password and of an unknown address [security 3]", async () => {
    const known = await signIn(wrong);
    const unknown = await signIn({ email: "nessuno@example.org" });
    expect(known).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials", title: "Email o password non corretti" },
    });
    expect(unknown.body).toEqual(known.body);
    expect(known.cookie).toBeNull();
  });

  it("begins with a new secret and ends the session this browser held [security 9]", async () => {
    const planted = jar(await signIn());
    const answer = await signIn({}, { headers: { cookie: planted } });
    expect(jar(answer)).not.toBe(planted);
    expect((await me(planted)).status).toBe(401);
    expect((await me(jar(answer))).status).toBe(200);
  });

  it("accepts a password typed with accents composed in another way", async () => {
    await signUp({ email: "b@example.org", password: "perch\u00E9 no, mare" });
    const answer = await signIn({ email: "b@example.org", password: "perche\u0301 no, mare" });
    expect(answer.status).toBe(200);
  });

  it("stops guessing on one account after ten failures, from whatever addresses [security 4]", async () => {
    const guess = (n: number, fields: object) =>
      signIn(fields, {
        from: `203.0.113.${n}`,
        headers: { "x-forwarded-for": `192.0.2.${n}`, "x-scrutinio-address": `192.0.2.${n}` },
      });
    for (let n = 0; n < 10; n += 1) expect((await guess(n, wrong)).status).toBe(401);
    const answer = await guess(11, {});
    expect(answer).toMatchObject({
      status: 429,
      body: { code: "too_many_requests", title: "Troppi tentativi: aspetta un po' e riprova" },
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    app.clock.advance(15 * MINUTE_MS);
    expect((await guess(12, {})).status).toBe(200);
  });

  it("does not let strangers lock out a device the owner used before [security 4]", async () => {
    const device = getDevice(await signIn());
    for (let n = 0; n < 11; n += 1) await signIn(wrong, { from: `203.0.113.${n}` });
    expect((await signIn({}, { from: "203.0.113.200" })).status).toBe(429);
    const sent = { from: "203.0.113.200", headers: { cookie: device } };
    expect((await signIn({}, sent)).status).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
  });

  it("nor who shares an address with them", async () => {
    const device = getDevice(await signIn());
    for (let n = 0; n < 30; n += 1) await signIn({ email: `persona${n}@example.org` });
    expect((await signIn()).status).toBe(429);
    expect((await signIn({}, { headers: { cookie: device } })).status).toBe(200);
  });

  it("counts a known device too, and knows it for that account alone", async () => {
    await signUp({ email: "altra@example.org" });
    const headers = { cookie: getDevice(await signIn({ email: "altra@example.org" })) };
    for (let n = 0; n < 11; n += 1) await signIn(wrong, { from: `203.0.113.${n}` });
    expect((await signIn({}, { headers, from: "203.0.113.99" })).status).toBe(429);
    for (let n = 0; n < 10; n += 1)
      expect((await signIn({ ...wrong, email: "altra@example.org" }, { headers })).status).toBe(
        401,
      );
    expect((await signIn({ email: "altra@example.org" }, { headers })).status).toBe(429);
    expect((await signIn({ email: "altra@example.org" })).status).toBe(200);
  });

  it("forgets on the device, at the end, the account that is gone, and no other", async () => {
    await signUp({ email: "altra@example.org" });
    const one = getDevice(await signIn({ email: "altra@example.org" }));
    const both = getDevice(await signIn({}, { headers: { cookie: one } }));
    const leave = (cookie: string, forget: string) =>
      post("sign-out", { forget }, { headers: { cookie } });

    const other = await leave(both, "MARIA.rossi@example.org");
    for (let n = 0; n < 11; n += 1) await signIn(wrong, { from: `203.0.113.${n}` });
    expect((await signIn({}, { headers: { cookie: getDevice(other) } })).status).toBe(429);
    expect((await signIn({}, { headers: { cookie: both } })).status).toBe(200);

    const last = await leave(getDevice(other), "altra@example.org");
    expect(
      last.headers.getSetCookie().find((cookie) => cookie.startsWith("scrutinio.device=")),
    ).toMatch(/^scrutinio\.device=; Max-Age=0;/);
    expect(
      (await post("sign-out", {}, { headers: { cookie: both } })).headers.getSetCookie(),
    ).toHaveLength(1);
  });

  it("knows no device of before, once the owner has recovered the account; the lock ends too", async () => {
    const device = getDevice(await signIn());
    for (let n = 0; n < 11; n += 1) await signIn(wrong, { from: `203.0.113.${n}` });
    await recovered();
    const right = { password: "nuvola di carta" };
    expect((await signIn(right, { from: "203.0.113.100" })).status).toBe(200);
    const headers = { cookie: device };
    for (let n = 0; n < 10; n += 1)
      expect((await signIn(wrong, { headers, from: `203.0.113.${n}` })).status).toBe(401);
    expect((await signIn(wrong, { from: "203.0.113.101" })).status).toBe(429);
  });

  it("is locked no longer by a clock that was set back", async () => {
    app.clock.advance(DAY_MS);
    for (let n = 0; n < 11; n += 1) await signIn(wrong, { from: `203.0.113.${n}` });
    app.clock.advance(-DAY_MS);
    expect((await signIn({}, { from: "203.0.113.100" })).status).toBe(200);
  });

  it("believes no device cookie it did not make", async () => {
    const device = getDevice(await signIn());
    for (let n = 0; n < 11; n += 1) await signIn(wrong, { from: `203.0.113.${n}` });
    for (const cookie of [`${device}x`, device.replace("=", "=_"), "scrutinio.device=a.b.c"])
      expect((await signIn({}, { headers: { cookie } })).status).toBe(429);
  });

  it("stops guessing from one address, whatever X-Forwarded-For says, also all at once [security 5]", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        signIn(
          { email: `persona${n}@example.org` },
          { headers: { "x-forwarded-for": `192.0.2.${n}` } },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it("never counts what succeeds", async () => {
    for (let n = 0; n < 35; n += 1) expect((await signIn()).status).toBe(200);
  });
});

describe("over https", () => {
  it("the cookie is bound to this host and travels only encrypted [security 8]", async () => {
    const secure = await startTestApp({ config: { publicUrl: "https://scrutinio.example" } });
    try {
      const client = createAuthClient(() => secure);
      const sent = { headers: { origin: "https://scrutinio.example" } };
      await client.signUp({}, sent);
      const answer = await client.signIn({}, sent);
      expect(answer.cookie).toMatch(/^__Host-scrutinio\.session_token=/);
      expect(answer.cookie).toMatch(/; Path=\/;/);
      expect(answer.cookie).toMatch(/; Secure/);
      expect(answer.cookie).not.toMatch(/Domain/);
      expect((await client.me(jar(answer))).status).toBe(200);
    } finally {
      await secure.close();
    }
  });
});

describe("an attack", () => {
  it("writes log lines without names, and notifies the owner once a day", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    const logged = await startTestApp({ log });
    try {
      const client = createAuthClient(() => logged);
      await client.signUp();
      for (let n = 0; n < 13; n += 1) await client.signIn(wrong, { from: `203.0.113.${n}` });
      await logged.runJobs();
      const failures = lines.filter((line) => line.includes("authentication-failed"));
      expect(failures).toHaveLength(13);
      const accounts = failures.map((line) => (JSON.parse(line) as { account: string }).account);
      expect(new Set(accounts).size).toBe(1);
      expect(failures.join()).not.toMatch(/maria|rossi|203\.0|non è questa/);
      const notices = logged.mails.filter(({ subject }) => subject.startsWith("Troppi tentativi"));
      expect(notices).toMatchObject([{ to: "maria.rossi@example.org" }]);
    } finally {
      await logged.close();
    }
  });
});

async function recovered(): Promise<void> {
  await post("request-password-reset", { email: "maria.rossi@example.org" });
  await app.runJobs();
  const mail = app.mails.findLast(({ text }) => text.includes("modo=nuova-password"));
  const token = /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const answer = await post("reset-password", { token, newPassword: "nuvola di carta" });
  expect(answer.status).toBe(200);
}
