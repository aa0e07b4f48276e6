import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { createAuthClient, jar, maria } from "#tests/auth-client.ts";
import { createAdmin } from "./create-admin.ts";

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
    expect(await createAdmin(app.context, { ...admin, fullName: "Ada Redazione" })).toEqual({
      outcome: "created",
    });
    const cookie = jar(await signIn(admin));
    expect((await me(cookie)).body).toMatchObject({ fullName: "Ada Redazione", roles: ["admin"] });
  });

  it("leaves an administrator alone when it is done again", async () => {
    await createAdmin(app.context, admin);
    const cookie = jar(await signIn(admin));
    const again = await createAdmin(app.context, { ...admin, password: "un'altra parola" });
    expect(again).toEqual({ outcome: "unchanged" });
    expect((await me(cookie)).status).toBe(200);
    expect((await signIn(admin)).status).toBe(200);
    expect(await count("user_roles")).toBe(1);
  });

  it("gives a citizen who becomes one the operator's password and ends their sessions", async () => {
    await signUp();
    const before = jar(await signIn());
    expect(await createAdmin(app.context, { ...admin, email: maria.email })).toEqual({
      outcome: "promoted",
    });
    expect((await me(before)).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    const after = jar(await signIn({ password: admin.password }));
    expect((await me(after)).body).toMatchObject({ fullName: "Maria Rossi", roles: ["admin"] });
    expect(await count("accounts")).toBe(1);
  });

  it("asks more of an administrator's password than of a citizen's", async () => {
    await expect(createAdmin(app.context, { ...admin, password: "nuvola e via" })).resolves.toEqual(
      { outcome: "created" },
    );
    await expect(
      createAdmin(app.context, { email: "altra@example.org", password: "nuvola! via" }),
    ).rejects.toMatchObject({ code: "admin_password_too_short" });
    expect(await count("users")).toBe(1);
  });

  it("refuses a common password and an address that is none", async () => {
    await expect(
      createAdmin(app.context, { ...admin, password: "politica 2026" }),
    ).rejects.toMatchObject({ code: "password_common" });
    await expect(createAdmin(app.context, { ...admin, email: "redazione" })).rejects.toMatchObject({
      code: "email_invalid",
    });
    expect(await count("users")).toBe(0);
  });
});
