// Receipts: the proof that one's own review is counted, checked by the page itself.

import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log.ts";
import { openContext } from "#main/context.ts";
import { makeSnapshot } from "#server/features/snapshots/make-snapshot.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import {
  DESKTOP,
  expectAccessible,
  expectAccessibleEverywhere,
  openPage,
  PHONE,
} from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { signIn } from "./sign-in.ts";

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestSite({ data: "empty", prepare: reviewAndSign });
});
afterAll(() => site.close());

/** A review of the administrator among five others, in the snapshot of today. */
async function reviewAndSign(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: "off", LOG_LEVEL: "fatal" });
  const { context, close } = await openContext(config, createLog("fatal"));
  const { db, clock } = context;
  const { rows } = await db.execute<{ id: string }>(sql`
    UPDATE users SET email_verified = true, email_verified_at = '2026-01-01Z'
    WHERE email = ${ADMINISTRATOR.email} RETURNING id`);
  const userId = rows[0]?.id ?? "";
  const { id: politicianId } = await buildPolitician(db, { name: "Anna Verdi" });
  const createdAt = new Date(clock.now().getTime() - DAY_MS);
  for (let other = 0; other < 5; other++) await buildReview(db, { politicianId, createdAt });
  await buildReview(db, { politicianId, userId, createdAt });
  await db.transaction((tx) => refreshWeights(tx, { ids: [userId] }, clock.now()));
  await db.execute(sql`UPDATE reviews SET weight = 9, weighs_as_new = false`);
  await db.execute(sql`TRUNCATE snapshots, snapshot_parts, snapshot_nights`);
  await makeSnapshot(context, {}, { signal: new AbortController().signal });
  await close();
}

const COUNTED = /^La tua recensione è contata nell'istantanea del(?: |l')\d+º? \w+ \d{4}/;

async function choose(page: Page, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  const file = { name: "ricevuta.json", mimeType: "application/json", buffer };
  await page.getByLabel("Scegli il file della ricevuta").setInputFiles(file);
}

it("the author opens the receipt from the settings, sees it checked and keeps it; a changed file is refused, and so is everybody else", async () => {
  const { page, finish } = await openPage(browser, { ...DESKTOP, baseURL: site.url }, [
    /status of 404/,
  ]);
  await signIn(page, ADMINISTRATOR);
  await page.goto("/settings");
  const own = page.getByRole("region", { name: "Le tue recensioni" });
  await own.getByRole("link", { name: "Ricevuta : Anna Verdi" }).click();
  const proof = page.getByRole("status").filter({ hasText: COUNTED });
  await proof.waitFor();
  await proof.getByRole("link", { name: "Anna Verdi" }).waitFor();
  await page.getByText("Onestà").waitFor();
  await expectAccessibleEverywhere(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Scarica la ricevuta (JSON)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ricevuta-\d{4}-\d\d-\d\d-politician-\d+\.json$/);
  const content = await readFile(await download.path(), "utf8");

  await page.goto("/receipt");
  await choose(page, content);
  await page.getByRole("status").filter({ hasText: COUNTED }).waitFor();
  const refusals: [string, string][] = [
    [content.replace("4444444444", "4444444445"), "il file è stato modificato"],
    [
      content.replace(/"blinding": "../, '"blinding": "00'),
      "Il codice della ricevuta non è quello",
    ],
    [content.replace(/"signature": "../, '"signature": "00'), "La firma non corrisponde"],
    ["non è una ricevuta", "Questo file non è una ricevuta"],
  ];
  for (const [changed, sentence] of refusals) {
    await choose(page, changed);
    await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
    expect(await page.getByRole("status").filter({ hasText: COUNTED }).count()).toBe(0);
  }
  // Somebody else's review.
  await page.goto("/receipt?recensione=1");
  await page.getByRole("alert").filter({ hasText: "Recensione non trovata" }).waitFor();

  // Mail is sent only if wished.
  await page.goto("/settings");
  const part = page.getByRole("region", { name: "Le tue ricevute" });
  const mail = part.getByRole("checkbox", { name: "Mandami le ricevute per email" });
  expect(await mail.isChecked()).toBe(false);
  await mail.click();
  await page.getByText("Riceverai le ricevute per email").waitFor();
  await page.reload();
  await expect.poll(() => mail.isChecked()).toBe(true);
  await finish();

  const visitor = await openPage(browser, { ...PHONE, baseURL: site.url });
  await visitor.page.goto("/receipt?recensione=6");
  await visitor.page.getByText("Una ricevuta la vede solo chi ha scritto la recensione.").waitFor();
  await expectAccessible(visitor.page);
  await visitor.finish();
});
