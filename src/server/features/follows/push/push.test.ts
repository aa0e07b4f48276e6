import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendPushTest } from "#contract/jobs.ts";
import { setFollow } from "#contract/follows.ts";
import * as contract from "#contract/push.ts";
import { publishReview } from "#contract/reviews.ts";
import { exportMyData, withdrawConsent } from "#contract/settings.ts";
import { DAY_MS } from "#domain/durations.ts";
import { MAX_PUSH_DEVICES } from "#domain/follow/push.ts";
import { pushDevices, users } from "#platform/db/schema.ts";
import { createLog } from "#platform/log.ts";
import { createPushSender } from "#platform/push/push-sender.ts";
import { deriveVapidKeys } from "#platform/push/vapid-keys.ts";
import { createSecrets } from "#platform/secrets.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp, TestAppOptions } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { buildSession } from "#tests/build/session.ts";
import { buildUsers } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { QUARTER_MS } from "#tests/followers.ts";
import { startPushService } from "#tests/push-service.ts";
import type { PushService } from "#tests/push-service.ts";
import { refusal } from "#tests/refusal.ts";
import { queueDigests } from "../queue-digests.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0";
const run = { signal: new AbortController().signal };

let app: TestApp;
let service: PushService;
let writer: BuiltUser;
let reader: BuiltUser;
beforeEach(async () => {
  service = await startPushService();
  await start();
});
afterEach(async () => {
  expect(service.complaints).toEqual([]);
  await app.close();
  await service.close();
});

async function start(options: TestAppOptions = {}) {
  app = await startTestApp({ config: { pushServices: [service.url] }, ...options });
  [writer, reader] = (await buildUsers(app.context.db, 2)) as [BuiltUser, BuiltUser];
  await queueDigests(app.context, {}, run);
}

/** Gives up on a service that does not answer sooner than the site does. */
function hurry(timeoutMs = 1_000) {
  const { secrets, config, clock } = app.context;
  app.context.push = createPushSender({ keys: deriveVapidKeys(secrets), config, clock, timeoutMs });
}

async function restart(options: TestAppOptions) {
  await app.close();
  await start(options);
}

/** Calls of a user from a browser that has just signed in. */
async function signIn(user: BuiltUser) {
  const given = { userId: user.id, now: app.clock.now(), userAgent: FIREFOX };
  const sessionId = await buildSession(app.context.db, given);
  return { ...app.as({ ...user, sessionId }), sessionId };
}

async function enable(user = reader) {
  const browser = await signIn(user);
  const subscription = service.subscribe((await browser.call(contract.getPush, {})).publicKey);
  const { devices } = await browser.call(contract.addPushDevice, subscription);
  const here = devices.find(({ isHere }) => isHere);
  if (here === undefined) throw new Error("This browser is not among the devices");
  return { ...browser, subscription, id: here.id };
}

const BY_PUSH = { frequency: "at-once", byMail: false, byPush: true, consent: true } as const;
const follow = (subject: string, choice: { byMail?: boolean; byPush?: boolean } = {}) =>
  app.as(reader).call(setFollow, { subject, ...BY_PUSH, ...choice });

const review = (id: number) =>
  app.as(writer).call(publishReview, {
    id,
    scores: allScores(4),
    comment: "Presente in consiglio.",
    consent: true,
  });

async function followed(name: string) {
  const { id } = await buildPolitician(app.context.db, { name, role: "Sindaca" });
  await follow(`politician-${id}`);
  return id;
}

/** The next window, and what the push service got of it. */
async function nextWindow() {
  app.clock.advance(QUARTER_MS);
  service.delivered.length = 0;
  await queueDigests(app.context, {}, run);
  await app.runJobs();
  return service.delivered;
}

const countDevices = () => app.context.db.$count(pushDevices);

/** Brings jobs that wait for another attempt forward. */
async function retry() {
  await app.context.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`,
  );
  await app.runJobs();
}

describe("a browser with notifications", () => {
  it("is listed where one signed in with it, and is there once", async () => {
    const first = await enable();
    await enable();
    const again = service.subscribe((await first.call(contract.getPush, {})).publicKey);
    await first.call(contract.addPushDevice, again);
    const { devices } = await first.call(contract.getPush, {});
    expect(devices.map(({ browser, system, isHere }) => [browser, system, isHere])).toEqual([
      ["Firefox", "Windows", false],
      ["Firefox", "Windows", true],
    ]);
  });

  it("belongs to who uses it now", async () => {
    const { subscription } = await enable(reader);
    const other = await signIn(writer);
    await other.call(contract.addPushDevice, subscription);
    expect((await app.as(reader).call(contract.getPush, {})).devices).toEqual([]);
    expect((await other.call(contract.getPush, {})).devices).toHaveLength(1);
  });

  it("is refused at addresses of no push service, or with keys of none [security 29]", async () => {
    const { call } = await signIn(reader);
    const good = service.subscribe((await call(contract.getPush, {})).publicKey);
    for (const wrong of [
      { endpoint: "https://evil.example/send/1" },
      { endpoint: "https://fcm.googleapis.com.evil.example/1" },
      { endpoint: "http://169.254.169.254/latest/meta-data" },
      { endpoint: good.endpoint.replace("http://", "http://user:password@") },
      { endpoint: good.endpoint.replace(/:\d+/, ":22") },
      { endpoint: "file:///etc/passwd" },
      { endpoint: "" },
      { p256dh: good.auth },
      { p256dh: Buffer.alloc(65, 4).toString("base64url") },
      { auth: "AAAA" },
    ])
      expect(await refusal(call(contract.addPushDevice, { ...good, ...wrong }))).toBe(
        "push_subscription_invalid",
      );
    expect(await countDevices()).toBe(0);
  });

  it("is one of ten at most", async () => {
    for (let made = 0; made < MAX_PUSH_DEVICES; made += 1) await enable();
    expect(await refusal(enable())).toBe("push_device_limit");
    expect(await countDevices()).toBe(MAX_PUSH_DEVICES);
  });

  it("is changed, tried and removed by its owner only [security 18]", async () => {
    const { id, call } = await enable();
    const stranger = await signIn(writer);
    expect(await refusal(stranger.call(contract.changePushDevice, { id, showsNames: true }))).toBe(
      "push_device_not_found",
    );
    expect(await refusal(stranger.call(contract.testPushDevice, { id }))).toBe(
      "push_device_not_found",
    );
    expect(await stranger.call(contract.removePushDevice, { id })).toEqual({ wasThere: false });
    await call(contract.changePushDevice, { id, showsNames: true });
    expect((await call(contract.getPush, {})).devices).toMatchObject([{ showsNames: true }]);
    await call(contract.testPushDevice, { id });
    await app.runJobs();
    expect(service.delivered).toMatchObject([
      { message: { body: "Le notifiche funzionano su questo dispositivo." } },
    ]);
    expect(await call(contract.removePushDevice, { id })).toEqual({ wasThere: true });
    expect(await refusal(call(contract.testPushDevice, { id }))).toBe("push_device_not_found");
  });

  it("goes with its session, the consent and the account, and is in the export without its keys", async () => {
    const { sessionId, subscription, call } = await enable();
    const exported = JSON.stringify(await call(exportMyData, {}));
    expect(exported).toContain('"showsNames":false');
    for (const secret of Object.values(subscription)) expect(exported).not.toContain(secret);
    await app.context.db.execute(sql`DELETE FROM sessions WHERE id = ${sessionId}`);
    expect(await countDevices()).toBe(0);
    await enable();
    await follow("topics");
    await app.as(reader).call(withdrawConsent, {});
    expect(await countDevices()).toBe(0);
  });
});

describe("notifications", () => {
  it("come once for all that is new, signed and encrypted, and name nothing", async () => {
    const { publicKey, devices } = await (await enable()).call(contract.getPush, {});
    expect(devices).toHaveLength(1);
    const [anna, bruno] = [await followed("Anna Verdi"), await followed("Bruno Neri")];
    expect(await nextWindow()).toEqual([]);
    await review(anna);
    const [alone] = await nextWindow();
    expect(alone).toMatchObject({
      publicKey,
      subject: `mailto:${app.context.config.contactEmail}`,
      ttl: 86_400,
      expiresAt: Math.floor(app.clock.now().getTime() / 1000) + 43_200,
      message: {
        title: "Scrutinio",
        body: "Ci sono novità in ciò che segui.",
        path: `/politician-live/${anna}`,
      },
    });
    expect(alone?.topic).toBe(alone?.message.tag);
    await review(bruno);
    const [third] = await buildUsers(app.context.db, 1);
    await app.as(third as BuiltUser).call(publishReview, {
      id: anna,
      scores: allScores(2),
      comment: "Assente.",
      consent: true,
    });
    const [both, ...others] = await nextWindow();
    expect(others).toEqual([]);
    expect(both?.message.path).toBe("/settings#seguiti");
    expect(JSON.stringify(both?.message)).not.toMatch(/Anna|Bruno/);
    expect(both?.topic).not.toBe(alone?.topic);
    expect(app.mails.filter(({ subject }) => subject.startsWith("Novità"))).toEqual([]);
  });

  it("name what is followed where their owner chose so", async () => {
    const { id, call } = await enable();
    await call(contract.changePushDevice, { id, showsNames: true });
    const anna = await followed("Anna Verdi");
    await review(anna);
    expect((await nextWindow()).map(({ message }) => [message.title, message.body])).toEqual([
      ["Anna Verdi, Sindaca", "Una nuova recensione."],
    ]);
  });

  it("do not come for what is followed by mail only, or after signing out", async () => {
    const { sessionId } = await enable();
    const anna = await followed("Anna Verdi");
    await follow(`politician-${anna}`, { byMail: true, byPush: false });
    await review(anna);
    expect(await nextWindow()).toEqual([]);
    const bruno = await followed("Bruno Neri");
    await review(bruno);
    await app.context.db.execute(
      sql`UPDATE sessions SET expires_at = now() - interval '10 years' WHERE id = ${sessionId}`,
    );
    expect(await nextWindow()).toEqual([]);
  });

  it("do not come to a session of earlier credentials", async () => {
    const { id, call } = await enable();
    await review(await followed("Anna Verdi"));
    await app.context.db
      .update(users)
      .set({ credentialsVersion: 2 })
      .where(eq(users.id, reader.id));
    expect(await nextWindow()).toEqual([]);
    expect(await refusal(call(contract.testPushDevice, { id }))).toBe("push_device_not_found");
  });

  it("come until the session is over, not at that moment", async () => {
    const { id, call } = await enable();
    app.clock.advance(30 * DAY_MS - 1);
    await call(contract.testPushDevice, { id });
    app.clock.advance(1);
    expect(await refusal(call(contract.testPushDevice, { id }))).toBe("push_device_not_found");
  });

  it.each([404, 410])("are sent no more to a browser that is gone: %i", async (status) => {
    await enable();
    await review(await followed("Anna Verdi"));
    service.behave({ kind: "status", status });
    await nextWindow();
    expect(service.requests).toBe(1);
    expect(await countDevices()).toBe(0);
    expect(await app.context.jobs.countDead()).toBe(0);
  });

  it.each([
    { kind: "status", status: 500 },
    { kind: "status", status: 429 },
    { kind: "hangs" },
  ] as const)("are tried again after a failure: %o", async (behaviour) => {
    await enable();
    await review(await followed("Anna Verdi"));
    const { push } = app.context;
    if (behaviour.kind === "hangs") hurry();
    service.behave(behaviour);
    await nextWindow();
    expect(service.requests).toBe(1);
    app.context.push = push;
    service.behave({ kind: "takes" });
    await retry();
    expect(service.delivered).toHaveLength(1);
    expect(await countDevices()).toBe(1);
  });

  it("wait as long as the service asks", async () => {
    // The queue's clock is the database's.
    await restart({ now: new Date().toISOString() });
    await enable();
    await review(await followed("Anna Verdi"));
    service.behave({ kind: "status", status: 429, retryAfter: "120" });
    await nextWindow();
    const { rows } = await app.context.db.execute<{ startsAt: string }>(
      sql`SELECT start_after AS "startsAt" FROM pgboss.job WHERE name = 'send-push' AND state < 'active'`,
    );
    expect(rows.map(({ startsAt }) => new Date(startsAt).getTime())).toEqual([
      app.clock.now().getTime() + 120_000,
    ]);
    service.behave({ kind: "takes" });
    await retry();
    expect(service.delivered).toHaveLength(1);
  });

  it("wait under another secret until the browser subscribes for its key, and leave no dead letter", async () => {
    const { context } = app;
    const browser = await enable();
    const { publicKey: old } = context.push;
    const keys = deriveVapidKeys(createSecrets("another secret of this site, long enough"));
    context.push = createPushSender({ keys, config: context.config, clock: app.clock });
    await review(await followed("Anna Verdi"));
    expect(await nextWindow()).toEqual([]);
    expect(service.requests).toBe(0);
    expect(await refusal(browser.call(contract.testPushDevice, { id: browser.id }))).toBe(
      "push_device_not_found",
    );
    const { publicKey } = await browser.call(contract.getPush, {});
    expect(publicKey).not.toBe(old);
    await browser.call(contract.addPushDevice, service.subscribe(publicKey));
    await review(await followed("Bruno Neri"));
    expect(await nextWindow()).toHaveLength(1);
    expect(await app.context.jobs.countDead()).toBe(0);
  });

  it.each([401, 403])(
    "are tried once where the key of a browser is not known: %i",
    async (status) => {
      await enable();
      await app.context.db.update(pushDevices).set({ siteKey: null });
      service.behave({ kind: "status", status });
      await review(await followed("Anna Verdi"));
      await nextWindow();
      await review(await followed("Bruno Neri"));
      await nextWindow();
      expect(service.requests).toBe(1);
      expect(await countDevices()).toBe(1);
      expect(await app.context.jobs.countDead()).toBe(0);
    },
  );

  it("follow no redirection, and are given up where the site is refused [security 29]", async () => {
    await enable();
    await review(await followed("Anna Verdi"));
    service.behave({ kind: "redirects" });
    await nextWindow();
    expect(service.requests).toBe(1);
    expect(await app.context.jobs.countDead()).toBe(1);
  });

  it("are not worth it after a day", async () => {
    await enable();
    await review(await followed("Anna Verdi"));
    service.behave({ kind: "status", status: 503 });
    await nextWindow();
    service.behave({ kind: "takes" });
    app.clock.advance(2 * DAY_MS);
    await retry();
    expect(service.delivered).toEqual([]);
  });

  it("leave no address in the log or the queue", async () => {
    const lines: string[] = [];
    const log = createLog("debug", { write: (line: string) => void lines.push(line) });
    await restart({ log });
    const { id, subscription } = await enable();
    hurry();
    service.behave({ kind: "hangs" });
    const test = { userId: reader.id, deviceId: id };
    await app.context.jobs.enqueue(app.context.db, sendPushTest, test);
    await app.runJobs();
    const { rows } = await app.context.db.execute(sql`SELECT data, output FROM pgboss.job`);
    const written = lines.join("") + JSON.stringify(rows);
    expect(written).toContain("PushError");
    for (const secret of Object.values(subscription)) expect(written).not.toContain(secret);
  });
});
