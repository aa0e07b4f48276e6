import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { rateEverything } from "./rate-everything.ts";

describe("a citizen's first visit", () => {
  it("goes from searching to a published review, and a second one is refused", async () => {
    const { page, finish } = await openPage(await launchBrowser(), PHONE, [/status of 409/]);

    await page.goto("/politicians-live");
    await page.getByRole("searchbox").fill("forli");
    await page.getByText(/risultat[oi] per/).waitFor();
    await page.getByRole("button", { name: /Filtri/ }).click();
    const filters = page.getByRole("dialog");
    await filters.getByRole("checkbox", { name: /Sindaco/ }).check();
    await filters.getByRole("button", { name: /Mostra/ }).click();
    await page.waitForURL(/ruolo=Sindaco/);
    await page.getByRole("listitem").filter({ hasText: "Forlì" }).getByRole("link").first().click();
    await page.waitForURL(/\/politician-live\/\d+/);
    const politicianUrl = page.url();
    const before = await fetchRatings(politicianUrl);

    await page.getByText("Devi essere autenticato per lasciare una recensione").first().waitFor();
    await rateEverything(page, 5);
    await comment(page, "Presente in consiglio e chiara nelle risposte, brava.");
    await page
      .locator("form")
      .getByRole("link", { name: /Accedi/ })
      .first()
      .click();
    await page.waitForURL(/\/auth/);

    const account = {
      name: "Prova Cittadina",
      email: `prova-${Date.now()}@example.org`,
      password: "quattro-parole-a-caso",
    };
    await page.getByRole("link", { name: /Registrati/ }).click();
    await page.getByLabel("Nome Completo").fill(account.name);
    await page.getByLabel(/Email/).fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Registrati", exact: true }).click();
    await page.getByText("Account creato! Puoi ora accedere.").waitFor();

    await expect.poll(() => page.getByLabel(/Email/).inputValue()).toBe(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Accedi", exact: true }).click();
    await page.getByText("Login effettuato con successo!").waitFor();
    await page.waitForURL(/\/politician-live\/\d+/);

    // The draft from before the sign-in is still there.
    await page.getByText("10 di 10").first().waitFor();
    await page.getByRole("checkbox", { name: /consen/i }).check();
    await page.getByRole("button", { name: /Pubblica/ }).click();
    await page.getByText("Recensione pubblicata con successo!").waitFor();
    await page.getByText("Presente in consiglio e chiara nelle risposte, brava.").first().waitFor();
    const after = await fetchRatings(politicianUrl);
    expect(after.totalReviews).toBe(before.totalReviews + 1);
    // Nothing counts until the address is confirmed.
    expect(after.overall).toBe(before.overall);
    await page.getByText("Tutte le cifre").click();
    await page
      .getByText(`${after.overall?.toFixed(1)}/5.0`)
      .first()
      .waitFor();

    const second = await page.evaluate(async (id) => {
      const scores = Object.fromEntries(
        [
          "honesty",
          "competence",
          "transparency",
          "coherence",
          "accessibility",
          "respect",
          "proactivity",
          "balance",
          "responsibility",
          "inclusivity",
        ].map((attribute) => [attribute, 4]),
      );
      const response = await fetch(`/api/politicians/${id}/reviews`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ scores, comment: "Una seconda volta." }),
      });
      return (await response.json()) as { status: number; title: string };
    }, getId(politicianUrl));
    expect(second).toMatchObject({ status: 409, title: "Hai già recensito questo politico" });
    await finish();
  });
});

async function comment(page: Page, text: string) {
  await page.getByRole("textbox", { name: /comment/i }).fill(text);
}

async function fetchRatings(
  politicianUrl: string,
): Promise<{ overall: number | null; totalReviews: number }> {
  const response = await fetch(`${inject("siteUrl")}/api/politicians/${getId(politicianUrl)}`);
  return ((await response.json()) as { ratings: { overall: number | null; totalReviews: number } })
    .ratings;
}

function getId(politicianUrl: string): string {
  return /\/(\d+)(?:[#?].*)?$/.exec(politicianUrl)?.[1] ?? "";
}
