import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignInEvent } from "#contract/account.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { tidyUpAccounts } from "#server/features/accounts/tidy-up-accounts.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";

let app: TestApp;
const { post, signUp, signIn, count, empty } = createAuthClient(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

const firefox = { headers: { "user-agent": FIREFOX } };
const android = { headers: { "user-agent": ANDROID }, from: "203.0.113.77" };
const wrong = { password: "sbagliata 123" };

let here = "";
beforeEach(async () => {
  await empty();
  app.mails.length = 0;
  await signUp();
  here = cookies(await signIn({}, firefox));
  app.clock.advance(MINUTE_MS);
});

async function history(query = "", cookie = here) {
  const response = await app.http.request(`/api/me/sign-ins${query}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as { items: SignInEvent[]; nextCursor: string | null };
}
const items = async () => (await history()).items;

/** Subjects of the mails sent since. */
async function mails(): Promise<string[]> {
  await app.runJobs();
  return app.mails.map(({ subject }) => subject);
}

describe("the history of sign-ins", () => {
  it("tells how, when, with what and from which network, and no address", async () => {
    await signIn({}, android);
    const found = await items();
    expect(found).toMatchObject([
      {
        kind: "password",
        times: 1,
        browser: "Chrome",
        system: "Android",
        network: "203.0.113",
        isNewDevice: true,
        at: app.clock.now().toISOString(),
      },
      { kind: "password", browser: "Firefox", system: "Linux", isNewDevice: false },
    ]);
    const { rows } = await app.database.pool.query("SELECT * FROM sign_in_events");
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|Mozilla/);
  });

  it("is its owner's only", async () => {
    await signUp({ email: "altra@example.org" });
    const other = cookies(await signIn({ email: "altra@example.org" }));
    expect((await history("", other)).items).toHaveLength(1);
    expect((await app.http.request("/api/me/sign-ins")).status).toBe(401);
  });

  it("counts like failures of an hour together, and tells others apart", async () => {
    for (let n = 0; n < 3; n += 1) await signIn(wrong, android);
    await signIn(wrong, firefox);
    app.clock.advance(2 * HOUR_MS);
    await signIn(wrong, firefox);
    expect(await items()).toMatchObject([
      { kind: "wrong-password", times: 1, browser: "Firefox" },
      { kind: "wrong-password", times: 1, browser: "Firefox" },
      { kind: "wrong-password", times: 3, browser: "Chrome", isNewDevice: false },
      { kind: "password", times: 1 },
    ]);
  });

  it("has the wrong passwords of who is signed in and asked again", async () => {
    const asHere = { headers: { ...android.headers, cookie: here }, from: android.from };
    const newPassword = "nuvola di carta 7";
    await post("confirm-identity", wrong, asHere);
    await post("change-password", { ...wrong, newPassword }, asHere);
    expect(await items()).toMatchObject([
      { kind: "wrong-password", times: 2, browser: "Chrome", isNewDevice: false },
      { kind: "password" },
    ]);
  });

  it("keeps nothing of an address without an account", async () => {
    await signIn({ ...wrong, email: "nessuno@example.org" });
    expect(await count("sign_in_events")).toBe(1);
  });

  it("has a bound, and failures do not push out sign-ins", async () => {
    await app.database.pool.query(
      `INSERT INTO sign_in_events (user_id, at, kind, browser)
       SELECT id, $1::timestamptz + make_interval(secs => n), 'wrong-password', n::text
       FROM users, generate_series(1, 150) AS n`,
      [app.clock.now()],
    );
    app.clock.advance(200_000);
    await signIn(wrong, android);
    expect(await count("sign_in_events")).toBe(101);
    const [newest] = await items();
    expect(newest).toMatchObject({ kind: "wrong-password", browser: "Chrome" });
    const { rows } = await app.database.pool.query(
      "SELECT FROM sign_in_events WHERE kind = 'password'",
    );
    expect(rows).toHaveLength(1);
  });

  it("comes page by page", async () => {
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(1000);
      await signIn({}, android);
    }
    const first = await history("?limit=3");
    expect(first.items).toHaveLength(3);
    const rest = await history(`?limit=3&cursor=${first.nextCursor ?? ""}`);
    expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(4);
    const { status } = await app.http.request("/api/me/sign-ins?cursor=x", {
      headers: { cookie: here },
    });
    expect(status).toBe(400);
  });

  it("is forgotten after thirty days", async () => {
    app.clock.advance(29 * DAY_MS);
    here = cookies(await signIn({}, firefox));
    expect(await items()).toHaveLength(2);
    app.clock.advance(2 * DAY_MS);
    expect(await items()).toHaveLength(1);
    await tidyUpAccounts(app.context);
    expect(await count("sign_in_events")).toBe(1);
  });

  it("has a recovered password, and signing in with it there is not from a new device", async () => {
    await post("request-password-reset", { email: maria.email });
    await app.runJobs();
    const texts = app.mails.map(({ text }) => text).join("\n");
    const token = /modo=nuova-password#(\S+)/.exec(texts)?.[1];
    const reset = await post("reset-password", { token, newPassword: "ciliegio alto 77" }, android);
    expect(reset.status).toBe(200);
    const back = { ...android, headers: { ...android.headers, cookie: cookies(reset) } };
    here = cookies(await signIn({ password: "ciliegio alto 77" }, back));
    expect(await items()).toMatchObject([
      { kind: "password", isNewDevice: false },
      { kind: "password-reset", browser: "Chrome" },
      { kind: "password" },
    ]);
  });
});

describe("a mail about a new device", () => {
  const NEW_DEVICE = "Accesso da un nuovo dispositivo – Scrutinio";

  it("is not sent for the first sign-in, nor for one where it was remembered", async () => {
    await signIn({}, { headers: { ...firefox.headers, cookie: here } });
    expect(await mails()).not.toContain(NEW_DEVICE);
  });

  it("says what, when and from where, and leads to the page", async () => {
    await signIn({}, android);
    expect(await mails()).toContain(NEW_DEVICE);
    const mail = app.mails.find(({ subject }) => subject === NEW_DEVICE);
    expect(mail?.to).toBe("maria.rossi@example.org");
    expect(mail?.text).toMatch(
      /Chrome su Android, \d+ \S+ \d{4} alle.*, dalla rete 203\.0\.113\.x\./,
    );
    expect(mail?.text).toContain("/settings/devices");
    expect(mail?.text).not.toContain("203.0.113.77");
  });

  it("is sent for the first sign-in of an old account too", async () => {
    app.clock.advance(40 * DAY_MS);
    await tidyUpAccounts(app.context);
    await signIn({}, android);
    expect(await mails()).toContain(NEW_DEVICE);
  });

  it("is sent five times a day at most", async () => {
    for (let n = 0; n < 8; n += 1) await signIn({}, android);
    expect((await mails()).filter((subject) => subject === NEW_DEVICE)).toHaveLength(5);
  });
});

describe("a mail about ended sessions", () => {
  it("is sent when others end, not when one signs out", async () => {
    const ended = "Dispositivi scollegati – Scrutinio";
    const there = cookies(await signIn({}, android));
    await post("sign-out", {}, { headers: { cookie: there } });
    expect(await mails()).not.toContain(ended);
    await post("sessions/end-others", {}, { headers: { cookie: here } });
    expect(await mails()).toContain(ended);
  });
});
