// Decisions on texts that automatic moderation holds: the queue and its keys, two administrators at once, and
// an author who is suspended, each in their own browser against one running site.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import {
  articleWith,
  expectClearPageAccessible,
  QUEUE,
  review,
  second,
  startModerationSite,
} from "./moderation-site.ts";
import type { ModerationSite } from "./moderation-site.ts";

/** Automatic moderation holds it for a person. */
const FLAGGED = "Al bar la chiamano «ladra», ma io non ho prove.";

let site: ModerationSite;
let first: ModerationSite["first"];
let visit: ModerationSite["visit"];
let arrive: ModerationSite["arrive"];
let administrator: ModerationSite["administrator"];
beforeAll(async () => {
  site = await startModerationSite();
  ({ first, visit, arrive, administrator } = site);
});
afterAll(() => site.close());

/** Chooses rule, proposed statement and sanction of a decision that removes a text. */
async function giveReasons(page: Page, sanction: string): Promise<void> {
  await page.getByLabel("Regola non rispettata").selectOption("unfounded-accusation");
  await page.getByRole("button", { name: "Usa questa motivazione" }).click();
  await page.getByLabel(sanction).check();
}

describe("a review that automatic moderation holds", () => {
  it("shows what is flagged, is published by a moderator, and appears", async () => {
    const author = await arrive("Olga Osservatrice");
    expect(await review(author.page, 6, FLAGGED)).toBe("held");
    await author.finish();

    const admin = await administrator();
    await admin.page.goto(QUEUE);
    await admin.page.getByRole("link", { name: /^In verifica/ }).click();
    await admin.page.waitForURL(/mostra=held/);
    await admin.page
      .getByRole("navigation", { name: "Coda" })
      .getByRole("link")
      .filter({ hasText: FLAGGED })
      .click();
    const marked = admin.page.locator("mark");
    await marked.waitFor();
    await expect.poll(() => marked.textContent()).toBe("ladra (evidenziato: accusa di un reato)");
    await admin.page.keyboard.press("p");
    await admin.page.keyboard.press("Enter");
    await admin.page.getByText("Testo pubblicato").waitFor();
    await admin.finish();

    const reader = await visit();
    await reader.page.goto("/politician-live/6");
    await articleWith(reader.page, FLAGGED).waitFor();
    await reader.finish();
  });

  it("is decided once: the second administrator gets a message, and their decision is discarded", async () => {
    const author = await arrive("Dora Dubbiosa");
    expect(await review(author.page, 7, FLAGGED)).toBe("held");
    await author.finish();

    const slow = await administrator(first, DESKTOP, [/status of 409/]);
    await slow.page.goto(QUEUE);
    const entry = slow.page.getByRole("link").filter({ hasText: FLAGGED });
    await entry.click();
    await slow.page.getByLabel("Nascondi").check();
    await giveReasons(slow.page, "Nessuna");

    const fast = await administrator(second);
    await fast.page.goto(slow.page.url());
    await fast.page.getByLabel("Pubblica").check();
    await fast.page.getByRole("button", { name: "Pubblica", exact: true }).click();
    await fast.page.getByText("Testo pubblicato").waitFor();
    await fast.finish();

    await slow.page.getByRole("button", { name: "Nascondi", exact: true }).click();
    await slow.page
      .getByRole("alert")
      .getByText(/Questo caso è già chiuso/)
      .waitFor();
    await slow.page.getByText("Questo caso è chiuso").waitFor();
    await expect.poll(() => entry.count()).toBe(0);
    await expectClearPageAccessible(slow.page);
    await slow.finish();
  });
});

describe("an author who is suspended", () => {
  it("reads why, until when and how to appeal wherever they would write", async () => {
    const author = await arrive("Sara Sospesa", PHONE);
    expect(await review(author.page, 8, FLAGGED)).toBe("held");

    const admin = await administrator();
    await admin.page.goto(QUEUE);
    await admin.page.getByRole("link").filter({ hasText: FLAGGED }).click();
    await admin.page.getByLabel("Rimuovi").check();
    await giveReasons(admin.page, "Sospendi");
    await admin.page.getByLabel("Giorni di sospensione").fill("14");
    await admin.page.getByRole("button", { name: "Rimuovi e sospendi per 14 giorni" }).click();
    const confirm = admin.page.getByRole("alertdialog");
    await confirm.getByText("Sospendere l'autore per 14 giorni?").waitFor();
    await expectClearPageAccessible(admin.page);
    await confirm.getByRole("button", { name: "Sospendi" }).click();
    await admin.page.getByText("Testo rimosso").waitFor();
    await admin.finish();

    for (const path of ["/politician-live/9", "/topic/1", "/settings"]) {
      await author.page.goto(path);
      await author.page.getByText(/Il tuo account è sospeso fino al.+ alle/).waitFor();
      await author.page.getByText("Accusa di un reato senza una fonte").first().waitFor();
      await author.page.getByRole("link", { name: "Leggi la decisione e fai ricorso" }).waitFor();
      await expectClearPageAccessible(author.page);
    }
    await author.page.goto("/politician-live/9");
    await author.page.getByText("Il tuo account è sospeso").waitFor();
    expect(await author.page.getByRole("button", { name: /Pubblica/ }).count()).toBe(0);
    await author.page.getByRole("link", { name: "Leggi la decisione e fai ricorso" }).click();
    await author.page.waitForURL(/\/settings#decisione-\d+/);
    await author.page.getByRole("button", { name: "Fai ricorso" }).waitFor();
    await author.finish();
  });
});

describe("the keys of the moderation queue", () => {
  it("are listed, can be switched off for good, and then do nothing", async () => {
    const author = await arrive("Tea Tastiera");
    expect(await review(author.page, 10, FLAGGED)).toBe("held");
    expect(await review(author.page, 11, FLAGGED)).toBe("held");
    await author.finish();

    const { page, finish } = await administrator();
    await page.goto(QUEUE);
    const current = page.locator('nav[aria-label="Coda"] [aria-current="true"]');
    await current.waitFor();
    const before = await current.getAttribute("href");
    await page.keyboard.press("j");
    await expect.poll(() => current.getAttribute("href")).not.toBe(before);
    await page.keyboard.press("k");
    await expect.poll(() => current.getAttribute("href")).toBe(before);

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Scorciatoie da tastiera" });
    await help.waitFor();
    await page.keyboard.press("r");
    await expectClearPageAccessible(page);
    await help.getByLabel("Scorciatoie attive").uncheck();
    await help.getByRole("button", { name: "Chiudi" }).click();
    expect(await page.getByLabel("Rimuovi").isChecked()).toBe(false);
    await page.reload();
    await current.waitFor();
    await page.keyboard.press("?");
    await page.keyboard.press("r");
    expect(await help.isVisible()).toBe(false);
    expect(await page.getByLabel("Rimuovi").isChecked()).toBe(false);
    await finish();
  });

  it("leave a queue with nothing in it whole", async () => {
    const { page, finish } = await administrator();
    await page.goto(`${QUEUE}?motivo=spam&scadenza=overdue`);
    await page.getByText("Nessun caso con questi filtri").waitFor();
    expect(await page.getByRole("navigation", { name: "Coda" }).count()).toBe(0);
    await expectClearPageAccessible(page);
    await page.getByRole("link", { name: "Togli i filtri" }).first().click();
    await page.waitForURL(QUEUE);
    await finish();
  });
});
