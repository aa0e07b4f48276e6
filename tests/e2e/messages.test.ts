import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { sendSignIn } from "./sign-in.ts";
import { rateEverything } from "./rate-everything.ts";

// Messages of docs/messages.md that no other test shows.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("a page whose data cannot be loaded", () => {
  it.each([
    { of: "politician-live", api: "politicians", from: "/politicians-live", part: /^Recensioni/ },
    { of: "topic", api: "topics", from: "/topics", part: /^Opinioni \(/ },
  ])("of $api says so and tries again", async ({ of, api, from, part }) => {
    const { page, finish } = await openPage(browser, PHONE, [/status of 500/]);
    await page.goto(from);
    const data = `**/api/${api}/*`;
    await page.route(data, (route) => route.fulfill({ status: 500, json: {} }));
    await page.locator(`main a[href^="/${of}/"]`).first().click();
    await page.getByRole("heading", { name: "Errore nel caricamento dei dati" }).waitFor();
    await page.unroute(data);
    await page.getByRole("button", { name: "Riprova" }).click();
    await page.getByRole("heading", { name: part }).first().waitFor();
    expect(await page.getByText("Errore nel caricamento dei dati").count()).toBe(0);
    await finish();
  });
});

describe("the review form", () => {
  it("counts, asks for what is missing, and keeps everything when sending fails", async () => {
    const { page, finish } = await openPage(browser, PHONE, [/status of 50\d/]);
    const send = page.getByRole("button", { name: "Pubblica la recensione" });
    const comment = page.getByRole("textbox", { name: /comment/i });
    await signInAsSomebodyNew(page);
    await page.goto("/politician-live/31");

    await send.click();
    await page.getByText("Per favore valuta tutti gli attributi").waitFor();
    await rateEverything(page, 4);
    await send.click();
    await page.getByText("Per favore scrivi un commento").waitFor();
    await comment.fill("Ascolta");
    await page.getByText("7/1000 caratteri • Moderazione automatica attiva").waitFor();
    await page.getByRole("checkbox", { name: /Acconsento/ }).check();

    const address = "**/api/politicians/31/reviews";
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await page.getByText("Errore durante l'invio della recensione").waitFor();
    await page.unroute(address);
    await page.route(address, (route) =>
      route.fulfill({
        status: 503,
        json: {
          code: "moderation_unavailable",
          title: "Errore durante la moderazione del commento",
        },
      }),
    );
    await send.click();
    await page.getByText("Errore durante la moderazione del commento").waitFor();
    await page.unroute(address);
    await expect.poll(() => comment.inputValue()).toBe("Ascolta");
    await send.click();
    await page.getByText("Recensione pubblicata con successo!").waitFor();
    await finish();
  });
});

describe("signing in", () => {
  it("asks for the password that is missing, beside its field", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    await page.goto("/auth");
    await page.getByLabel("Email", { exact: true }).fill("persona@example.org");
    await page.getByRole("button", { name: "Accedi", exact: true }).click();
    await page.getByText("Inserisci la password").first().waitFor();
    const password = page.getByLabel("Password", { exact: true });
    expect(await password.getAttribute("aria-invalid")).toBe("true");
    await finish();
  });

  it("names what went wrong when it is nothing that was foreseen", async () => {
    const { page, finish } = await openPage(browser, PHONE, [/status of 500/]);
    await page.goto("/auth");
    await page.route("**/api/auth/sign-in/email", (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await sendSignIn(page, { email: "persona@example.org", password: "girasole lento 42" });
    await page.getByText("Si è verificato un errore").waitFor();
    expect(new URL(page.url()).origin).toBe(inject("siteUrl"));
    await finish();
  });
});
