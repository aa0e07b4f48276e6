// From a report to the end of an appeal, by everyone involved: visitor, user, author and two administrators. What who is
// signed in is shown of a report: src/web/features/reports.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, inject, it } from "vitest";
import { reportContent } from "#contract/reports.ts";
import { dayInItaly } from "#domain/day.ts";
import { PHONE } from "./browser.ts";
import { enter } from "./enter.ts";
import {
  administrator,
  arrive,
  articleWith,
  expectClearPageAccessible,
  QUEUE,
  review,
  visit,
} from "./moderation-people.ts";
import { SECOND_ADMINISTRATOR } from "./prepared-data.ts";
import { readPage, toText } from "./read-page.ts";
import { signIn } from "./sign-in.ts";
import type { Credentials } from "./sign-in.ts";
import { createAccount, PASSWORD } from "./somebody-new.ts";
import { expectRightPage } from "./whole-page.ts";

const REPORT = { kind: "review", reason: "off-topic" };
const VISITOR = `vera-${crypto.randomUUID()}@example.org`;

/** The newest message to this mailbox with these words; waits for it. */
async function mailTo(email: string, words: RegExp): Promise<string> {
  const outbox = join(inject("dataDir"), "outbox");
  let found = "";
  await expect
    .poll(async () => {
      const names = (await readdir(outbox)).filter((n) => n.endsWith(".eml"));
      for (const name of names.toSorted()) {
        const letter = await readFile(join(outbox, name), "utf8");
        if (!letter.includes(email)) continue;
        const mail = await PostalMime.parse(letter);
        const text = `${mail.subject}\n${mail.text}`;
        if (mail.to?.some(({ address }) => address === email) === true && words.test(text))
          found = text;
      }
      return found;
    })
    .not.toBe("");
  return found;
}

describe("a review that is reported", () => {
  const words = "In commissione parla sempre d'altro, mai del bilancio.";
  const appealed = "Il bilancio è proprio il lavoro di chi viene valutato.";

  it("goes from the visitor's report to the queue, is removed, and comes back on appeal", async () => {
    const author = await arrive("Anna Autrice");
    expect(await review(author.page, 305, words)).toBe("published");
    await author.page.goto("/politician-live/305");
    await author.page.getByRole("heading", { name: "La tua recensione" }).waitFor();
    const review305 = articleWith(author.page, words);
    expect(await review305.getByRole("button", { name: /Segnala/ }).count()).toBe(0);

    await visitorReports();
    const id = await findReview(305, words);
    await (
      await enter(inject("siteUrl"), await createCredentials())
    )(reportContent.path, {
      ...REPORT,
      id,
    });
    // The author has reported somebody else's.
    const others = await findReview(1);
    await (
      await enter(inject("siteUrl"), { email: author.email, password: PASSWORD })
    )(reportContent.path, { ...REPORT, id: others });

    const admin = await administrator();
    await admin.page.goto(QUEUE);
    const queue = admin.page.getByRole("navigation", { name: "Coda" });
    const entry = queue.getByRole("link").filter({ hasText: words });
    await entry.getByText("2 segnalazioni").waitFor();
    await entry.getByText(/Restano|Scade tra/).waitFor();
    await entry.click();
    const open = admin.page.locator("article[aria-labelledby]");
    await open.getByText("Visitatore: Vera Visitatrice").waitFor();
    await open.getByText("Non parla del suo lavoro.").waitFor();

    // The whole decision by keyboard: removal, a rule, its statement, a warning.
    await open.getByRole("heading", { level: 2 }).focus();
    await admin.page.keyboard.press("r");
    // One letter says it: letters that come slowly each begin a search of their own.
    await admin.page.keyboard.press("F");
    const rule = open.getByLabel("Regola non rispettata");
    await expect.poll(() => rule.inputValue()).toBe("off-topic");
    const statement = open.getByLabel("Motivazione per l'autore");
    // Nothing is preselected for the moderator: the proposal needs a press of its button.
    await expect.poll(() => statement.inputValue()).toBe("");
    await admin.page.keyboard.press("Tab");
    await admin.page.keyboard.press("Tab");
    await admin.page.keyboard.press("Enter");
    await expect.poll(() => statement.inputValue()).toContain("non riguarda il politico");
    await admin.page.keyboard.press("End");
    // Keyboard shortcuts are off while typing.
    await admin.page.keyboard.type(" Riparla del bilancio: npr.");
    await expect.poll(() => open.getByLabel("Rimuovi").isChecked()).toBe(true);
    await admin.page.keyboard.press("Tab");
    await admin.page.keyboard.press("ArrowRight");
    await expect.poll(() => open.getByLabel("Ammonisci").isChecked()).toBe(true);
    await open.getByRole("button", { name: "Rimuovi e ammonisci" }).waitFor();
    await expectRightPage(admin.page, "admin", "Moderazione");
    await expectClearPageAccessible(admin.page);
    await admin.page.keyboard.press("Control+Enter");
    await admin.page.getByText("Testo rimosso: l'autore riceve la motivazione").waitFor();
    await expect.poll(() => entry.count()).toBe(0);

    // The cached page is replaced a moment after the change.
    await expect.poll(isPublic).toBe(false);

    // The author gets the reason, by mail and in the settings, and appeals once.
    expect(await mailTo(author.email, /Riparla del bilancio/)).toContain("Fuori tema");
    await author.page.goto("/settings");
    const decision = articleWith(author.page, "Riparla del bilancio");
    await decision.getByText("Rimossa", { exact: true }).waitFor();
    await decision.getByText("Avviso: il tuo account resta attivo.").waitFor();
    await decision.getByRole("button", { name: "Fai ricorso" }).click();
    const send = decision.getByRole("button", { name: "Invia il ricorso" });
    await send.click();
    await decision.getByText("Spiega perché la decisione non ti convince").waitFor();
    await decision.getByLabel("Perché la decisione non ti convince?").fill(appealed);
    await decision.getByText(`${appealed.length}/2000 caratteri`).waitFor();
    await expectClearPageAccessible(author.page);
    await send.click();
    await author.page.getByText("Ricorso inviato").waitFor();
    await decision.getByText("In esame").waitFor();
    expect(await decision.getByRole("button", { name: "Fai ricorso" }).count()).toBe(0);

    const own = author.page.getByRole("region", { name: "Le tue segnalazioni" });
    await own.getByText("In esame").waitFor();

    // Who looked, why, and no name.
    const views = author.page.getByRole("region", { name: "Chi ha visto i miei dati" });
    const view = views
      .getByRole("listitem")
      .filter({ has: author.page.getByText("Un tuo testo", { exact: true }) });
    await view.getByText(/^Amministrazione, .*C'è una segnalazione da decidere\.$/).waitFor();

    // The statement of reasons, as a file for the database of the DSA.
    await admin.page.goto("/admin/transparency", { waitUntil: "networkidle" });
    await admin.page.getByLabel("Dal", { exact: true }).fill(dayInItaly(new Date()));
    const download = admin.page.waitForEvent("download");
    await admin.page.getByRole("button", { name: "Scarica il file (JSON)" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const { statements } = JSON.parse(await readFile(await file.path(), "utf8")) as {
      statements: { decision_visibility: string[]; source_type: string }[];
    };
    const count = statements.length;
    expect(statements).toEqual(
      Array.from({ length: count }, () =>
        expect.objectContaining({ source_type: expect.stringMatching(/^SOURCE_/) }),
      ),
    );
    // Those of other tests are of today, too.
    expect(count).toBeGreaterThan(0);
    await admin.page
      .getByText(count === 1 ? "1 motivazione scaricata" : `${count} motivazioni scaricate`)
      .waitFor();

    // Who decided first does not decide the appeal.
    await signIn(admin.page, SECOND_ADMINISTRATOR);
    await admin.page.goto(`${QUEUE}?mostra=appeal&tipo=review`);
    await admin.page.getByText(appealed).waitFor();
    await admin.page.getByLabel("Accogli").check();
    await expectClearPageAccessible(admin.page);
    await admin.page.getByLabel("Risposta all'autore").fill("Hai ragione: parla del suo lavoro.");
    await admin.page.getByRole("button", { name: "Accogli il ricorso" }).click();
    await admin.page.getByText("Ricorso accolto: la decisione è annullata").waitFor();
    await admin.finish();

    expect(await mailTo(author.email, /Hai ragione: parla del suo lavoro/)).not.toBe("");
    await author.page.reload();
    await decision.getByText("Accolto", { exact: true }).waitFor();
    await decision.getByText("Hai ragione: parla del suo lavoro.").waitFor();
    await author.finish();

    await expect.poll(isPublic).toBe(true);
  });

  /** The first one, or the one with these words. */
  async function findReview(politician: number, words = ""): Promise<number> {
    const response = await fetch(`${inject("siteUrl")}/api/politicians/${politician}/reviews`);
    const { items } = (await response.json()) as { items: { id: number; comment: string }[] };
    return items.find(({ comment }) => comment.includes(words))?.id ?? 0;
  }

  async function createCredentials(): Promise<Credentials> {
    return { email: await createAccount(inject("siteUrl"), "Ugo Utente"), password: PASSWORD };
  }

  /** In an article of the page that everybody gets. */
  async function isPublic(): Promise<boolean> {
    const { document } = await readPage("/politician-live/305");
    return [...document.querySelectorAll("article")].some((one) => toText(one).includes(words));
  }

  /** Without an account, on a phone, after a mistake and a failure: the draft is kept. */
  async function visitorReports() {
    const { page, finish } = await visit(PHONE, [/status of 503/]);
    await page.goto("/politician-live/305");
    await articleWith(page, words)
      .getByRole("button", { name: /Segnala/ })
      .click();
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: "Invia la segnalazione" });
    await dialog.getByRole("heading", { name: "Segnala questa recensione" }).waitFor();
    await send.click();
    await dialog.getByText("Scegli un motivo").waitFor();
    await dialog.getByLabel("Contenuto illegale").check();
    await dialog.getByLabel("Spiegaci meglio").fill("Non parla del suo lavoro.");
    await dialog.getByLabel("Nome e cognome").fill("Vera Visitatrice");
    await dialog.getByLabel("Email").fill(VISITOR);
    await send.click();
    await dialog.getByText("Conferma che la segnalazione è fatta in buona fede").waitFor();
    await dialog.getByLabel(/in buona fede/).check();
    await expectClearPageAccessible(page);
    await page.route(
      "**/api/reports/visitor",
      (route) => route.fulfill({ status: 503, json: { code: "unavailable", title: "Riprova" } }),
      { times: 1 },
    );
    await send.click();
    await dialog.getByText("Quello che hai scritto è ancora qui.").waitFor();
    await expect
      .poll(() => dialog.getByLabel("Spiegaci meglio").inputValue())
      .toBe("Non parla del suo lavoro.");
    await send.click();
    await dialog.getByText("Segnalazione ricevuta").waitFor();
    await dialog.getByText("entro 24–48 ore").waitFor();
    await dialog.getByText("Ti abbiamo mandato la conferma a " + VISITOR).waitFor();
    await expectClearPageAccessible(page);
    await finish();
    expect(await mailTo(VISITOR, /segnalazione/i)).not.toBe("");
  }
});
