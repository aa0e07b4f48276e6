// Decisions on texts that automatic moderation holds: what the classifier says of them, and an author who is suspended.
// The queue's keys, and two administrators at once: src/web/features/admin/moderation.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { OutputOf } from "#contract/endpoint.ts";
import { getModerationAgreement } from "#contract/moderation-engine.ts";
import { paths } from "#web/lib/paths.ts";
import { expectAccessible, PHONE } from "./browser.ts";
import {
  administrator,
  arrive,
  articleWith,
  expectClearPageAccessible,
  QUEUE,
  review,
} from "./moderation-people.ts";
import { rateEverything } from "./rate-everything.ts";
import { expectWholePage } from "./whole-page.ts";

/** Automatic moderation holds it for a person. */
const flagged = (where: string) => `Al ${where} la chiamano «ladra», ma io non ho prove.`;

/** No rule matches it: the classifier holds it. */
const RESEMBLING = "Sei lo schifo fatto persona.";

const entryWith = (page: Page, words: string) =>
  page.getByRole("navigation", { name: "Coda" }).getByRole("link").filter({ hasText: words });

/** The classifier is trained after the start of the site. */
async function waitForClassifier(page: Page): Promise<void> {
  const isTrained = async () => {
    const answer = await page.request.get(getModerationAgreement.path);
    return ((await answer.json()) as OutputOf<typeof getModerationAgreement>).classifier !== null;
  };
  await expect.poll(isTrained).toBe(true);
}

/** Chooses rule, proposed statement and sanction of a decision that removes a text. */
async function giveReasons(page: Page, sanction: string): Promise<void> {
  await page.getByLabel("Regola non rispettata").selectOption("unfounded-accusation");
  await page.getByRole("button", { name: "Usa questa motivazione" }).click();
  await page.getByLabel(sanction).check();
}

describe("a review that automatic moderation holds", () => {
  it("shows its author and a moderator the words that weigh, is published, and appears", async () => {
    const { page, finish } = await administrator();
    await waitForClassifier(page);
    const author = await arrive("Olga Osservatrice", PHONE);
    await author.page.goto("/politician-live/306");
    await rateEverything(author.page, 2);
    await author.page.getByRole("textbox", { name: /comment/i }).fill(RESEMBLING);
    await author.page.getByRole("checkbox", { name: /consen/i }).check();
    await author.page.getByRole("button", { name: /Pubblica/ }).click();
    await author.page
      .getByText(/Che cosa deve leggere un moderatore: espressioni simili/)
      .waitFor();
    await author.page.getByText("«schifo»").waitFor();
    await expectAccessible(author.page);

    await page.goto(QUEUE);
    await page.getByRole("link", { name: /^In verifica/ }).click();
    await page.waitForURL(/mostra=held/);
    await entryWith(page, RESEMBLING).click();
    await page.getByText(/Per il classificatore hanno pesato: .*«schifo»/).waitFor();
    await page.getByText(/learned-1/).waitFor();
    await expect
      .poll(() => page.locator("mark").allTextContents())
      .toContainEqual(expect.stringMatching(/^schifo/));
    await expectAccessible(page);
    const decided = page.url();
    await page.keyboard.press("p");
    await page.keyboard.press("Enter");
    await page.getByText("Testo pubblicato").waitFor();
    await page.goto(decided);
    await page.getByText("Questo caso è chiuso").waitFor();
    await expectClearPageAccessible(page);
    await page.goto(`${QUEUE}?motivo=spam&scadenza=overdue`);
    await page.getByText("Nessun caso con questi filtri").waitFor();
    await expectClearPageAccessible(page);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Scorciatoie da tastiera" }).waitFor();
    await expectClearPageAccessible(page);

    await page.goto(paths.admin);
    const panel = page.getByRole("region", { name: "Moderazione automatica" });
    await panel.getByRole("heading", { name: "Classificatore" }).waitFor();
    await panel.getByText(/^2\.\d{3} frasi scritte per questo progetto/).waitFor();
    await panel.getByText("Nessuno configurato: nessun testo lascia il server.").waitFor();
    await panel.getByText("Le parole che pesano di più").click();
    await panel.getByText(/^stronzo \d,\d\d$/).waitFor();
    await expectWholePage(page, "admin", "Quadro");
    await finish();

    await author.page.goto("/politician-live/306");
    await articleWith(author.page, RESEMBLING).first().waitFor();
    await author.finish();
  });
});

describe("an author who is suspended", () => {
  it("reads why, until when and how to appeal wherever they would write", async () => {
    const author = await arrive("Sara Sospesa", PHONE);
    expect(await review(author.page, 308, flagged("bar"))).toBe("held");

    const admin = await administrator();
    await admin.page.goto(QUEUE);
    await entryWith(admin.page, flagged("bar")).click();
    // Until then the first of the queue is open, whose form is the same.
    await articleWith(admin.page, "Al bar la chiamano").waitFor();
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

    const toDecision = author.page.getByRole("link", { name: "Leggi la decisione e fai ricorso" });
    const readNotice = async () => {
      await author.page.getByText(/Il tuo account è sospeso fino al.+ alle/).waitFor();
      await author.page.getByText("Accusa di un reato senza una fonte").first().waitFor();
      await toDecision.waitFor();
      await expectClearPageAccessible(author.page);
    };
    await author.page.goto("/topic/1");
    await readNotice();
    await author.page.goto("/politician-live/309");
    await readNotice();
    expect(await author.page.getByRole("button", { name: /Pubblica/ }).count()).toBe(0);
    await toDecision.click();
    await author.page.waitForURL(/\/settings#decisione-\d+/);
    await readNotice();
    await author.page.getByRole("button", { name: "Fai ricorso" }).waitFor();
    await author.finish();
  });
});
