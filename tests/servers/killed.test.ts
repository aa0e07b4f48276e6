import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { startSite } from "#tests/e2e/start-site.ts";
import { damageAfter, countReviews, writeUntilKilled } from "../../bench/lib/crash.ts";
import { addReviewers, drafts, politiciansToReview } from "../../bench/lib/reviewers.ts";
import { openForWrites, siteSettings } from "../../bench/lib/writes-data.ts";

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "scrutinio-killed-"));
});
afterAll(async () => {
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("the embedded site has every review it answered for after kill -9, and its sums are right [security 57]", async () => {
  const settings = await siteSettings(dataDir, null);
  database = await openForWrites(dataDir, null);
  const reviewers = await addReviewers(database, {
    many: 3_000,
    secret: settings.AUTH_SECRET,
    publicUrl: settings.PUBLIC_URL,
  });
  const supply = drafts(reviewers, await politiciansToReview(database, 50));
  const before = await countReviews(database);
  await database.close();

  const site = await startSite(settings);
  const acknowledged = await writeUntilKilled({ ...site, supply, connections: 16 }, 500, () =>
    process.kill(site.pid, "SIGKILL"),
  );
  const again = await startSite(settings);
  await again.stop();

  database = await openForWrites(dataDir, null);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await damageAfter(database, acknowledged, before)).toMatchObject({
    lost: 0,
    differences: 0,
  });
});
