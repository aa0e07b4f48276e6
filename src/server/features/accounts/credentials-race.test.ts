// Every "check, then act" pair: the proof is checked, the credentials change, and only then the
// effect reaches the database. The effect must be refused.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOTP } from "otpauth";
import { grantAdministrator } from "#contract/admin-users.ts";
import { deleteMyAccount } from "#contract/settings.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";
import type { AuthAnswer } from "#tests/auth-client.ts";
import { holdStatement, holdTransaction } from "#tests/barrier.ts";
import type { Barrier } from "#tests/barrier.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";

let app: TestApp;
const { post, signUp, signIn, me, count, empty } = createAuthClient(() => app);
const EMAIL = "maria.rossi@example.org";
const NEW_PASSWORD = "nuvola di carta";
const SESSION = /INSERT INTO sessions/;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await empty();
  app.mails.length = 0;
  await signUp();
  await app.database.pool.query("UPDATE users SET email_verified = true");
});

/** Runs `meanwhile` while `act` waits between its check and its effect. */
async function between(
  barrier: Barrier,
  act: Promise<AuthAnswer>,
  meanwhile: () => Promise<unknown>,
): Promise<AuthAnswer> {
  await barrier.reached;
  await meanwhile();
  barrier.release();
  return act;
}

async function recover(): Promise<void> {
  await post("request-password-reset", { email: EMAIL });
  await app.runJobs();
  const mail = app.mails.findLast(({ text }) => text.includes("modo=nuova-password"));
  const token = /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await post("reset-password", { token, newPassword: NEW_PASSWORD })).status).toBe(200);
}

const code = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });

async function enableSecondFactor(cookie: string): Promise<string> {
  const { body } = await post("second-factor/enrol", {}, { headers: { cookie } });
  const secret = String(body["secret"]);
  const sent = { code: code(secret) };
  const answer = await post("second-factor/enable", sent, { headers: { cookie } });
  expect(answer.status).toBe(200);
  app.clock.advance(MINUTE_MS);
  return secret;
}

async function refusesAndLeavesNoSession(answer: AuthAnswer, error: string): Promise<void> {
  expect(answer.body["code"]).toBe(error);
  expect((await me(cookies(answer))).status).toBe(401);
}

describe("a sign-in whose password was checked", () => {
  it("opens no session once the owner has recovered the account", async () => {
    const barrier = holdStatement(app.database, SESSION);
    const answer = await between(barrier, signIn(), recover);
    await refusesAndLeavesNoSession(answer, "invalid_credentials");
    expect(await count("sessions")).toBe(0);
    expect((await signIn({ password: NEW_PASSWORD })).status).toBe(200);
  });

  it("opens no session without a code once the second factor is on", async () => {
    const cookie = cookies(await signIn());
    const barrier = holdStatement(app.database, SESSION);
    const answer = await between(barrier, signIn(), () => enableSecondFactor(cookie));
    await refusesAndLeavesNoSession(answer, "invalid_credentials");
    expect((await signIn()).body).toEqual({ secondFactor: true });
  });

  it("opens no session of an administrator once the role was granted", async () => {
    const ada = await buildAdministrator(app.context.db);
    const { rows } = await app.database.pool.query<{ id: string }>(
      "SELECT id FROM users WHERE email = $1",
      [EMAIL],
    );
    const id = rows[0]?.id ?? "";
    const earlier = cookies(await signIn());
    const barrier = holdStatement(app.database, SESSION);
    const answer = await between(barrier, signIn(), () =>
      app.as(ada).call(grantAdministrator, { id, confirmation: EMAIL }),
    );
    await refusesAndLeavesNoSession(answer, "invalid_credentials");
    expect((await me(earlier)).status).toBe(401);
    expect((await me(cookies(await signIn()))).body["roles"]).toEqual(["admin"]);
  });

  it("opens no session once the owner has ended the others", async () => {
    const cookie = cookies(await signIn());
    const barrier = holdStatement(app.database, SESSION);
    const end = () => post("sessions/end-others", {}, { headers: { cookie } });
    await refusesAndLeavesNoSession(await between(barrier, signIn(), end), "invalid_credentials");
    expect(await count("sessions")).toBe(1);
  });

  it("finds no session that was written while the credentials changed", async () => {
    const cookie = cookies(await signIn());
    // Like an insert that began before the change was committed.
    await app.database.pool.query("UPDATE users SET credentials_version = credentials_version + 1");
    expect((await me(cookie)).status).toBe(401);
    expect((await post("refresh", {}, { headers: { cookie } })).status).toBe(401);
  });
});

describe("a second step whose code was checked", () => {
  it("opens no session once the owner has recovered the account", async () => {
    const secret = await enableSecondFactor(cookies(await signIn()));
    const held = cookies(await signIn());
    const barrier = holdStatement(app.database, SESSION);
    const sent = { code: code(secret) };
    const act = post("second-factor/answer", sent, { headers: { cookie: held } });
    await refusesAndLeavesNoSession(await between(barrier, act, recover), "second_factor_expired");
  });

  it("is over once the password behind it was replaced", async () => {
    const secret = await enableSecondFactor(cookies(await signIn()));
    const barrier = holdStatement(app.database, /insert into "sign_in_challenges"/);
    const held = cookies(await between(barrier, signIn(), recover));
    const sent = { code: code(secret) };
    const answer = await post("second-factor/answer", sent, { headers: { cookie: held } });
    expect(answer.body["code"]).toBe("second_factor_expired");
  });
});

describe("what a fresh session proved", () => {
  let cookie = "";
  beforeEach(async () => {
    cookie = cookies(await signIn());
  });
  const act = (path: string, body: object = {}) => post(path, body, { headers: { cookie } });

  it("switches no second factor on once the owner has recovered the account", async () => {
    const secret = String((await act("second-factor/enrol")).body["secret"]);
    const barrier = holdTransaction(app.database);
    const enabling = act("second-factor/enable", { code: code(secret) });
    const answer = await between(barrier, enabling, recover);
    expect(answer.body["code"]).toBe("sign_in_required");
    expect((await signIn({ password: NEW_PASSWORD })).body).toHaveProperty("user");
  });

  it("enables the secret its code was checked with, and no other", async () => {
    const secret = String((await act("second-factor/enrol")).body["secret"]);
    const barrier = holdTransaction(app.database);
    const enabling = act("second-factor/enable", { code: code(secret) });
    const answer = await between(barrier, enabling, () => act("second-factor/enrol"));
    expect(answer.body["code"]).toBe("second_factor_not_started");
  });

  it.each(["second-factor/enrol", "second-factor/disable", "sessions/end-others"])(
    "does nothing by %s once the owner has recovered the account",
    async (path) => {
      const barrier = holdTransaction(app.database);
      const answer = await between(barrier, act(path), async () => {
        await recover();
        await signIn({ password: NEW_PASSWORD });
      });
      expect(answer.body["code"]).toBe("sign_in_required");
      expect(await count("sessions")).toBe(1);
      expect(await count("second_factors")).toBe(0);
    },
  );

  it("deletes no account once the owner has recovered it", async () => {
    const barrier = holdTransaction(app.database);
    const deleting = app.http.request("/api/me/delete", {
      method: "POST",
      headers: { cookie, origin: "http://localhost:3000", "content-type": "application/json" },
      body: "{}",
    });
    await barrier.reached;
    await recover();
    barrier.release();
    expect((await deleting).status).toBe(401);
    expect(await count("users")).toBe(1);
  });

  it("confirms no address with a link that was replaced meanwhile", async () => {
    // The job of the sign-up would make a second link at the same time: either may be the newer one.
    await app.runJobs();
    await app.database.pool.query("UPDATE users SET email_verified = false");
    await act("resend-confirmation");
    await app.runJobs();
    const mail = app.mails.findLast(({ text }) => text.includes("conferma-email"));
    const token = /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const barrier = holdTransaction(app.database);
    const answer = await between(barrier, act("confirm-email", { token }), () =>
      app.database.pool.query("DELETE FROM one_time_links"),
    );
    expect(answer.body["code"]).toBe("confirmation_link_invalid");
  });
});

describe("proving again who one is", () => {
  it("makes no session fresh once the owner has recovered the account", async () => {
    const cookie = cookies(await signIn());
    const barrier = holdStatement(app.database, /update "sessions"/);
    const proving = post("confirm-identity", { password: maria.password }, { headers: { cookie } });
    const answer = await between(barrier, proving, recover);
    await refusesAndLeavesNoSession(answer, "sign_in_required");
  });
});

describe("the last two administrators", () => {
  it("cannot both delete their accounts, however close together", async () => {
    const [ada, ugo] = [
      await buildAdministrator(app.context.db),
      await buildAdministrator(app.context.db),
    ];
    const barrier = holdTransaction(app.database);
    const first = app.as(ada).call(deleteMyAccount, {});
    await barrier.reached;
    await app.as(ugo).call(deleteMyAccount, {});
    barrier.release();
    await expect(first).rejects.toMatchObject({ code: "own_account_last_administrator" });
    expect(await count("user_roles")).toBe(1);
  });
});
