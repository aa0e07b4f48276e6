import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Security } from "#contract/account.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient } from "#tests/auth-client.ts";

let app: TestApp;
const { post, signUp, signIn, me, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

const IPAD =
  "Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

let computer = "";
let phone = "";
beforeEach(async () => {
  await empty();
  await signUp();
  computer = cookies(await signIn({}, { headers: { "user-agent": FIREFOX } }));
  app.clock.advance(MINUTE_MS);
  phone = cookies(await signIn({}, { headers: { "user-agent": IPHONE } }));
});

const as = (cookie: string, path: string, body: object = {}) =>
  post(path, body, { headers: { cookie } });

/** The response of getSecurity. */
async function security(cookie: string): Promise<Security> {
  const response = await app.http.request("/api/me/security", { headers: { cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as Security;
}

describe("one's sessions", () => {
  it("are listed in words, last seen first, this one marked", async () => {
    app.clock.advance(20 * MINUTE_MS);
    await as(computer, "refresh");
    const { sessions, ...rest } = await security(computer);
    expect(rest).toEqual({
      email: "maria.rossi@example.org",
      isEmailConfirmed: false,
      hasPassword: true,
      identity: null,
      hasGoogle: false,
      secondFactor: null,
      passkeys: [],
      isSecondFactorMissing: false,
    });
    expect(sessions).toMatchObject([
      {
        browser: "Firefox",
        system: "Linux",
        isCurrent: true,
        lastSeenAt: app.clock.now().toISOString(),
      },
      { browser: "Safari", system: "iPhone", isCurrent: false },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/token|198\.51/);
  });

  it("can be seen and ended by their owner only [security 18]", async () => {
    await signUp({ email: "altra@example.org" });
    const other = cookies(await signIn({ email: "altra@example.org" }));
    const [session] = (await security(computer)).sessions;
    expect((await security(other)).sessions).toHaveLength(1);
    expect(await as(other, "sessions/end", { id: session?.id })).toMatchObject({
      status: 404,
      body: { code: "session_not_found" },
    });
    expect((await me(computer)).status).toBe(200);
    expect((await app.http.request("/api/me/security")).status).toBe(401);
    for (const path of ["sessions/end", "sessions/end-others"])
      expect((await post(path, {})).status).toBe(401);
  });

  it("can be ended one by one, at once", async () => {
    const ended = (await security(computer)).sessions.find(({ isCurrent }) => !isCurrent);
    expect((await as(computer, "sessions/end", { id: ended?.id })).status).toBe(200);
    expect((await me(phone)).status).toBe(401);
    expect((await as(computer, "sessions/end", { id: ended?.id })).status).toBe(404);
    for (const id of ["x", "", 5])
      expect((await as(computer, "sessions/end", { id })).status).toBe(400);
  });

  it("are ended with what their device is known by: signing in from it again is a new device", async () => {
    const tablet = cookies(await signIn({}, { headers: { "user-agent": IPAD } }));
    const ended = (await security(computer)).sessions.find(({ system }) => system === "iPhone");
    const answer = await as(computer, "sessions/end", { id: ended?.id });
    for (const cookie of [computer, tablet]) expect((await me(cookie)).status).toBe(200);
    await app.runJobs();
    app.mails.length = 0;
    app.clock.advance(60_000);
    const known = cookies(answer);
    await signIn({}, { headers: { "user-agent": FIREFOX, cookie: known } });
    await signIn({}, { headers: { "user-agent": IPHONE, cookie: phone } });
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      "Accesso da un nuovo dispositivo – Scrutinio",
    ]);
    const history = await app.http.request("/api/me/sign-ins", { headers: { cookie: tablet } });
    expect(await history.json()).toMatchObject({
      items: [
        { system: "iPhone", isNewDevice: true },
        { system: "Linux", isNewDevice: false },
        {},
        {},
        {},
      ],
    });
  });

  it("can be ended all but this one", async () => {
    await signIn();
    const answer = await as(computer, "sessions/end-others");
    expect(answer.status).toBe(200);
    expect((await me(phone)).status).toBe(401);
    expect((await me(cookies(answer))).status).toBe(200);
    expect((await security(cookies(answer))).sessions).toHaveLength(1);
  });

  it("can be ended elsewhere only with a fresh proof, and here always", async () => {
    app.clock.advance(11 * MINUTE_MS);
    const { sessions } = await security(computer);
    const elsewhere = sessions.find(({ isCurrent }) => !isCurrent);
    const here = sessions.find(({ isCurrent }) => isCurrent);
    const refused = { status: 403, body: { code: "reauthentication_required" } };
    expect(await as(computer, "sessions/end", { id: elsewhere?.id })).toMatchObject(refused);
    expect(await as(computer, "sessions/end-others")).toMatchObject(refused);
    expect((await me(phone)).status).toBe(200);
    expect((await as(computer, "sessions/end", { id: here?.id })).status).toBe(200);
  });

  it("include those that are over no longer", async () => {
    app.clock.advance(29 * DAY_MS);
    await as(computer, "refresh");
    app.clock.advance(2 * DAY_MS);
    expect((await security(computer)).sessions).toHaveLength(1);
  });
});

describe("proving again who one is", () => {
  it("lasts ten minutes and is guarded against guessing [security 11]", async () => {
    const enrol = async () => (await as(computer, "second-factor/enrol")).status;
    await app.database.pool.query("UPDATE users SET email_verified = true");
    app.clock.advance(8 * MINUTE_MS);
    expect(await enrol()).toBe(200);
    app.clock.advance(2 * MINUTE_MS);
    expect(await enrol()).toBe(403);
    for (let n = 0; n < 10; n += 1)
      expect(await as(computer, "confirm-identity", { password: "no" })).toMatchObject({
        status: 403,
        body: { code: "password_wrong" },
      });
    const right = { password: "girasole lento 42" };
    expect((await as(computer, "confirm-identity", right)).status).toBe(429);
    app.clock.advance(15 * MINUTE_MS);
    const former = computer;
    const proved = await as(computer, "confirm-identity", right);
    expect(proved.status).toBe(200);
    computer = cookies(proved);
    expect(computer).not.toBe(former);
    expect((await me(former)).status).toBe(401);
    expect(await enrol()).toBe(200);
    expect((await as("", "confirm-identity", right)).status).toBe(401);
  });
});
