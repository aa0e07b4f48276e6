import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FREE_PER_HOUR } from "#domain/proof.ts";
import { expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";

const PASSWORD = "girasole lento 42";

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    startTestSite({ environment: { PROOF_OF_WORK: "flood" } }),
  ]);
  // Beyond what one network does without proof.
  for (let n = 0; n < FREE_PER_HOUR["sign-up"].network; n += 1)
    expect((await signUp(n)).status).toBe(201);
  expect((await signUp(999)).status).toBe(403);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

function send(path: string, body: object) {
  return fetch(site.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify(body),
  });
}

const signUp = (n: number) =>
  send("/api/auth/sign-up/email", {
    name: "Maria Rossi",
    email: `folla-${n}@example.org`,
    password: PASSWORD,
  });

/** Until the network has to prove that it works. */
async function flood(path: string, bodyOf: (n: number) => object, free: number) {
  for (let n = 0; n < free; n += 1) await send(path, bodyOf(n));
  expect((await send(path, bodyOf(free))).status).toBe(403);
}

const status = (page: Page) => page.getByText("il tuo dispositivo sta facendo un piccolo calcolo");
const submit = (page: Page) => page.getByRole("button", { name: "Registrati", exact: true });

async function fillIn(page: Page, email: string) {
  await page.goto("/auth?modo=registrazione", { waitUntil: "networkidle" });
  await page.getByLabel("Nome Completo").fill("Anna Verdi");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

it("signs up in a flood: the device computes, says so, and the form goes by itself [security 46]", async () => {
  const { page, finish } = await openPage(browser, { ...PHONE, baseURL: site.url }, [
    // The answer that asks for proof.
    /status of 403/,
  ]);
  const held = Promise.withResolvers<void>();
  // The thread waits until the page has been looked at.
  await page.route(/\/assets\/worker-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillIn(page, "anna@example.org");
  await submit(page).press("Enter");
  await status(page).waitFor();
  expect(await status(page).getAttribute("role")).toBe("status");
  await expectAccessible(page);
  held.resolve();
  await page.getByText("Account creato! Puoi ora accedere.").first().waitFor();
  await page.waitForURL("/auth");
  await finish();
});

it("says what to do where the device cannot compute, and keeps what was typed", async () => {
  const { page } = await openPage(browser, { ...PHONE, baseURL: site.url });
  await page.route(/\/assets\/worker-/, (route) => route.abort());
  await fillIn(page, "bruno@example.org");
  await submit(page).click();
  await page.getByRole("alert").filter({ hasText: "Il calcolo contro gli abusi non è" }).waitFor();
  await expect
    .poll(() => page.getByLabel("Email", { exact: true }).inputValue())
    .toBe("bruno@example.org");
  await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
  await page.unroute(/\/assets\/worker-/);
  await submit(page).click();
  await page.getByText("Account creato! Puoi ora accedere.").first().waitFor();
  await page.context().close();
});

it("asks for a new password in a flood, and the form goes by itself", async () => {
  await flood(
    "/api/auth/request-password-reset",
    (n) => ({ email: `folla-${n}@example.org` }),
    FREE_PER_HOUR.recovery.network,
  );
  const { page, finish } = await openPage(browser, { ...PHONE, baseURL: site.url }, [
    /status of 403/,
  ]);
  await page.goto("/auth?modo=recupero");
  await page.getByLabel("Email", { exact: true }).fill("folla-1@example.org");
  await page.getByRole("button", { name: "Invia email di reset" }).press("Enter");
  await expect
    .poll(() =>
      page.getByText("Email di reset inviata! Controlla la tua casella di posta.").count(),
    )
    .toBeGreaterThan(0);
  await finish();
});

it("reports without an account in a flood, and the form goes by itself", async () => {
  const { items } = (await (await fetch(`${site.url}/api/politicians/5/reviews`)).json()) as {
    items: { id: number }[];
  };
  const report = {
    kind: "review",
    reason: "illegal",
    details: "Non è vero.",
    name: "Vera Visitatrice",
    goodFaith: true,
  };
  await flood(
    "/api/reports/visitor",
    (n) => ({ ...report, id: items[0]?.id, email: `vera-${n}@example.org` }),
    FREE_PER_HOUR["visitor-report"].network,
  );
  const { page, finish } = await openPage(browser, { ...PHONE, baseURL: site.url }, [
    /status of 403/,
  ]);
  await page.goto("/politician-live/5");
  await page
    .getByRole("article")
    .getByRole("button", { name: /Segnala/ })
    .nth(1)
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Contenuto illegale").check();
  await dialog.getByLabel("Spiegaci meglio").fill("Non è vero.");
  await dialog.getByLabel("Nome e cognome").fill("Vera Visitatrice");
  await dialog.getByLabel("Email").fill("vera@example.org");
  await dialog.getByLabel(/in buona fede/).check();
  await dialog.getByRole("button", { name: "Invia la segnalazione" }).click();
  await expect.poll(() => dialog.getByText("Segnalazione ricevuta").count()).toBe(1);
  await finish();
});
