import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOTP } from "otpauth";
import { MINUTE_MS } from "#domain/durations.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";
import { holdTransaction } from "#tests/barrier.ts";

let app: TestApp;
const { post, signUp, signIn, me, empty } = createAuthClient(() => app);
const NEW = "nuvola di carta";

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let cookie = "";
beforeEach(async () => {
  await empty();
  app.mails.length = 0;
  await signUp();
  cookie = cookies(await signIn());
});

const change = (fields: object = {}) =>
  post(
    "change-password",
    { password: maria.password, newPassword: NEW, ...fields },
    { headers: { cookie } },
  );

describe("changePassword", () => {
  it("sets the new one, ends other sessions, keeps this one under a new secret and tells the owner [security 9]", async () => {
    const other = cookies(await signIn());
    const answer = await change();
    expect(answer).toMatchObject({ status: 200, body: {} });
    for (const former of [other, cookie]) expect((await me(former)).status).toBe(401);
    expect((await me(cookies(answer))).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ password: NEW })).status).toBe(200);
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toContain(
      "La tua password è stata cambiata – Scrutinio",
    );
  });

  it.each([
    [{ password: "" }, "password_required", [{ path: "password" }]],
    [{ password: "non è questa" }, "password_wrong", undefined],
    [{ newPassword: "corta" }, "password_too_short", [{ path: "newPassword" }]],
    [{ newPassword: "juventus1" }, "password_common", [{ path: "newPassword" }]],
  ])("refuses %j with %s", async (fields, code, errors) => {
    const { body } = await change(fields);
    expect({ errors: undefined, ...body }).toMatchObject({ code, errors });
    expect((await signIn()).status).toBe(200);
  });

  it("limits guesses at the present password", async () => {
    for (let n = 0; n < 10; n += 1) await change({ password: "non è questa" });
    expect((await change()).status).toBe(429);
  });

  it("asks an administrator for twelve characters", async () => {
    await app.database.pool.query(
      "INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users",
    );
    expect((await change({ newPassword: "nuvola 7" })).body["code"]).toBe(
      "admin_password_too_short",
    );
  });

  it("asks for a fresh session where there is a second factor", async () => {
    await app.database.pool.query("UPDATE users SET email_verified = true");
    const { body } = await post("second-factor/enrol", {}, { headers: { cookie } });
    const code = new TOTP({ secret: String(body["secret"]) }).generate({
      timestamp: app.clock.now().getTime(),
    });
    cookie = cookies(await post("second-factor/enable", { code }, { headers: { cookie } }));
    app.clock.advance(11 * MINUTE_MS);
    expect((await change()).body["code"]).toBe("reauthentication_required");
  });

  it("gives a password to an account that has none, in a fresh session", async () => {
    await app.database.pool.query("UPDATE accounts SET password = NULL");
    app.clock.advance(11 * MINUTE_MS);
    expect((await change({ password: "" })).body["code"]).toBe("reauthentication_required");
    app.clock.advance(-11 * MINUTE_MS);
    expect((await change({ password: "" })).status).toBe(200);
    expect((await signIn({ password: NEW })).status).toBe(200);
  });

  it("does nothing once the owner has recovered the account meanwhile", async () => {
    const barrier = holdTransaction(app.database);
    const changing = change();
    await barrier.reached;
    await app.database.pool.query("UPDATE users SET credentials_version = credentials_version + 1");
    barrier.release();
    expect((await changing).body["code"]).toBe("sign_in_required");
    expect((await signIn()).status).toBe(200);
  });
});
