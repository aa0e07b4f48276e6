import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOTP } from "otpauth";
import { getSecurity } from "#contract/account.ts";
import { listSources } from "#contract/admin.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { auditLog, users } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";
import type { AuthAnswer } from "#tests/auth-client.ts";
import { removeSecondFactor } from "./remove.ts";

let app: TestApp;
const client = createAuthClient(() => app);
const { post, signUp, signIn, me, empty } = client;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let cookie = "";
let secret = "";
let recoveryCodes: string[] = [];

const signedIn = (path: string, body: object = {}) => post(path, body, { headers: { cookie } });
/** The code the app shows, `steps` half minutes from now. */
const code = (steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 });
const wrong = () => String((Number(code()) + 1) % 1_000_000).padStart(6, "0");

/** Switches it on for Maria, who is signed in afterwards. */
async function enabled(): Promise<void> {
  cookie = cookies(await signIn());
  secret = String((await signedIn("second-factor/enrol")).body["secret"]);
  const answer = await signedIn("second-factor/enable", { code: code() });
  expect(answer.status).toBe(200);
  cookie = cookies(answer);
  recoveryCodes = answer.body["recoveryCodes"] as string[];
  app.clock.advance(MINUTE_MS);
}

/** Submits the right password; returns the browser's cookie afterwards. */
async function challenged(): Promise<string> {
  const answer = await signIn();
  expect(answer).toMatchObject({ status: 200, body: { secondFactor: true } });
  return cookies(answer);
}
const answer = (held: string, typed: string): Promise<AuthAnswer> =>
  post("second-factor/answer", { code: typed }, { headers: { cookie: held } });

async function weightTenths() {
  const [user] = await app.context.db.select({ tenths: users.reviewWeight }).from(users);
  return user?.tenths;
}

beforeEach(async () => {
  await empty();
  await signUp();
  await confirmed();
});

describe("enrolling", () => {
  beforeEach(async () => {
    cookie = cookies(await signIn());
  });

  it("gives a secret for the app, and is on only after a first code", async () => {
    const { body } = await signedIn("second-factor/enrol");
    expect(body["uri"]).toBe(
      `otpauth://totp/Scrutinio:maria.rossi%40example.org?secret=${String(body["secret"])}` +
        "&issuer=Scrutinio&algorithm=SHA1&digits=6&period=30",
    );
    secret = String(body["secret"]);
    expect((await signIn()).body).not.toHaveProperty("secondFactor");
    expect(await signedIn("second-factor/enable", { code: wrong() })).toMatchObject({
      status: 403,
      body: { code: "second_factor_wrong" },
    });
    expect((await signedIn("second-factor/enable", { code: " " })).body["code"]).toBe(
      "second_factor_missing",
    );
    const spaced = `${code().slice(0, 3)} ${code().slice(3)}`;
    const { status, body: done } = await signedIn("second-factor/enable", { code: spaced });
    expect(status).toBe(200);
    expect(done["recoveryCodes"]).toHaveLength(10);
    expect(new Set(done["recoveryCodes"] as string[]).size).toBe(10);
    await challenged();
  });

  it("keeps neither the secret nor a code in a readable form", async () => {
    await enabled();
    const { rows } = await app.database.pool.query<{ text: string }>(
      "SELECT sealed_secret AS text FROM second_factors UNION SELECT code_hash FROM recovery_codes",
    );
    expect(rows).toHaveLength(11);
    const kept = rows.map(({ text }) => text).join(" ");
    for (const secretText of [
      secret,
      ...recoveryCodes.flatMap((one) => [one, one.replace("-", "")]),
    ])
      expect(kept).not.toContain(secretText);
  });

  it("keeps recovery codes as password hashes, and takes each once", async () => {
    await enabled();
    const { pool } = app.database;
    const { rows } = await pool.query<{ code_hash: string }>(
      "SELECT code_hash FROM recovery_codes",
    );
    for (const row of rows) expect(row.code_hash).toMatch(/^argon2id:/);
    const [recoveryCode = ""] = recoveryCodes;
    expect((await answer(await challenged(), recoveryCode)).status).toBe(200);
    expect((await answer(await challenged(), recoveryCode)).status).toBe(403);
  });

  it("can be started anew until it is on, and then not", async () => {
    const first = (await signedIn("second-factor/enrol")).body["secret"];
    secret = String((await signedIn("second-factor/enrol")).body["secret"]);
    expect(secret).not.toBe(first);
    const on = await signedIn("second-factor/enable", { code: code() });
    expect(on.status).toBe(200);
    cookie = cookies(on);
    expect((await signedIn("second-factor/enrol")).body["code"]).toBe("second_factor_already_on");
    expect((await signedIn("second-factor/enable", { code: code(1) })).body["code"]).toBe(
      "second_factor_not_started",
    );
  });

  it("signs out the other devices", async () => {
    const other = cookies(await signIn());
    await enabled();
    expect((await me(other)).status).toBe(401);
    expect((await me(cookie)).status).toBe(200);
  });

  it("needs somebody who has just shown who they are", async () => {
    app.clock.advance(11 * MINUTE_MS);
    for (const path of ["enrol", "enable", "recovery-codes", "disable"])
      expect(await signedIn(`second-factor/${path}`, { code: "123456" })).toMatchObject({
        status: 403,
        body: { code: "reauthentication_required" },
      });
    expect((await post("second-factor/enrol", {})).status).toBe(401);
    cookie = cookies(await signedIn("confirm-identity", { password: maria.password }));
    expect((await signedIn("second-factor/enrol")).status).toBe(200);
  });

  it("needs a confirmed address", async () => {
    await app.database.pool.query("UPDATE users SET email_verified = false");
    const refused = { status: 409, body: { code: "second_factor_unconfirmed" } };
    expect(await signedIn("second-factor/enrol")).toMatchObject(refused);
    await confirmed();
    secret = String((await signedIn("second-factor/enrol")).body["secret"]);
    await app.database.pool.query("UPDATE users SET email_verified = false");
    expect(await signedIn("second-factor/enable", { code: code() })).toMatchObject(refused);
  });
});

describe("signing in with a second factor", () => {
  beforeEach(enabled);

  it("gives no session for the password alone", async () => {
    const answered = await signIn();
    expect(answered.body).toEqual({ secondFactor: true });
    const held = cookies(answered);
    expect(held).toMatch(/^scrutinio\.second_factor=[\w-]{43}$/);
    expect((await me(held)).status).toBe(401);
    expect((await post("refresh", {}, { headers: { cookie: held } })).status).toBe(401);
    expect(answered.cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it("is done with a code of the app, which works once", async () => {
    const held = await challenged();
    const used = code();
    const done = await answer(held, used);
    expect(done).toMatchObject({ status: 200, body: { user: { fullName: "Maria Rossi" } } });
    expect((await me(cookies(done))).status).toBe(200);
    expect(done.headers.getSetCookie().join()).toMatch(/second_factor=; Max-Age=0/);
    expect((await answer(held, code(1))).body["code"]).toBe("second_factor_expired");
    const again = await challenged();
    expect((await answer(again, used)).body["code"]).toBe("second_factor_wrong");
    // Codes of an earlier half minute are refused too.
    expect((await answer(again, code(-1))).body["code"]).toBe("second_factor_wrong");
    expect((await answer(again, code(1))).status).toBe(200);
  });

  it("takes the same code from one of two who use it at once", async () => {
    const held = [await challenged(), await challenged()];
    const answers = await Promise.all(held.map((one) => answer(one, code())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it("is done with a recovery code, each of which works once", async () => {
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replace("-", " ") ?? ""}`;
    expect((await answer(await challenged(), typed)).status).toBe(200);
    expect((await answer(await challenged(), typed)).body["code"]).toBe("second_factor_wrong");
    expect((await answer(await challenged(), recoveryCodes[4] ?? "")).status).toBe(200);
    expect(await security()).toMatchObject({ secondFactor: { recoveryCodesLeft: 8 } });
  });

  it("must be over in ten minutes", async () => {
    const held = await challenged();
    expect((await answer(held, "")).body["code"]).toBe("second_factor_missing");
    app.clock.advance(10 * MINUTE_MS);
    expect(await answer(held, code())).toMatchObject({
      status: 403,
      body: { code: "second_factor_expired" },
    });
    expect((await answer("", code())).body["code"]).toBe("second_factor_expired");
  });

  it("stops guessing after five codes, and after twenty in a day; a recovery code still works", async () => {
    const guess = async () => (await answer(await challenged(), wrong())).status;
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(403);
    expect((await answer(await challenged(), code())).status).toBe(429);
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance(15 * MINUTE_MS);
      for (let n = 0; n < 5; n += 1) await guess();
    }
    app.clock.advance(15 * MINUTE_MS);
    const refused = await answer(await challenged(), code());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
    expect((await answer(await challenged(), recoveryCodes[0] ?? "")).status).toBe(200);
    app.clock.advance(24 * 60 * MINUTE_MS);
    expect((await answer(await challenged(), code())).status).toBe(200);
  });

  it("is not locked by a clock that was set back", async () => {
    const held = await challenged();
    app.clock.advance(24 * 60 * MINUTE_MS);
    expect((await answer(await challenged(), code())).status).toBe(200);
    app.clock.advance(-24 * 60 * MINUTE_MS);
    expect((await answer(held, code())).status).toBe(200);
  });

  it("stays on an administrator's account that is recovered, confirmed or not", async () => {
    await app.database.pool.query(
      "INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users",
    );
    await app.database.pool.query("UPDATE users SET email_verified = false");
    await recovered("nuvola di carta e vento");
    expect((await signIn({ password: "nuvola di carta e vento" })).body).toEqual({
      secondFactor: true,
    });
  });

  it("ends with a new password, and is asked for again after it", async () => {
    const held = await challenged();
    await recovered("nuvola di carta");
    expect((await answer(held, code())).body["code"]).toBe("second_factor_expired");
    expect((await signIn({ password: "nuvola di carta" })).body).toEqual({ secondFactor: true });
  });
});

describe("looking after it", () => {
  beforeEach(enabled);

  it("new recovery codes make the old ones worthless", async () => {
    const { body } = await signedIn("second-factor/recovery-codes");
    const [fresh = ""] = body["recoveryCodes"] as string[];
    expect((await answer(await challenged(), recoveryCodes[0] ?? "")).status).toBe(403);
    expect((await answer(await challenged(), fresh)).status).toBe(200);
  });

  it("new recovery codes are made five times an hour: each hashes ten, which sign-ins wait for", async () => {
    const renew = () => signedIn("second-factor/recovery-codes");
    // The first ones came with the second factor.
    for (let n = 1; n < 5; n += 1) expect((await renew()).status).toBe(200);
    expect(await renew()).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  });

  it("can be switched off, and then nothing of it is left", async () => {
    expect((await signedIn("second-factor/disable")).status).toBe(200);
    expect((await signIn()).body).toHaveProperty("user");
    expect(await client.count("second_factors")).toBe(0);
    expect(await client.count("recovery_codes")).toBe(0);
    expect((await signedIn("second-factor/recovery-codes")).body["code"]).toBe(
      "second_factor_not_started",
    );
  });

  it("showing again who one is takes the password and a code", async () => {
    app.clock.advance(11 * MINUTE_MS);
    const confirm = (fields: object) => signedIn("confirm-identity", fields);
    expect(await confirm({})).toMatchObject({
      status: 400,
      body: { code: "password_required", errors: [{ path: "password" }] },
    });
    expect(await confirm({ password: maria.password })).toMatchObject({
      status: 400,
      body: { code: "second_factor_missing", errors: [{ path: "code" }] },
    });
    expect((await confirm({ password: "no", code: code() })).body["code"]).toBe("password_wrong");
    expect((await confirm({ password: maria.password, code: wrong() })).body["code"]).toBe(
      "second_factor_wrong",
    );
    expect((await signedIn("second-factor/disable")).status).toBe(403);
    const proved = await confirm({ password: maria.password, code: code() });
    expect(proved.status).toBe(200);
    cookie = cookies(proved);
    expect((await signedIn("second-factor/disable")).status).toBe(200);
  });

  it("the operator can let somebody back in who lost everything", async () => {
    await app.runJobs();
    app.mails.length = 0;
    expect(await weightTenths()).toBeGreaterThan(2);
    expect(await removeSecondFactor(app.context, "Maria.Rossi@example.org")).toBe(true);
    expect(await removeSecondFactor(app.context, "nessuno@example.org")).toBe(false);
    expect((await signIn()).body).toHaveProperty("user");
    // The owner and the audit log hear of it, and the account weighs as one without.
    expect(await weightTenths()).toBe(2);
    await app.runJobs();
    expect(app.mails).toContainEqual(
      expect.objectContaining({
        to: "maria.rossi@example.org",
        subject: "Verifica in due passaggi e passkey tolte – Scrutinio",
      }),
    );
    expect(await app.context.db.select().from(auditLog)).toMatchObject([
      {
        actorKind: "command-line",
        action: "protection-removed",
        details: { secondFactor: true, passkeys: false },
      },
    ]);
  });

  it("is asked of every administrator where the operator wants it so [security 16]", async () => {
    const ada = { id: "a3a4a7c0-0000-4000-8000-000000000001", roles: ["admin" as const] };
    const strict = await startTestApp({ config: { adminNeedsSecondFactor: true } });
    try {
      await expect(strict.as(ada).call(listSources, {})).rejects.toMatchObject({
        code: "second_factor_required",
      });
      const withFactor = { ...ada, hasSecondFactor: true };
      expect(await strict.as(withFactor).call(listSources, {})).toBeDefined();
      const security = await strict.as(ada).call(getSecurity, {});
      expect(security.isSecondFactorMissing).toBe(true);
      expect(await app.as(ada).call(listSources, {})).toBeDefined();
    } finally {
      await strict.close();
    }
  });
});

async function security() {
  const { rows } = await app.database.pool.query<{ id: string }>("SELECT id FROM users");
  return app.as({ id: rows[0]?.id ?? "" }).call(getSecurity, {});
}

async function confirmed() {
  await app.database.pool.query("UPDATE users SET email_verified = true");
}

/** Chooses a new password with the mailed link. */
async function recovered(newPassword: string): Promise<void> {
  await post("request-password-reset", { email: maria.email });
  await app.runJobs();
  const mail = app.mails.findLast(({ text }) => text.includes("modo=nuova-password"));
  const token = /modo=nuova-password#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await post("reset-password", { token, newPassword })).status).toBe(200);
}
