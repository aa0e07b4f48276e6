// Servers that die while followers are told: nobody is forgotten, and what is sent twice is recognised as the same.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { JOBS, queueDigests } from "#contract/jobs.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { createLog } from "#platform/log.ts";
import { deriveVapidKeys } from "#platform/push/vapid-keys.ts";
import { createSecrets } from "#platform/secrets.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { createDatabase, dropDatabase } from "#tests/database-server.ts";
import { startMailServer } from "#tests/e2e/mail-server.ts";
import type { MailServer } from "#tests/e2e/mail-server.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import type { RunningSite } from "#tests/e2e/start-site.ts";
import { startPushService } from "#tests/push-service.ts";
import type { PushService } from "#tests/push-service.ts";
import { addFollowers, openWindowNow } from "./followers.ts";

const server = process.env["TEST_DATABASE_URL"];
const FOLLOWERS = 600;
const SECRET = "the same on every server, and long enough";
/** Of each dying server: mails and notifications it may have been sending. */
const UNDER_WAY = 2;
const LIMIT_MS = 240_000;

describe.skipIf(server === undefined)("followers of a politician (needs TEST_DATABASE_URL)", () => {
  let databaseUrl: string;
  let folder: string;
  let database: Database;
  let mails: MailServer;
  let service: PushService;
  const sites: RunningSite[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scrutinio-followers-"));
    databaseUrl = await createDatabase(server ?? "");
    database = await openDatabase({ url: databaseUrl });
    await migrateDatabase(database);
    [mails, service] = await Promise.all([startMailServer(), startPushService()]);
  });
  afterAll(async () => {
    for (const site of sites) await site.kill();
    mails?.close();
    await service?.close();
    await database?.close();
    await dropDatabase(server ?? "", databaseUrl);
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (name: string) => {
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, name),
      AUTH_SECRET: SECRET,
      DEMO_DATA: "off",
      SMTP_URL: mails.url,
      PUSH_SERVICES: service.url,
    });
    sites.push(site);
    return site;
  };
  const soon = (check: () => void | Promise<void>) =>
    vi.waitFor(check, { timeout: LIMIT_MS, interval: 50 });

  it(
    "are all told, though both servers are killed meanwhile, and copies have the id of the first [security 55]",
    async () => {
      const { db, pool } = database;
      const { id } = await buildPolitician(db);
      const { publicKey } = deriveVapidKeys(createSecrets(SECRET));
      const followers = await addFollowers(db, {
        many: FOLLOWERS,
        politicianId: id,
        subscribe: () => service.subscribe(publicKey),
      });
      const [a, b] = await Promise.all([start("a"), start("b")]);
      await openWindowNow(db);
      await buildReview(db, { politicianId: id, createdAt: new Date(Date.now() - 45 * MINUTE_MS) });
      const jobs = await openJobs({ database, jobs: JOBS, log: createLog("fatal") });
      await jobs.enqueue(db, queueDigests, {});
      await soon(() => expect(service.delivered.length).toBeGreaterThan(50));
      await a.kill();
      await soon(() => expect(service.delivered.length).toBeGreaterThan(200));
      await b.kill();
      const died = service.delivered.length;
      expect(died).toBeLessThan(FOLLOWERS);
      // What the dead were doing is taken over once its time limit is reached: now.
      await db.execute(
        sql`UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`,
      );
      await Promise.all([start("a"), start("b")]);
      await soon(async () => {
        // What the dead left is a failed attempt, which waits for its next: of a mail, or of queueing the rest.
        const { rows } = await pool.query<{ left: number }>(`
          WITH waiting AS (
            UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' RETURNING id
          )
          SELECT count(*)::int AS left FROM pgboss.job
          WHERE name IN ('queue-digests', 'send-digest', 'send-push') AND state < 'completed'`);
        expect(rows[0]?.left).toBe(0);
      });

      const addresses = new Set(followers.map(({ email }) => email));
      expect(new Set(mails.delivered.map(({ to }) => to))).toEqual(addresses);
      const told = new Set(service.delivered.map(({ endpoint }) => endpoint));
      expect(told).toEqual(new Set(followers.map(({ endpoint }) => endpoint)));
      // A second copy has the id of the first: mail programs and browsers show one.
      expect(new Set(mails.delivered.map(({ id: message }) => message)).size).toBe(FOLLOWERS);
      const notices = service.delivered.map(({ endpoint, topic }) => `${endpoint} ${topic}`);
      expect(new Set(notices).size).toBe(FOLLOWERS);
      const copies = mails.delivered.length + notices.length - 2 * FOLLOWERS;
      expect(copies).toBeLessThanOrEqual(2 * UNDER_WAY);
      expect(service.complaints).toEqual([]);
      expect(await jobs.countDead()).toBe(0);
      await jobs.close();
    },
    2 * LIMIT_MS,
  );
});
