import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient, jar } from "#tests/auth-client.ts";
import { accountsPersonalData } from "./personal-data.ts";

let app: TestApp;
const { post, signUp, signIn, me, count, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => empty());

async function signedUpId(fields: object = {}): Promise<string> {
  return ((await signUp(fields)).body["user"] as { id: string }).id;
}

describe("the account data of one person", () => {
  it("is handed over whole, without anything one could sign in with", async () => {
    const id = await signedUpId();
    await signIn();
    const data = await accountsPersonalData.collect(app.context.db, id);
    expect(data).toMatchObject({
      profile: { id, email: "maria.rossi@example.org", fullName: "Maria Rossi", roles: [] },
      sessions: [{ ipAddress: "198.51.100.1" }],
      signInMethods: [{ provider: "credential" }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|token|password\w*":/i);
  });

  it("is erased from every table, and other people's stays", async () => {
    const id = await signedUpId();
    const session = jar(await signIn());
    await signedUpId({ email: "altra@example.org" });
    await post("request-password-reset", { email: "maria.rossi@example.org" });
    await app.runJobs();
    await app.database.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [
      id,
    ]);
    await app.context.db.transaction((tx) => accountsPersonalData.erase(tx, id));
    for (const table of ["sessions", "user_roles"]) expect(await count(table)).toBe(0);
    for (const table of accountsPersonalData.tables.filter((name) => name !== "users")) {
      const { rows } = await app.database.pool.query<{ table: string }>(
        `SELECT '${table}' AS table FROM ${table} WHERE user_id = $1`,
        [id],
      );
      expect(rows).toEqual([]);
    }
    expect(await count("users")).toBe(1);
    expect(await count("accounts")).toBe(1);
    expect((await me(session)).status).toBe(401);
    expect(await accountsPersonalData.collect(app.context.db, id)).toEqual({
      profile: null,
      sessions: [],
      signIns: [],
      signInMethods: [],
      secondFactor: null,
      passkeys: [],
      verifiedIdentity: null,
      pendingSteps: [],
    });
  });
});
