import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/durations.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";
import { startFaultyProxy } from "#tests/faulty-proxy.ts";
import { CLIENT, startLyingProvider } from "#tests/openid-provider.ts";
import type { Claims, Lie, LyingProvider } from "#tests/openid-provider.ts";

let app: TestApp;
let provider: LyingProvider;
const { post, signUp, signIn, me, count, empty } = createAuthClient(() => app);

beforeAll(async () => {
  provider = await startLyingProvider();
  app = await startTestApp({ config: { google: { issuer: provider.issuer, ...CLIENT } } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => empty());

/** Maria's identity at the provider. */
const claims: Claims = {
  sub: "1234567890",
  email: "Maria.Rossi@Example.org",
  email_verified: true,
  name: "Maria Rossi",
};

async function begin(body: object = {}, cookie = "") {
  const answer = await post("google/begin", body, { headers: { cookie } });
  return { answer, location: String(answer.body["location"]), browser: cookies(answer) };
}
const finish = (query: string, cookie: string) =>
  post("google/finish", { query }, { headers: { cookie } });

/** A complete sign-in in one browser, to the provider and back. */
async function visit(given: Claims = claims, lie: Lie = {}) {
  const { location, browser } = await begin();
  return finish(provider.visit(location, given, lie), browser);
}

async function refused(claims: Claims, lie: Lie = {}) {
  const answer = await visit(claims, lie);
  expect(answer.cookie).toBeNull();
  return answer.body["code"];
}
const confirmMaria = () => app.database.pool.query("UPDATE users SET email_verified = true");

describe("signing in with Google", () => {
  it("asks for what is needed, and for nothing to be remembered there", async () => {
    const { location, answer } = await begin();
    const asked = new URL(location);
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: "scrutinio",
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: "http://localhost:3000/auth/google",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(answer.cookie).toMatch(/^scrutinio\.google=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly/);
    expect(await count("provider_requests")).toBe(1);
  });

  it("opens an account the first time and finds it again the next", async () => {
    const first = await visit();
    expect(first).toMatchObject({
      status: 200,
      body: { user: { email: "maria.rossi@example.org", fullName: "Maria Rossi" } },
    });
    expect((await me(cookies(first))).status).toBe(200);
    const again = await visit({ ...claims, email: "nuovo@example.org", name: "Altro Nome" });
    expect(again.body["user"]).toEqual(first.body["user"]);
    const { rows } = await app.database.pool.query(
      "SELECT email_verified, provider_id, account_id, password FROM users JOIN accounts ON user_id = users.id",
    );
    expect(rows).toEqual([
      {
        email_verified: true,
        provider_id: provider.issuer,
        account_id: "1234567890",
        password: null,
      },
    ]);
    await app.runJobs();
    // Nothing to confirm: the second time came from a browser without cookies.
    const own = app.mails.splice(0).filter(({ to }) => to === "maria.rossi@example.org");
    expect(own.map(({ subject }) => subject)).toEqual([
      "Accesso da un nuovo dispositivo – Scrutinio",
    ]);
  });

  it("has no password to sign in or to guess with", async () => {
    await visit();
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ password: "" })).status).toBe(400);
  });

  it.each([
    ["a name that is blank", { name: " \u200F " }, "maria.rossi"],
    ["no name", { name: undefined }, "maria.rossi"],
    ["a name that is too long", { name: "a".repeat(500) }, "a".repeat(120)],
  ])("makes do with %s", async (_, other, fullName) => {
    expect((await visit({ ...claims, ...other })).body["user"]).toMatchObject({ fullName });
  });

  it("opens one account when two tabs come back at once", async () => {
    const tabs = await Promise.all([begin(), begin()]);
    const answers = await Promise.all(
      tabs.map(({ location, browser }) => finish(provider.visit(location, claims), browser)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count("users")).toBe(1);
  });

  it("lets two tabs of one browser come back each", async () => {
    const first = await begin();
    const second = await begin({}, first.browser);
    expect(second.browser).toBe(first.browser);
    expect((await finish(provider.visit(first.location, claims), second.browser)).status).toBe(200);
    expect((await finish(provider.visit(second.location, claims), second.browser)).status).toBe(
      200,
    );
  });
});

describe("an account that is there already [security 13]", () => {
  beforeEach(() => signUp());

  it("is not joined while its owner has not confirmed the address [security 1]", async () => {
    expect(await visit()).toMatchObject({
      status: 409,
      body: {
        code: "google_account_unconfirmed",
        title: expect.stringContaining("accedi con la password e conferma l'indirizzo") as string,
      },
    });
    expect(await count("accounts")).toBe(1);
  });

  it("is joined once it is confirmed, and keeps its name and password", async () => {
    await confirmMaria();
    const answer = await visit({ ...claims, name: "Qualcun Altro" });
    expect(answer.body["user"]).toMatchObject({ fullName: maria.name });
    expect((await signIn()).status).toBe(200);
    expect(await count("users")).toBe(1);
    expect(await count("accounts")).toBe(2);
  });

  it("is not joined when the provider does not vouch for the address", async () => {
    await confirmMaria();
    for (const email_verified of [false, "true", 1, undefined])
      expect(await refused({ ...claims, email_verified })).toBe("google_email_unverified");
    expect(await count("accounts")).toBe(1);
  });

  it("is not opened by the same subject of another issuer, or another subject", async () => {
    await confirmMaria();
    await visit();
    expect(
      await refused({ ...claims, sub: "999", email: "m@example.org", email_verified: false }),
    ).toBe("google_email_unverified");
    const { rows } = await app.database.pool.query("SELECT count(*)::int AS n FROM users");
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("is asked for its second factor", async () => {
    await confirmMaria();
    await app.database.pool.query(
      "INSERT INTO second_factors (user_id, sealed_secret, created_at, enabled_at) SELECT id, 'x', now(), now() FROM users",
    );
    const answer = await visit();
    expect(answer.body).toEqual({ secondFactor: true });
    expect(answer.headers.getSetCookie().join()).not.toContain("session_token");
  });
});

describe("an answer of the provider is refused [security 13]", () => {
  const now = () => Math.floor(Date.now() / 1000);

  it.each<[string, Lie]>([
    ["for another site", { claims: { aud: "another-site" } }],
    ["for several sites without saying for whom", { claims: { aud: ["scrutinio", "another"] } }],
    ["of another issuer", { claims: { iss: "https://accounts.google.com" } }],
    ["for another sign-in", { claims: { nonce: "another" } }],
    ["for no sign-in", { claims: { nonce: undefined } }],
    ["that is over", { claims: { iat: now() - 7200, exp: now() - 3600 } }],
    ["without an end", { claims: { exp: undefined } }],
    ["without a subject", { claims: { sub: undefined } }],
    ["signed by somebody else", { signature: "strange" }],
    ["not signed", { signature: "none" }],
  ])("%s", async (_, lie) => {
    expect(await refused(claims, lie)).toBe("google_failed");
    expect(await count("users")).toBe(0);
  });

  it("without an address, or with one that is none", async () => {
    for (const email of [undefined, "", "maria", "maria@example.org\r\nBcc: x@example.org"])
      expect(await refused({ ...claims, email })).toBe("google_email_unverified");
  });

  it("the second time", async () => {
    const { location, browser } = await begin();
    const query = provider.visit(location, claims);
    expect((await finish(query, browser)).status).toBe(200);
    const before = provider.exchanges();
    expect((await finish(query, browser)).body["code"]).toBe("google_failed");
    expect(provider.exchanges()).toBe(before);
  });

  it("in another browser than the one that left", async () => {
    const { location } = await begin();
    const stranger = await begin();
    const query = provider.visit(location, claims);
    expect((await finish(query, stranger.browser)).body["code"]).toBe("google_failed");
    expect((await finish(query, "")).body["code"]).toBe("google_failed");
  });

  it("with a code of another sign-in", async () => {
    const mine = await begin();
    const theirs = await begin();
    const code = new URLSearchParams(provider.visit(theirs.location, claims)).get("code") ?? "";
    const state = new URL(mine.location).searchParams.get("state") ?? "";
    const query = new URLSearchParams({ code, state }).toString();
    expect((await finish(query, mine.browser)).body["code"]).toBe("google_failed");
  });

  it("with no state, an unknown one, or an error instead of a code", async () => {
    const { location, browser } = await begin();
    const state = new URL(location).searchParams.get("state") ?? "";
    for (const query of ["", "code=1", "code=1&state=2", `error=access_denied&state=${state}`])
      expect((await finish(query, browser)).body["code"]).toBe("google_failed");
  });

  it("after a quarter of an hour", async () => {
    const { location, browser } = await begin();
    app.clock.advance(15 * MINUTE_MS);
    const query = provider.visit(location, claims);
    expect((await finish(query, browser)).body["code"]).toBe("google_failed");
  });
});

describe("a second account at the provider with the same address", () => {
  it("joins nothing: the first one stays the only one [security 13]", async () => {
    const first = await visit();
    expect(first.status).toBe(200);
    expect(await refused({ ...claims, sub: "another" })).toBe("google_already_linked");
    expect(await count("accounts")).toBe(1);
    expect((await visit()).body["user"]).toEqual(first.body["user"]);
  });

  it("is refused without a subject", async () => {
    for (const sub of ["", " ", "x".repeat(256)])
      expect(await refused({ ...claims, sub })).toBe("google_failed");
    expect(await count("users")).toBe(0);
  });

  it("tells the owner of an account by mail that Google was linked", async () => {
    await signUp();
    await confirmMaria();
    await visit();
    app.mails.length = 0;
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toContain(
      "Account Google collegato – Scrutinio",
    );
  });
});

describe("showing again who one is", () => {
  it("asks for a new proof and takes the same person's", async () => {
    const session = cookies(await visit());
    app.clock.advance(11 * MINUTE_MS);
    const enrol = (cookie: string) => post("second-factor/enrol", {}, { headers: { cookie } });
    expect((await enrol(session)).body["code"]).toBe("reauthentication_required");
    const { location, browser } = await begin({ again: true }, session);
    expect(new URL(location).searchParams.get("max_age")).toBe("0");
    const held = `${session}; ${browser}`;
    const fresh = cookies(await finish(provider.visit(location, claims), held));
    expect((await enrol(fresh)).status).toBe(200);
    expect((await me(session)).status).toBe(401);
  });

  it("refuses a proof that is older than this visit, where the provider says when it was", async () => {
    const session = cookies(await visit());
    const now = Math.floor(app.clock.now().getTime() / 1000);
    for (const [authTime, status] of [
      [now - 3600, 400],
      ["yesterday", 400],
      [now, 200],
    ] as const) {
      const { location, browser } = await begin({ again: true }, session);
      const query = provider.visit(location, { ...claims, auth_time: authTime });
      expect((await finish(query, `${session}; ${browser}`)).status).toBe(status);
    }
  });

  it("refuses somebody else, and needs a session", async () => {
    const session = cookies(await visit());
    const { location, browser } = await begin({ again: true }, session);
    const other = { ...claims, sub: "2", email: "carla@example.org", name: "Carla" };
    const answer = await finish(provider.visit(location, other), `${session}; ${browser}`);
    expect(answer).toMatchObject({ status: 403, body: { code: "google_other_account" } });
    expect((await me(session)).status).toBe(200);
    expect((await begin({ again: true })).answer.status).toBe(401);
  });
});

describe("when it cannot work", () => {
  it("says so where it is not configured", async () => {
    const plain = await startTestApp();
    try {
      const client = createAuthClient(() => plain);
      for (const path of ["google/begin", "google/finish"])
        expect(await client.post(path, { query: "code=1&state=2" })).toMatchObject({
          status: 503,
          body: { code: "google_unavailable", title: "Errore durante il login con Google" },
        });
    } finally {
      await plain.close();
    }
  });

  it("says so when the provider is away, and works again when it is back", async () => {
    const gone = await startLyingProvider();
    const config = { google: { issuer: gone.issuer, ...CLIENT } };
    await gone.close();
    const lonely = await startTestApp({ config });
    try {
      const client = createAuthClient(() => lonely);
      expect(await client.post("google/begin", {})).toMatchObject({
        status: 503,
        body: { code: "google_unavailable" },
      });
    } finally {
      await lonely.close();
    }
    expect((await visit(claims, { status: 500 })).body["code"]).toBe("google_unavailable");
    expect((await visit()).status).toBe(200);
  });

  it("says so at once while a provider that failed is left alone", async () => {
    const failing = await startLyingProvider();
    const proxy = await startFaultyProxy({
      host: "127.0.0.1",
      port: Number(new URL(failing.issuer).port),
    });
    failing.issuer = `http://127.0.0.1:${proxy.port}`;
    const config = { google: { issuer: failing.issuer, ...CLIENT } };
    const patient = await startTestApp({ config });
    try {
      const client = createAuthClient(() => patient);
      const press = () => client.post("google/begin", {});
      expect((await press()).status).toBe(200);
      // The provider is known by now: its token endpoint fails.
      await proxy.fail("resets");
      for (let failed = 0; failed < 5; failed += 1) {
        const back = new URLSearchParams({ code: "one" });
        const begun = await press();
        back.set("state", new URL(String(begun.body["location"])).searchParams.get("state") ?? "");
        const headers = { cookie: cookies(begun) };
        const { body } = await client.post("google/finish", { query: String(back) }, { headers });
        expect(body["code"]).toBe("google_unavailable");
      }
      await proxy.fail("hangs");
      const { heard } = proxy;
      expect(await press()).toMatchObject({
        status: 503,
        body: { code: "google_unavailable", title: "Errore durante il login con Google" },
      });
      expect(proxy.heard).toBe(heard);
    } finally {
      await patient.close();
      await proxy.close();
      await failing.close();
    }
  });

  it("redirects an address to the provider at most sixty times in ten minutes", async () => {
    for (let n = 0; n < 60; n += 1) expect((await begin()).answer.status).toBe(200);
    expect((await begin()).answer.status).toBe(429);
  });
});
