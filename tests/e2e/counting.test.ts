// Which reviews count, on a site of their own: the receipt that proves it of one's own review, which the page checks
// itself, and surges. Two administrators who decide about one: src/web/features/admin/integrity/surge-view.test.tsx.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { MIN_SECONDED_REVIEWS } from "#domain/integrity/surge-decision.ts";
import { readConfig } from "#platform/config/config.ts";

import { topicReviews, users } from "#platform/db/schema.ts";
import { createLog } from "#platform/log.ts";
import { openContext } from "#main/context.ts";
import type { Context } from "#server/context.ts";
import { makeSnapshot } from "#server/features/snapshots/make-snapshot.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildSurge } from "#tests/build/surge.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { paths } from "#web/lib/paths.ts";
import { DESKTOP, expectAccessibleEverywhere, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ADMINISTRATOR, SECOND_ADMINISTRATOR } from "./prepared-data.ts";
import { signIn } from "./sign-in.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { expectWholePage } from "./whole-page.ts";

const REASON = "Testi copiati, arrivati nella stessa ora.";
const TOPIC = "Il nuovo stadio";

const COUNTED = /^La tua recensione è conteggiata nell'istantanea del(?: |l')\d+º? \w+ \d{4}/;

let site: TestSite;
beforeAll(async () => {
  // The surges stay as they are made here.
  const environment = { WATCH_RATINGS: "off" };
  site = await startTestSite({ data: "empty", environment, prepare });
});
afterAll(() => site.close());

async function prepare(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: "off", LOG_LEVEL: "fatal" });
  const { context, close } = await openContext(config, createLog("fatal"));
  await reviewAndSign(context);
  await addSurges(context);
  await close();
}

/** A review of the administrator among five others, in the snapshot of today. */
async function reviewAndSign(context: Context): Promise<void> {
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
}

/**
 * A small one that has waited for too long, one that needs two administrators, and one of a topic with an opinion of
 * the second administrator.
 */
async function addSurges({ db }: Context): Promise<void> {
  const late = await buildPolitician(db, { name: "Ada Neri" });
  const large = await buildPolitician(db, { name: "Bruno Verdi" });
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  await buildSurge(db, {
    politicianId: late.id,
    openedAt: ago(9),
    aside: 7,
    counted: 12,
  });
  await buildSurge(db, {
    politicianId: large.id,
    openedAt: ago(1),
    aside: MIN_SECONDED_REVIEWS,
    counted: 9,
  });
  const topic = await buildTopic(db, { title: TOPIC });
  const surge = await buildSurge(db, {
    topicId: topic.id,
    openedAt: ago(0.1),
    aside: 6,
    counted: 8,
  });
  const [author] = await db.select().from(users).where(eq(users.email, SECOND_ADMINISTRATOR.email));
  await db
    .update(topicReviews)
    .set({ userId: author?.id ?? "" })
    .where(eq(topicReviews.id, surge.aside[0]?.id ?? 0));
}

async function administrator(who: { email: string; password: string }, tolerated: RegExp[] = []) {
  const visit = await openPage(await launchBrowser(), { ...DESKTOP, baseURL: site.url }, tolerated);
  const { page } = visit;
  await signIn(page, who);
  return visit;
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const decision = (page: Page, name: string) =>
  page.getByRole("radio", { name: new RegExp(`^${name}`) });

async function open(page: Page, name: string): Promise<void> {
  await page.goto(paths.adminSurges);
  await page.getByRole("link", { name, exact: true }).click();
  // The list has a heading of this name too: the next step must not begin on it.
  await page.getByRole("link", { name: "Registro di questa ondata" }).waitFor();
}

const otherDigit = (digit: string) => (digit === "0" ? "1" : "0");

async function choose(page: Page, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  const file = { name: "ricevuta.json", mimeType: "application/json", buffer };
  await page.getByLabel("Scegli il file della ricevuta").setInputFiles(file);
}

it("the author opens the receipt from the settings, sees it checked and keeps it; a changed file is refused, and so is everybody else", async () => {
  const { page, finish } = await administrator(ADMINISTRATOR, [/status of 404/]);
  await page.goto("/settings");
  const own = page.getByRole("region", { name: "Le tue recensioni" });
  await own.getByRole("button", { name: "Apri : Anna Verdi" }).click();
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
    [content.replace(/(?<="blinding": ")./, otherDigit), "Il codice della ricevuta non è quello"],
    [content.replace(/(?<="signature": ")./, otherDigit), "La firma non corrisponde"],
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

  const visitor = await openPage(await launchBrowser(), { ...PHONE, baseURL: site.url });
  await visitor.page.goto("/receipt?recensione=6");
  await visitor.page.getByText("Una ricevuta la vede solo chi ha scritto la recensione.").waitFor();
  await expectWholePage(visitor.page, null, "Controlla una ricevuta");
  await visitor.finish();
});

it("a surge is read, released in part by keyboard, and decided again", async () => {
  const { page, finish } = await administrator(ADMINISTRATOR);
  await page.goto(paths.admin);
  await page.getByRole("link", { name: /^Ondate\s*3$/ }).waitFor();
  await page.getByRole("link", { name: /^Ondate da oltre 7 giorni\s*1$/ }).click();
  await page.waitForURL(/mostra=waiting/);
  const entries = page.getByRole("list", { name: "Ondate", exact: true }).getByRole("article");
  await entries.first().getByText("Da decidere da 9 giorni · In ritardo").waitFor();
  await expect.poll(() => entries.first().getByRole("heading").textContent()).toBe("Ada Neri");
  await expectWholePage(page, "admin", "Ondate di recensioni e opinioni");

  await open(page, "Ada Neri");
  await region(page, "Quando sono arrivate").getByRole("img").waitFor();
  await region(page, "Reti e dispositivi").getByText("rete A: 7 testi").waitFor();
  const reviews = region(page, "Le recensioni");
  await expect.poll(() => reviews.getByRole("article").count()).toBe(7);
  await reviews.getByText("i testi si somigliano").first().waitFor();

  const deciding = region(page, "Decisione");
  await button(page, "Conferma").press("Enter");
  await deciding.getByText("Scegli che cosa succede").waitFor();
  await decision(page, "Contano le scelte").press("Space");
  await page.getByRole("textbox", { name: "Motivazione" }).fill(REASON);
  await button(page, "Fa contare le scelte").press("Enter");
  await deciding.getByText("Scegli almeno un testo da far contare").waitFor();
  await expectWholePage(page, "admin", "Un'ondata");
  await reviews.getByRole("button", { name: "Tutte", exact: true }).press("Enter");
  await reviews.getByText("7 scelte su 7").waitFor();
  await reviews.getByRole("button", { name: "Nessuna", exact: true }).press("Enter");
  await reviews.getByRole("checkbox").first().press("Space");
  await reviews.getByText("1 scelta su 7").waitFor();
  await button(page, "Fa contare le scelte").press("Enter");
  await page.getByText("Deciso: le scelte contano").waitFor();

  const again = region(page, "Decidi di nuovo");
  await again.getByText(/^Ne contano alcune: deciso (?:il |l')/).waitFor();
  await again.getByText(REASON).waitFor();
  await expectAccessibleEverywhere(page);
  await decision(page, "Contano tutte").check();
  await page.getByRole("textbox", { name: "Motivazione" }).fill("Sono di un'associazione vera.");
  await button(page, "Fa contare tutte").click();
  await page.getByText("Deciso: contano tutte").waitFor();
  await again.getByText(/^Contano tutte: deciso (?:il |l')/).waitFor();

  await page.getByRole("link", { name: "Registro di questa ondata" }).click();
  const log = page.getByRole("list", { name: /Voci del registro/ });
  await log
    .getByText(/ha deciso su un'ondata/)
    .first()
    .waitFor();
  await log.getByText(/messe da parte: 6 → 0 · decisione di prima: ne contano alcune/).waitFor();
  await finish();
});

it("a proposal, and the pages of a topic whose opinions came in a surge, are accessible", async () => {
  const { page, finish } = await administrator(SECOND_ADMINISTRATOR);
  await open(page, "Bruno Verdi");
  await decision(page, "Non contano").check();
  await page.getByRole("textbox", { name: "Motivazione" }).fill(REASON);
  await button(page, "Proponi").click();
  await page.getByText("L'hai fatta tu").waitFor();
  await expectAccessibleEverywhere(page);

  // Of a topic with an opinion of hers: its page says so, and so does the list.
  await page.goto(paths.integrity);
  await page.getByRole("link", { name: TOPIC, exact: true }).click();
  await region(page, "Più opinioni del solito")
    .getByText(/6 hanno tratti in comune e non contano/)
    .waitFor();
  await page.getByText("La tua opinione non è conteggiata").waitFor();
  await page.getByText("6 opinioni non conteggiate").waitFor();
  await expectAccessibleEverywhere(page);
  await open(page, TOPIC);
  await page.getByText("C'è anche un tuo testo").waitFor();
  await finish();
});
