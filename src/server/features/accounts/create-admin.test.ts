import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient, jar, maria } from "#tests/auth-client.ts";
import { createAdmin } from "./create-admin.ts";
import { createFirstAdmin } from "./create-first-admin.ts";

const byCommand = { kind: "command-line" } as const;
let app: TestApp;
const { signUp, signIn, me, count, empty } = createAuthClient(() => app);
const admin = { email: "Redazione@Example.org", password: "nuvola di carta" };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => empty());

describe("creating an administrator", () => {
  it("opens an account that can sign in and has the role", async () => {
    expect(
      await createAdmin(app.context, { ...admin, fullName: "Ada Redazione" }, byCommand),
    ).toMatchObject({
      outcome: "created",
    });
    const cookie = jar(await signIn(admin));
    expect((await me(cookie)).body).toMatchObject({ fullName: "Ada Redazione", roles: ["admin"] });
  });

  it("leaves an administrator alone when it is done again", async () => {
    await createAdmin(app.context, admin, byCommand);
    const cookie = jar(await signIn(admin));
    const again = await createAdmin(
      app.context,
      { ...admin, password: "un'altra parola" },
      byCommand,
    );
    expect(again).toMatchObject({ outcome: "unchanged" });
    expect((await me(cookie)).status).toBe(200);
    expect((await signIn(admin)).status).toBe(200);
    expect(await count("user_roles")).toBe(1);
  });

  it("gives a citizen who becomes one the operator's password and ends their sessions", async () => {
    await signUp();
    const before = jar(await signIn());
    expect(
      await createAdmin(app.context, { ...admin, email: maria.email }, byCommand),
    ).toMatchObject({
      outcome: "promoted",
    });
    expect((await me(before)).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    const after = jar(await signIn({ password: admin.password }));
    expect((await me(after)).body).toMatchObject({ fullName: "Maria Rossi", roles: ["admin"] });
    expect(await count("accounts")).toBe(1);
  });

  it("asks more of an administrator's password than of a citizen's", async () => {
    await expect(
      createAdmin(app.context, { ...admin, password: "nuvola e via" }, byCommand),
    ).resolves.toMatchObject({ outcome: "created" });
    await expect(
      createAdmin(app.context, { email: "altra@example.org", password: "nuvola! via" }, byCommand),
    ).rejects.toMatchObject({ code: "admin_password_too_short" });
    expect(await count("users")).toBe(1);
  });

  it("refuses a common password and an address that is none", async () => {
    await expect(
      createAdmin(app.context, { ...admin, password: "politica 2026" }, byCommand),
    ).rejects.toMatchObject({ code: "password_common" });
    await expect(
      createAdmin(app.context, { ...admin, email: "redazione" }, byCommand),
    ).rejects.toMatchObject({
      code: "email_invalid",
    });
    expect(await count("users")).toBe(0);
  });

  it("counts the address as confirmed, and records who granted the role", async () => {
    await signUp();
    await createAdmin(app.context, { ...admin, email: maria.email }, byCommand);
    await createAdmin(app.context, admin, byCommand);
    const { rows } = await app.database.pool.query("SELECT DISTINCT email_verified FROM users");
    expect(rows).toEqual([{ email_verified: true }]);
    const log = await app.database.pool.query<{ actor_kind: string }>(
      "SELECT actor_kind FROM audit_log WHERE action = 'role-granted'",
    );
    expect(log.rows.slice(-2)).toEqual([
      { actor_kind: "command-line" },
      { actor_kind: "command-line" },
    ]);
  });
});

describe("the administrator of the settings", () => {
  const roles = async () =>
    (
      await app.database.pool.query<{ email: string }>(
        "SELECT email FROM users JOIN user_roles ON user_id = id ORDER BY email",
      )
    ).rows.map(({ email }) => email);

  it("is created while there is none, and does not come back once dismissed", async () => {
    await createFirstAdmin(app.context, admin);
    expect(await roles()).toEqual(["redazione@example.org"]);
    await createAdmin(app.context, { ...admin, email: "altra@example.org" }, byCommand);
    await app.database.pool.query(
      "DELETE FROM user_roles USING users WHERE id = user_id AND email = 'redazione@example.org'",
    );
    await createFirstAdmin(app.context, admin);
    expect(await roles()).toEqual(["altra@example.org"]);
  });

  it("is logged, without an address", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    await createFirstAdmin({ ...app.context, log }, admin);
    await createFirstAdmin({ ...app.context, log }, admin);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("first-administrator");
    expect(lines[0]).not.toContain("redazione");
  });
});
