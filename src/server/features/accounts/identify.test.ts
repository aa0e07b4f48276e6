import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { tidyUpAccounts } from "./tidy-up-accounts.ts";
import { createAuthClient, jar, maria } from "#tests/auth-client.ts";

let app: TestApp;
const { post, signUp, signIn, me, count, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => empty());

describe("requests from elsewhere", () => {
  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["nowhere", { origin: null }],
    ["an opaque origin", { origin: "null" }],
  ])("are refused when they come from %s", async (_, headers) => {
    await signUp();
    for (const path of ["sign-in/email", "sign-up/email", "sign-out", "refresh"])
      expect(await post(path, maria, { headers })).toMatchObject({
        status: 403,
        body: { code: "origin_refused" },
      });
  });

  it("are accepted from the host that was asked", async () => {
    await signUp();
    const headers = { origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" };
    expect((await signIn({}, { headers })).status).toBe(200);
  });

  it("must be JSON [security 12]", async () => {
    const headers = { "content-type": "text/plain" };
    expect(await signIn({}, { headers })).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });

  it("must be POST, to something that exists [security 12]", async () => {
    const answer = await signIn({}, { method: "GET" });
    expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(answer.headers.get("allow")).toBe("POST");
    for (const path of ["verify-email?token=x", "get-session", "constructor", "list-sessions"])
      for (const method of ["GET", "POST"])
        expect(await post(path, {}, { method })).toMatchObject({
          status: 404,
          body: { code: "not_found" },
        });
  });
});

describe("a session", () => {
  let cookie = "";
  beforeEach(async () => {
    await signUp();
    cookie = jar(await signIn());
  });

  it("ends with the sign-out, for its secret too [security 9]", async () => {
    const answer = await post("sign-out", {}, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.cookie).toMatch(/^scrutinio\.session_token=; Max-Age=0; Path=\/; HttpOnly/);
    expect((await me(cookie)).status).toBe(401);
    expect((await post("sign-out", {})).status).toBe(200);
  });

  it("ends with the sign-out beside every other one that the browser sent", async () => {
    const older = jar(await signIn());
    await post("sign-out", {}, { headers: { cookie: `${cookie}; ${older}` } });
    for (const each of [cookie, older]) expect((await me(each)).status).toBe(401);
  });

  it("is invalid with a changed signature, a changed token or rubbish", async () => {
    const [name = "", value = ""] = cookie.split("=");
    const changed = value.startsWith("a") ? `b${value.slice(1)}` : `a${value.slice(1)}`;
    const unsigned = value.split(".")[0] ?? "";
    for (const wrong of [changed, unsigned, `${unsigned}.`, `${unsigned}.AAAA`, "%", "%ff", ""])
      expect((await me(`${name}=${wrong}`)).status).toBe(401);
  });

  it("is refreshed without change on the day it began, and moved on a later one", async () => {
    const refresh = () => post("refresh", {}, { headers: { cookie } });
    const began = app.clock.now().getTime();
    const same = await refresh();
    expect(same.body).toMatchObject({
      user: { email: "maria.rossi@example.org" },
      expiresAt: began + 30 * DAY_MS,
    });
    expect(same.cookie).toBeNull();
    app.clock.advance(29 * DAY_MS);
    const moved = await refresh();
    expect(moved.body["expiresAt"]).toBe(began + 59 * DAY_MS);
    expect(moved.cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(jar(moved)).toBe(cookie);
    app.clock.advance(29 * DAY_MS);
    expect((await me(cookie)).status).toBe(200);
  });

  it("is over after 30 days without use [security 11]", async () => {
    app.clock.advance(30 * DAY_MS);
    expect((await me(cookie)).status).toBe(401);
    expect(await post("refresh", {}, { headers: { cookie } })).toMatchObject({
      status: 401,
      body: { code: "sign_in_required" },
    });
    await tidyUpAccounts(app.context);
    expect(await count("sessions")).toBe(0);
  });

  it("is over 90 days after the last proof, however often it is used [security 11]", async () => {
    const days = async (many: number) => {
      for (let day = 0; day < many; day += 10) {
        app.clock.advance(10 * DAY_MS);
        await post("refresh", {}, { headers: { cookie } });
      }
    };
    await days(80);
    expect((await me(cookie)).status).toBe(200);
    await days(10);
    expect((await me(cookie)).status).toBe(401);
  });

  it("ends when its user is gone", async () => {
    await app.database.pool.query("DELETE FROM users");
    expect((await me(cookie)).status).toBe(401);
  });

  it("carries the roles of its user", async () => {
    await app.database.pool.query(
      "INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users",
    );
    expect((await me(cookie)).body["roles"]).toEqual(["admin"]);
  });
});
