import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { expectWholePage } from "./whole-page.ts";

const COMMENT = "Presente in consiglio e chiara nelle risposte, brava.";

describe("a citizen's first visit", () => {
  it("goes from searching to a published review in twelve actions, and a second one is refused", async () => {
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
    const actions = await writeFirstReview(page, {
      stars: 5,
      comment: COMMENT,
      email: `prova-${Date.now()}@example.org`,
    });
    expect(actions).toBeLessThanOrEqual(12);
    await page.getByText(COMMENT).first().waitFor();
    expect(page.url().split("#")[0]).toBe(politicianUrl);
    // What happened, and the one thing that is left, at the top of the view.
    const outcome = page.getByRole("status").filter({ hasText: "Recensione pubblicata" });
    await outcome.getByText(/^Ti abbiamo scritto a .…@.+: premi il link/).waitFor();
    const isAtTop = async () => {
      const { y = -1 } = (await outcome.boundingBox()) ?? {};
      return y > 0 && y < 370;
    };
    await expect.poll(isAtTop).toBe(true);
    await expectWholePage(page, "citizen", await page.locator("h1").innerText());
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

/** By finger, from the page of a person. Returns how many actions it takes: a tap is one, and so is typing. */
async function writeFirstReview(
  page: Page,
  { stars, comment, email }: { stars: number; comment: string; email: string },
): Promise<number> {
  let actions = 0;
  const tap = async (target: Locator) => {
    actions += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    await tap(target);
    actions += 1;
    await page.keyboard.insertText(text);
  };
  await tap(page.getByRole("button", { name: "Rifiuta", exact: true }));
  await tap(page.getByRole("link", { name: "Valuta", exact: true }).last());
  const overall = page.getByRole("radiogroup", { name: "Nel complesso" });
  await tap(overall.locator(".star-hit", { has: page.locator(`input[value="${stars}"]`) }));
  await page.getByText("10 di 10").first().waitFor();
  expect(await findCoveredLabels(page)).toEqual([]);
  await type(page.getByRole("textbox", { name: "Il tuo commento" }), comment);
  await type(page.getByRole("textbox", { name: "Email" }), email);
  await type(page.getByLabel("Password", { exact: true }), "quattro-parole-a-caso");
  await tap(page.getByRole("checkbox", { name: /^Acconsento/ }));
  await tap(page.getByRole("button", { name: "Pubblica la recensione" }));
  await page.getByText("Recensione pubblicata con successo!").waitFor();
  return actions;
}

/** The labels of star inputs that the words of the choice lie upon. */
const findCoveredLabels = (page: Page): Promise<string[]> =>
  page.locator(".star-input").evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const label = input.querySelector(".star-input-label");
      const words = input.querySelector(".star-pick:has(:checked) .star-word");
      if (label === null || words === null) return [];
      const range = document.createRange();
      range.selectNodeContents(label);
      const isCovered = range.getBoundingClientRect().right > words.getBoundingClientRect().left;
      return isCovered ? [label.textContent] : [];
    }),
  );

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
