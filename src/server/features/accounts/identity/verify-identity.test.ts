import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteMyAccount } from "#contract/settings.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { accountsPersonalData } from "../personal-data.ts";
import { eraseDeparted } from "#server/features/settings/erase-departed.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { cookies, createAuthClient, maria } from "#tests/auth-client.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { CLIENT, startLyingProvider } from "#tests/openid-provider.ts";
import type { Claims, Lie, LyingProvider } from "#tests/openid-provider.ts";

const FISCAL_NUMBER = "https://attributes.eid.gov.it/fiscal_number";
const LEVEL_TWO = "https://www.spid.gov.it/SpidL2";

let app: TestApp;
let provider: LyingProvider;
const { post, signUp, signIn, empty, count } = createAuthClient(() => app);

beforeAll(async () => {
  provider = await startLyingProvider();
  app = await startTestApp({ config: { cie: { issuer: provider.issuer, ...CLIENT } } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => empty());

const query = async (text: string) => (await app.database.pool.query(text)).rows as object[];

/** Of a confirmed account. */
async function session(email = maria.email): Promise<string> {
  await signUp({ email });
  await query("UPDATE users SET email_verified = true, email_verified_at = created_at");
  return cookies(await signIn({ email }));
}

const claims: Claims = { sub: "opaque", acr: LEVEL_TWO, [FISCAL_NUMBER]: "TINIT-RSSMRA80A01H501U" };
const begin = (cookie: string) => post("identity/begin", {}, { headers: { cookie } });
const finish = (cookie: string, back: string) =>
  post("identity/finish", { query: back }, { headers: { cookie } });

async function verify(cookie: string, given: Claims = {}, lie: Lie = {}) {
  const { body } = await begin(cookie);
  return finish(cookie, provider.visit(String(body["location"]), { ...claims, ...given }, lie));
}
const weights = () =>
  query("SELECT review_weight, weighs_as_new FROM users ORDER BY review_weight DESC");
async function identity(cookie: string) {
  const response = await app.http.request("/api/me/security", { headers: { cookie } });
  return ((await response.json()) as { identity: unknown }).identity;
}

describe("verifying an identity", () => {
  it("asks for the fiscal number alone, with two factors, in this session", async () => {
    const { body } = await begin(await session());
    const asked = new URL(String(body["location"])).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: "openid",
      redirect_uri: "http://localhost:3000/auth/identity",
      acr_values: "https://www.spid.gov.it/SpidL2 https://www.spid.gov.it/SpidL3",
      code_challenge_method: "S256",
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(JSON.parse(asked.get("claims") ?? "")).toEqual({
      id_token: { [FISCAL_NUMBER]: { essential: true } },
      userinfo: { [FISCAL_NUMBER]: { essential: true } },
    });
  });

  it("gives full weight at once, keeps a hash alone and tells the owner", async () => {
    const cookie = await session();
    expect(await identity(cookie)).toEqual({ verifiedAt: null, canVerify: true });
    const answer = await verify(cookie, { name: "Maria Rossi", birthdate: "1980-01-01" });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await weights()).toEqual([{ review_weight: 10, weighs_as_new: false }]);
    expect(await identity(cookie)).toMatchObject({ verifiedAt: app.clock.now().toISOString() });
    const [kept] = await query("SELECT * FROM verified_identities");
    expect(Object.keys(kept ?? {})).toEqual(["user_id", "fiscal_hash", "verified_at"]);
    expect(JSON.stringify(kept)).not.toMatch(/RSSMRA|opaque|1980-01-01/);
    await app.runJobs();
    expect(app.mails.splice(0).map(({ subject }) => subject)).toContain(
      "Identità verificata – Scrutinio",
    );
  });

  it("a second time changes nothing", async () => {
    const cookie = await session();
    await verify(cookie);
    expect((await verify(cookie, { [FISCAL_NUMBER]: "RSSMRA80A01H501U" })).status).toBe(200);
    expect(await count("verified_identities")).toBe(1);
  });

  it("is of one account: another one learns which, and what to do", async () => {
    await verify(await session("prima@example.org"));
    const second = await session("seconda@example.org");
    expect(await verify(second)).toMatchObject({
      status: 409,
      body: {
        code: "identity_taken",
        title: expect.stringContaining("p…@example.org") as string,
      },
    });
    expect((await weights())[1]).not.toMatchObject({ review_weight: 10 });
  });

  it("is of one person: another one cannot take the account over", async () => {
    const cookie = await session();
    await verify(cookie);
    expect((await verify(cookie, { [FISCAL_NUMBER]: "VRDNNA81B41H501X" })).body["code"]).toBe(
      "identity_other",
    );
  });

  it("sent by two accounts at once is of one of them", async () => {
    const both = [await session("prima@example.org"), await session("seconda@example.org")];
    const answers = await Promise.all(both.map((cookie) => verify(cookie)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await count("verified_identities")).toBe(1);
  });

  it("removed takes the weight and the hash away, and frees the number for another account", async () => {
    const cookie = await session("prima@example.org");
    await verify(cookie);
    expect((await post("identity/remove", {}, { headers: { cookie } })).status).toBe(200);
    expect(await weights()).toEqual([{ review_weight: 2, weighs_as_new: true }]);
    expect(await count("verified_identities")).toBe(0);
    expect((await verify(await session("seconda@example.org"))).status).toBe(200);
    await app.runJobs();
    expect(app.mails.splice(0).map(({ subject }) => subject)).toContain(
      "Verifica dell'identità tolta – Scrutinio",
    );
  });

  it("of an account that is deleted is free when its texts no longer count", async () => {
    const cookie = await session("prima@example.org");
    await verify(cookie);
    const [user] = (await query("SELECT id FROM users")) as { id: string }[];
    const person = { id: user?.id ?? "" };
    const { id: politicianId } = await buildPolitician(app.context.db);
    await buildReview(app.context.db, { politicianId, userId: person.id });
    await app.as(person).call(deleteMyAccount, {});
    const second = await session("seconda@example.org");
    expect(await verify(second)).toMatchObject({
      status: 409,
      body: { code: "identity_departed", title: expect.not.stringContaining("@") as string },
    });
    await eraseDeparted(app.context);
    expect((await verify(second)).status).toBe(200);
  });

  it("is exported as what it is, and erased with the account", async () => {
    await verify(await session());
    const { db } = app.context;
    const [user] = (await query("SELECT id FROM users")) as { id: string }[];
    const id = user?.id ?? randomUUID();
    expect(await accountsPersonalData.collect(db, id)).toMatchObject({
      verifiedIdentity: { fiscalNumberHash: expect.stringMatching(/^[\w-]{43}$/) as string },
    });
    await db.transaction((tx) => accountsPersonalData.erase(tx, id));
    expect(await count("verified_identities")).toBe(0);
  });
});

describe("a verification is refused", () => {
  const now = () => Math.floor(Date.now() / 1000);

  it.each<[string, Lie]>([
    ["for another site", { claims: { aud: "another-site" } }],
    ["of another issuer", { claims: { iss: "https://example.org" } }],
    ["for another request", { claims: { nonce: "another" } }],
    ["that is over", { claims: { iat: now() - 7200, exp: now() - 3600 } }],
    ["signed by somebody else", { signature: "strange" }],
    ["not signed", { signature: "none" }],
  ])("%s", async (_, lie) => {
    expect((await verify(await session(), {}, lie)).body["code"]).toBe("identity_failed");
    expect(await count("verified_identities")).toBe(0);
  });

  it.each<[string, Claims]>([
    ["without a fiscal number", { [FISCAL_NUMBER]: undefined }],
    ["with one that is none", { [FISCAL_NUMBER]: "TINFR-1" }],
    ["with one factor", { acr: "https://www.spid.gov.it/SpidL1" }],
    ["without a level", { acr: undefined }],
  ])("%s", async (_, given) => {
    expect((await verify(await session(), given)).body["code"]).toBe("identity_insufficient");
    expect(await count("verified_identities")).toBe(0);
  });

  it("in another session, and the second time", async () => {
    const first = await session("prima@example.org");
    const second = await session("seconda@example.org");
    const { body } = await begin(first);
    const back = provider.visit(String(body["location"]), claims);
    expect((await finish(second, back)).body["code"]).toBe("identity_failed");
    expect((await finish(first, back)).status).toBe(200);
    expect((await finish(first, back)).body["code"]).toBe("identity_failed");
  });

  it("after a quarter of an hour, or from a session that is not fresh", async () => {
    const cookie = await session();
    const { body } = await begin(cookie);
    app.clock.advance(16 * MINUTE_MS);
    const back = provider.visit(String(body["location"]), claims);
    expect((await finish(cookie, back)).body["code"]).toBe("identity_failed");
    for (const path of ["identity/begin", "identity/remove"])
      expect((await post(path, {}, { headers: { cookie } })).body["code"]).toBe(
        "reauthentication_required",
      );
  });

  it("while the provider is away", async () => {
    expect((await verify(await session(), {}, { status: 500 })).body["code"]).toBe(
      "identity_unavailable",
    );
  });
});

it("is not offered without configuration", async () => {
  const plain = await startTestApp();
  try {
    const client = createAuthClient(() => plain);
    await client.signUp();
    const cookie = cookies(await client.signIn());
    const response = await plain.http.request("/api/me/security", { headers: { cookie } });
    expect(await response.json()).toMatchObject({ identity: null });
    expect((await client.post("identity/begin", {}, { headers: { cookie } })).body["code"]).toBe(
      "identity_unavailable",
    );
  } finally {
    await plain.close();
  }
});
