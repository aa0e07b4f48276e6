import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getMyWeight } from "#contract/account-weight.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { createMailDomains } from "#platform/mail/mail-domains.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildUser } from "#tests/build/user.ts";
import { startDnsServer } from "#tests/dns-server.ts";
import type { DnsServer } from "#tests/dns-server.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { lookUpMailDomains } from "./look-up-mail-domains.ts";

let dns: DnsServer;
let app: TestApp;
beforeAll(async () => {
  dns = await startDnsServer();
  app = await startTestApp({ config: { mailDns: [dns.address] } });
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(async () => {
  dns.behaviour = "answers";
  dns.asked = [];
  dns.names = new Map([
    ["it", { ns: ["a.dns.it"] }],
    ["posta.it", { mx: ["mx.posta.it"] }],
    ["rifiuta.it", { mx: [""] }],
  ]);
  await app.reset();
});

const lookUp = (given: Partial<TestApp["context"]> = {}) =>
  lookUpMailDomains({ ...app.context, ...given }, {}, { signal: new AbortController().signal });

/** An account confirmed 100 days ago. */
async function buildAccount(email: string) {
  const { db } = app.context;
  const user = await buildUser(db, { email });
  const at = new Date(app.clock.now().getTime() - 100 * DAY_MS).toISOString();
  await db.execute(
    sql`UPDATE users SET email_verified = true, email_verified_at = ${at} WHERE id = ${user.id}`,
  );
  await db.transaction((tx) => refreshWeights(tx, { ids: [user.id] }, app.clock.now()));
  return user;
}

async function weightOf({ id }: { id: string }) {
  const { db } = app.context;
  const { rows } = await db.execute<{ tenths: number; isNew: boolean }>(sql`
    SELECT review_weight AS tenths, weighs_as_new AS "isNew" FROM users WHERE id = ${id}`);
  return rows[0];
}

const WHOLE = { tenths: 9, isNew: false };
const AS_NEW = { tenths: 2, isNew: true };

describe("an account whose mailbox is", () => {
  it("of a disposable service counts as a new one, without asking anybody [security 46]", async () => {
    const user = await buildAccount("uno@mailinator.com");
    expect(await weightOf(user)).toEqual(AS_NEW);
    expect(await app.as(user).call(getMyWeight, {})).toMatchObject({
      weight: 2,
      isNew: true,
      mailbox: "disposable",
      parts: { base: 2, age: 0 },
    });
    expect(dns.asked).toEqual([]);
  });

  it("of a domain without mail counts as a new one after two answers a day apart [security 46]", async () => {
    const [lost, usual] = [await buildAccount("a@rifiuta.it"), await buildAccount("a@posta.it")];
    await lookUp();
    expect(await weightOf(lost)).toEqual(WHOLE);
    app.clock.advance(DAY_MS);
    await lookUp();
    expect(await weightOf(lost)).toEqual(AS_NEW);
    expect((await app.as(lost).call(getMyWeight, {})).mailbox).toBe("none");
    expect(await weightOf(usual)).toEqual(WHOLE);
    expect((await app.as(usual).call(getMyWeight, {})).mailbox).toBe("usual");
  });

  it("of a domain that receives mail again counts by its age again", async () => {
    const user = await buildAccount("a@rifiuta.it");
    await lookUp();
    app.clock.advance(DAY_MS);
    await lookUp();
    dns.names.set("rifiuta.it", { mx: ["mx.rifiuta.it"] });
    app.clock.advance(7 * DAY_MS);
    await lookUp();
    expect(await weightOf(user)).toEqual(WHOLE);
  });

  it("vouched for by a provider counts as usual, and its domain is not asked for", async () => {
    const user = await buildAccount("a@rifiuta.it");
    await app.context.db.execute(sql`
      INSERT INTO accounts (id, user_id, account_id, provider_id)
      VALUES (${user.id}, ${user.id}, '1', 'https://accounts.google.com')`);
    for (let n = 0; n < 2; n += 1) {
      await lookUp();
      app.clock.advance(DAY_MS);
    }
    expect(dns.asked).toEqual([]);
    expect(await weightOf(user)).toEqual(WHOLE);
  });
});

describe("domains are looked up", () => {
  it("once for all their accounts, only of confirmed addresses, never reserved ones", async () => {
    await buildAccount("a@posta.it");
    await buildAccount("b@posta.it");
    await buildAccount("c@example.org");
    await buildUser(app.context.db, { email: "d@mai-confermato.it" });
    await lookUp();
    await lookUp();
    expect(dns.asked).toEqual(["posta.it MX"]);
  });

  it("again a few times where nobody answers; the accounts stay as they are [security 46]", async () => {
    const user = await buildAccount("a@posta.it");
    dns.behaviour = "silent";
    const mailDomains = createMailDomains([dns.address], 200);
    const runs: number[] = [];
    for (let hour = 0; hour < 48; hour += 1) {
      await lookUp({ mailDomains });
      runs.push(dns.asked.length);
      dns.asked = [];
      app.clock.advance(HOUR_MS);
    }
    expect(runs.filter((questions) => questions > 0)).toHaveLength(5);
    expect(await weightOf(user)).toEqual(WHOLE);
  });

  it("in batches until none is left, and forgotten with the last account", async () => {
    const { db } = app.context;
    for (let n = 0; n < 25; n += 1) {
      dns.names.set(`posta-${n}.it`, { mx: ["mx.posta.it"] });
      await buildAccount(`a@posta-${n}.it`);
    }
    const count = async () =>
      (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM mail_domains`)).rows[0]
        ?.n;
    await lookUp();
    expect(await count()).toBe(25);
    await db.execute(sql`DELETE FROM users WHERE email LIKE 'a@posta-1%'`);
    await lookUp();
    expect(await count()).toBe(14);
  });

  it("not at all where the setting is off", async () => {
    await buildAccount("a@posta.it");
    await lookUp({ mailDomains: null });
    expect(dns.asked).toEqual([]);
  });
});
