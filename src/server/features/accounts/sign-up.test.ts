import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createPasswords } from "#platform/passwords.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient } from "#tests/auth-client.ts";

let app: TestApp;
const { signUp, count, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => empty());

describe("signing up", () => {
  it("opens an account, its address in lower case, without signing in", async () => {
    const answer = await signUp();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String) as string,
        email: "maria.rossi@example.org",
        fullName: "Maria Rossi",
      },
    });
    expect(answer.cookie).toBeNull();
    expect(await count("sessions")).toBe(0);
  });

  it("keeps the password as argon2id at OWASP's parameters [security 7]", async () => {
    const own = await startTestApp({ passwords: createPasswords() });
    onTestFinished(() => own.close());
    await createAuthClient(() => own).signUp();
    const { rows } = await own.database.pool.query<{ password: string }>(
      "SELECT password FROM accounts",
    );
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("refuses an address that has an account, in whatever case", async () => {
    await signUp();
    const answer = await signUp({ email: "MARIA.ROSSI@EXAMPLE.ORG", name: "Altra Persona" });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "email_taken",
        title: "Questo indirizzo email è già registrato",
        errors: [{ path: "email" }],
      },
    });
    expect(await count("users")).toBe(1);
  });

  it("opens one account when the same sign-up arrives many times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await count("users")).toBe(1);
    expect(await count("accounts")).toBe(1);
  });

  it.each([
    [{ name: "  " }, "full_name_required"],
    [{ name: 7 }, "invalid_input"],
    [{ email: "maria" }, "email_invalid"],
    [{ email: { "": "" } }, "invalid_input"],
    [{ password: "12345" }, "password_too_short"],
    [{ password: "x".repeat(129) }, "password_too_long"],
    [{ password: "juventus1" }, "password_common"],
    [{ password: "Scrutinio2026" }, "password_common"],
  ])("refuses %j with %s [security 6]", async (fields, code) => {
    expect(await signUp(fields)).toMatchObject({ status: 400, body: { code } });
    expect(await count("users")).toBe(0);
  });

  it("takes a phrase of 64 characters, whatever they are [security 6]", async () => {
    const password = "perché no? 🦉 ".repeat(5).slice(0, 64).toWellFormed();
    expect((await signUp({ password })).status).toBe(201);
  });

  it("names all that is wrong, in the specified order", async () => {
    const { body } = await signUp({ name: "", email: "", password: "" });
    expect(body["code"]).toBe("full_name_required");
    expect(body["errors"]).toEqual([
      { path: "fullName", message: "Inserisci il tuo nome completo" },
      { path: "email", message: "Inserisci la tua email" },
      { path: "password", message: "Inserisci la password" },
    ]);
  });

  it("takes nothing but name, e-mail and password from what is sent [security 19]", async () => {
    await signUp({ id: "1", emailVerified: true, role: "admin", image: "x", createdAt: "2020" });
    const { rows } = await app.database.pool.query("SELECT email_verified, image FROM users");
    expect(rows).toEqual([{ email_verified: false, image: null }]);
    expect(await count("user_roles")).toBe(0);
  });

  it("answers 413 to what is far too large, without hashing it [security 6]", async () => {
    expect(await signUp({ password: "x".repeat(5_000_000) })).toMatchObject({
      status: 413,
      body: { code: "payload_too_large" },
    });
    // It does not even count as an attempt, which comes before the hash.
    expect(await count("rate_limits")).toBe(0);
  });

  it("is limited to 60 an hour from one address, whatever X-Forwarded-For says", async () => {
    const attempt = (n: number) =>
      signUp(
        { email: `persona${n}@example.org`, password: "12345" },
        { headers: { "x-forwarded-for": `192.0.2.${n}`, "x-real-ip": `192.0.2.${n}` } },
      );
    for (let n = 0; n < 60; n += 1) expect((await attempt(n)).status).toBe(400);
    const answer = await attempt(60);
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await signUp({}, { from: "198.51.100.2" })).status).toBe(201);
  });

  it("is limited to ten an hour for one e-mail, from whatever addresses", async () => {
    await signUp();
    const attempt = (n: number, fields: object = {}) =>
      signUp(fields, {
        from: `203.0.113.${n}`,
        headers: { "x-forwarded-for": `192.0.2.${n}` },
      });
    for (let n = 1; n < 10; n += 1) expect((await attempt(n)).body["code"]).toBe("email_taken");
    expect(await attempt(10)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect((await attempt(11, { email: "altra@example.org" })).status).toBe(201);
  });
});
