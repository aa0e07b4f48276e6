// The link of the confirmation mail, used by its owner and by others.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { fromElsewhere } from "./visitor-address.ts";
import { sendSignIn } from "./sign-in.ts";

const PASSWORD = "girasole lento 42";
let people = 0;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function signedUp(): Promise<string> {
  const email = `persona-conferma-${Date.now()}-${(people += 1)}@example.org`;
  const response = await fetch(`${inject("siteUrl")}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: inject("siteUrl"), ...fromElsewhere() },
    body: JSON.stringify({ name: "Maria Rossi", email, password: PASSWORD }),
  });
  expect(response.status).toBe(201);
  return email;
}

const confirm = (page: Page) => page.getByRole("button", { name: "Conferma", exact: true });

describe("the link of the confirmation mail", () => {
  it("asks its owner to sign in, to press a button, and works once", async () => {
    const { page, finish } = await openPage(browser, PHONE);
    const email = await signedUp();
    await page.goto(await linkSentTo(email, "conferma-email"));
    await page.getByText("Per confermare devi prima accedere").waitFor();
    expect(await confirm(page).count()).toBe(0);
    await page.getByRole("main").getByRole("link", { name: "Accedi" }).click();
    await sendSignIn(page, { email, password: PASSWORD });
    await page.waitForURL("/conferma-email");
    await page.getByText(email).waitFor();
    await expectAccessible(page);
    await confirm(page).click();
    await page.getByText("Indirizzo confermato").waitFor();
    await page.goto("/conferma-email");
    await page.getByText("Il link non è completo").waitFor();
    await finish();
  });

  it("does nothing for somebody else, and says why", async () => {
    const { page, finish } = await openPage(browser, DESKTOP, [/status of 403/]);
    const victim = await signedUp();
    const link = await linkSentTo(victim, "conferma-email");
    await page.goto("/auth");
    await sendSignIn(page, { email: await signedUp(), password: PASSWORD });
    await page.waitForURL("/");
    await page.goto(link);
    await confirm(page).click();
    await page.getByText("Questo link è di un altro account").waitFor();
    await expectAccessible(page);
    await expect.poll(() => confirm(page).isVisible()).toBe(true);
    await finish();
  });
});
