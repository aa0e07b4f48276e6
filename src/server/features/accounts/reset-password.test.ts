import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendRecoveryMail } from "#contract/jobs.ts";
import { HOUR_MS } from "#domain/durations.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAdmin } from "./create-admin.ts";
import { createAuthClient, jar } from "#tests/auth-client.ts";
import type { Sent } from "#tests/auth-client.ts";

let app: TestApp;
const { post, signUp, signIn, me, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => empty());

describe("recovering the password", () => {
  const recover = (email: string, sent?: Sent) => post("request-password-reset", { email }, sent);
  const setPassword = (token: string, newPassword = "nuvola di carta") =>
    post("reset-password", { token, newPassword });

  beforeEach(() => signUp());

  /** The messages sent since the last call. */
  async function newMails(): Promise<Mail[]> {
    await app.runJobs();
    return app.mails.splice(0).filter(({ subject }) => subject.includes("password"));
  }

  async function queuedMails(): Promise<number> {
    const { rows } = await app.database.pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND state = 'created'",
      [sendRecoveryMail.name],
    );
    return rows[0]?.count ?? 0;
  }

  async function newToken(): Promise<string> {
    const [mail] = await newMails();
    return /modo=nuova-password#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  }

  it("answers the same whether or not the address has an account [security 3]", async () => {
    const known = await recover("maria.rossi@example.org");
    const unknown = await recover("nessuno@example.org");
    expect(known).toMatchObject({ status: 200, body: {} });
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    expect(await newToken()).not.toBe("");
    expect(await recover("nessuno")).toMatchObject({
      status: 400,
      body: { code: "email_invalid" },
    });
  });

  it("queues a job for either, so that neither is answered sooner [security 3]", async () => {
    await app.runJobs();
    await recover("maria.rossi@example.org");
    expect(await queuedMails()).toBe(1);
    await recover("nessuno@example.org");
    expect(await queuedMails()).toBe(2);
  });

  it("sends a link that works once, ends every session and confirms the address [security 9, 15]", async () => {
    const session = jar(await signIn());
    await recover("Maria.Rossi@example.org");
    const [letter] = await newMails();
    expect(letter?.subject).toMatch(/password/i);
    const [link = "", token = ""] =
      /http\S+\/auth\?modo=nuova-password#(\S+)/.exec(letter?.text ?? "") ?? [];
    expect(letter?.html).toContain(link.replaceAll("&", "&amp;"));
    for (const version of [letter?.text, letter?.html]) expect(version).toContain("60 minuti");
    expect((await setPassword(token, "juventus1")).body["code"]).toBe("password_common");
    expect((await setPassword(token, "corta")).body["code"]).toBe("password_too_short");
    expect((await setPassword(token)).status).toBe(200);
    expect((await me(session)).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ password: "nuvola di carta" })).status).toBe(200);
    expect(await setPassword(token)).toMatchObject({
      status: 400,
      body: { code: "reset_link_invalid", title: expect.stringContaining("link") as string },
    });
    const { rows } = await app.database.pool.query("SELECT email_verified FROM users");
    expect(rows).toEqual([{ email_verified: true }]);
  });

  it("asks an administrator for a longer password, and leaves the link good for it", async () => {
    await createAdmin(
      app.context,
      { email: "ada@example.org", password: "nuvola di carta" },
      { kind: "platform" },
    );
    await recover("ada@example.org");
    const token = await newToken();
    expect((await setPassword(token, "nuvola! via")).body["code"]).toBe("admin_password_too_short");
    expect((await setPassword(token, "girasole lento")).status).toBe(200);
  });

  it("keeps only a hash of the link, for an hour, and makes older links worthless [security 15]", async () => {
    await recover("maria.rossi@example.org");
    const first = await newToken();
    await recover("maria.rossi@example.org");
    const second = await newToken();
    const { rows } = await app.database.pool.query<{ token_hash: string; minutes: number }>(
      `SELECT token_hash, extract(epoch FROM expires_at - created_at)::int / 60 AS minutes
       FROM one_time_links WHERE purpose = 'reset-password'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).not.toContain(second);
    expect(rows[0]?.minutes).toBe(60);
    expect((await setPassword(first)).body["code"]).toBe("reset_link_invalid");
    app.clock.advance(HOUR_MS);
    expect((await setPassword(second)).body["code"]).toBe("reset_link_invalid");
  });

  it("sends one person at most five mails an hour, from whatever addresses, and says nothing about it", async () => {
    for (let n = 0; n < 8; n += 1)
      expect(
        await recover("maria.rossi@example.org", {
          from: `203.0.113.${n}`,
          headers: { "x-forwarded-for": `192.0.2.${n}` },
        }),
      ).toMatchObject({ status: 200, body: {} });
    expect(await newMails()).toHaveLength(5);
  });

  it("is limited to twenty an hour from one address, whatever X-Forwarded-For says", async () => {
    const ask = (n: number) =>
      recover("", {
        headers: { "x-forwarded-for": `192.0.2.${n}`, "x-real-ip": `192.0.2.${n}` },
      });
    for (let n = 0; n < 20; n += 1) expect((await ask(n)).status).toBe(400);
    const answer = await ask(20);
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
  });

  it("guesses at links are limited to twenty an hour from one address too", async () => {
    const guess = (n: number) =>
      post(
        "reset-password",
        { token: `a${n}`, newPassword: "nuvola di carta" },
        { headers: { "x-forwarded-for": `192.0.2.${n}` } },
      );
    for (let n = 0; n < 20; n += 1)
      expect((await guess(n)).body["code"]).toBe("reset_link_invalid");
    expect((await guess(20)).status).toBe(429);
  });
});
