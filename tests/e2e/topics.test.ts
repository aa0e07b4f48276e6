import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { listTopics } from "#contract/topics.ts";
import type { TopicSummary } from "#contract/topics.ts";
import { DESKTOP, expectAccessible, expectAccessibleInBoth, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { closeToasts } from "./toasts.ts";
import { expectWholePage } from "./whole-page.ts";

let browser: Browser;
let topics: TopicSummary[];
beforeAll(async () => {
  browser = await launchBrowser();
  const response = await fetch(`${inject("siteUrl")}${listTopics.path}?limit=50`);
  topics = ((await response.json()) as { items: TopicSummary[] }).items;
});

/** Each test has its own topic: there is one opinion per person and topic. */
function topic(place: number): TopicSummary {
  const found = topics[place];
  if (found === undefined) throw new Error("There are too few topics");
  return found;
}

const opinionCount = (total: number) => `Opinioni (${total})`;

describe("a citizen's opinion on a topic", () => {
  it("goes from the home page to publication, another version, and withdrawal", async () => {
    const { title, totalOpinions } = topic(3);
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/");
    await page.getByRole("button", { name: "Rifiuta", exact: true }).click();
    await page.getByRole("link", { name: "Tutti i temi" }).click();
    await page.getByRole("heading", { level: 1, name: "Temi di interesse pubblico" }).waitFor();
    await page.getByRole("main").getByRole("searchbox").fill(title);
    await page.getByRole("button", { name: "Cerca", exact: true }).click();
    await page.getByText(`1 risultato per «${title}»`).waitFor();
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("heading", { name: opinionCount(totalOpinions) }).waitFor();

    // A visitor may write, and is then asked to sign in.
    await choose(page, 4);
    await page.getByText("4 su 5 – D'accordo").waitFor();
    const comment = page.getByRole("textbox", { name: "Il tuo commento" });
    await comment.fill("Da noi lo chiediamo da anni, con le firme di tutto il quartiere.");
    await page.getByText("64/1000 caratteri").waitFor();
    await page.getByRole("button", { name: "Invia l'opinione" }).click();
    await page
      .getByRole("status")
      .getByText("Devi effettuare il login per lasciare un'opinione")
      .waitFor();
    await page.waitForURL(/\/auth/);
    const { fullName } = await signUpAndIn(page);
    await page.waitForURL(/\/topic\/\d+/);

    // The draft is still there; the form asks for consent and the name.
    await expect.poll(() => comment.inputValue()).toContain("le firme di tutto il quartiere");
    // The full name is never preselected.
    await expect.poll(() => page.getByLabel("Compare come «Utente»").isChecked()).toBe(true);
    await page.getByLabel(`Compare come ${fullName}`).check();
    const send = page.getByRole("button", { name: "Invia l'opinione" });
    await send.click();
    await page.getByText("Per pubblicare serve il tuo consenso").waitFor();
    await page.getByRole("checkbox", { name: /Acconsento/ }).check();
    await closeToasts(page);
    await expectAccessible(page);
    // The page asks in less than a second whether it is published.
    const seen = Promise.withResolvers<void>();
    await page.route("**/opinions/mine", async (route) => {
      await seen.promise;
      await route.continue();
    });
    await send.click();
    const submitted = page.getByText(
      "La tua opinione è stata inviata e sarà pubblicata dopo la moderazione",
    );
    await submitted.waitFor();
    seen.resolve();
    await page.getByText("La tua opinione è pubblicata").waitFor();
    // "Sarà pubblicata" is gone by then.
    expect(await submitted.count()).toBe(0);
    await page.getByRole("heading", { name: opinionCount(totalOpinions + 1) }).waitFor();
    const first = page.getByRole("article").first();
    await first.getByText(fullName).waitFor();
    await closeToasts(page);
    await expectWholePage(page, "citizen", title);

    // Edits the opinion, under a pseudonym.
    await page.getByRole("button", { name: "Modifica" }).click();
    await page.getByLabel("Compare come «Utente»").check();
    await comment.fill("Ripensandoci: sì, ma con un bilancio pubblico dei costi.");
    await page.getByRole("button", { name: "Salva le modifiche" }).click();
    await page.getByText("La tua opinione è pubblicata").waitFor();
    await first.getByText("con un bilancio pubblico dei costi").waitFor();
    await first.getByText("Utente").waitFor();
    await first.getByText(/modificata (?:il|l')/).waitFor();

    // The choice of the name is remembered for the next topic.
    const own = page.getByRole("region", { name: "La tua opinione" });
    await own.getByRole("button", { name: "Ritira" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Ritira l'opinione" }).click();
    await page.getByText("Opinione ritirata").waitFor();
    await page.getByRole("heading", { name: opinionCount(totalOpinions) }).waitFor();
    await expect.poll(() => comment.inputValue()).toContain("bilancio pubblico dei costi");
    await expect.poll(() => page.getByLabel("Compare come «Utente»").isChecked()).toBe(true);
    await finish();
  });
});

describe("the summary of a topic", () => {
  it("is made when asked for, labelled, and there for the next visitor without script", async () => {
    const { id, totalOpinions } = topic(5);
    const { page, finish } = await openPage(browser, DESKTOP);
    await page.goto(`/topic/${id}`);
    await page.getByRole("button", { name: "Genera riassunto" }).click();
    await page.getByText("Riassunto generato con successo").waitFor();
    const card = page.getByRole("region", { name: "Riassunto delle opinioni" });
    await card.getByText("Estratto automatico dalle opinioni").waitFor();
    await card.getByText(new RegExp(`^Su ${totalOpinions} opinioni: `)).waitFor();
    expect(await card.getByRole("button").count()).toBe(0);
    await expectAccessibleInBoth(page);
    await finish();

    // The cached page is replaced a moment after the change.
    const read = async () => (await fetch(`${inject("siteUrl")}/topic/${id}`)).text();
    await expect.poll(read).toContain("Estratto automatico dalle opinioni");
    expect(await read()).toContain("<blockquote");
  });
});

/** Waits until user and earlier opinion are known: the form is disabled until then. */
async function choose(page: Page, stars: number): Promise<void> {
  await page
    .getByText(/^(Scrivi come|Devi effettuare il login)/)
    .first()
    .waitFor();
  await page.locator("#opinione div:not([inert]) > form").waitFor();
  await page.locator(`#opinione input[value="${stars}"]`).check({ force: true });
}

async function signUpAndIn(page: Page): Promise<{ fullName: string }> {
  const fullName = "Prova Cittadina";
  const email = `temi-${Date.now()}@example.org`;
  const password = "quattro-parole-a-caso";
  await page.getByRole("link", { name: /Registrati/ }).click();
  await page.getByLabel("Nome Completo").fill(fullName);
  await page.getByLabel(/Email/).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Registrati", exact: true }).click();
  await page.getByText("Account creato! Puoi ora accedere.").waitFor();
  // The form of the sign-up has a password too.
  await page.getByRole("heading", { level: 1, name: "Accedi" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  return { fullName };
}
