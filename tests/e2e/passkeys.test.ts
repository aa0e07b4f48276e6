// Passkeys with the browser's virtual authenticator: added, used in place of the password, renamed,
// removed.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { linkSentTo } from "./outbox.ts";
import { freePort, startSite } from "./start-site.ts";
import type { RunningSite } from "./start-site.ts";

const PASSWORD = "girasole lento 42";
let people = 0;

let browser: Browser;
let site: RunningSite;
let url = "";
let dataDir = "";

beforeAll(async () => {
  browser = await launchBrowser();
  dataDir = await mkdtemp(join(tmpdir(), "scrutinio-passkeys-"));
  const port = String(await freePort());
  // Browsers know no passkeys of an address in numbers.
  url = `http://localhost:${port}`;
  site = await startSite({ PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir, DEMO_DATA: "off" });
});
afterAll(async () => {
  await site.stop();
  await browser.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" });
const part = (page: Page) => page.getByRole("region", { name: "Passkey" });
const menu = (page: Page) => page.getByText("Account di Maria Rossi");

/** A device that answers as if its owner had touched it. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Returns the address. */
async function signUp(page: Page): Promise<string> {
  const email = `maria-${(people += 1)}@example.org`;
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify({ name: "Maria Rossi", email, password: PASSWORD }),
  });
  expect(response.status).toBe(201);
  await open(page, "/auth");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await menu(page).waitFor({ state: "attached" });
  return email;
}

async function signOut(page: Page) {
  await menu(page).locator("xpath=ancestor::summary").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByText("Logout effettuato").waitFor();
}

describe("a passkey", () => {
  it("is added in the settings, replaces the password, and can be renamed and removed", async () => {
    const { page, finish } = await openPage(browser, { ...DESKTOP, baseURL: url }, [
      /status of 40[013]/,
    ]);
    await withDevice(page);
    const email = await signUp(page);

    await open(page, "/settings");
    await part(page).getByText("Prima conferma il tuo indirizzo email").waitFor();
    expect(
      await part(page).getByRole("button", { name: "Aggiungi una passkey" }).isDisabled(),
    ).toBe(true);
    const link = new URL(await linkSentTo(email, "conferma-email", dataDir));
    await open(page, link.pathname + link.hash);
    await page.getByRole("button", { name: "Conferma" }).click();
    await page.getByText("Indirizzo confermato").first().waitFor();

    await open(page, "/settings");
    await part(page).getByText("Non hai ancora passkey.").waitFor();
    await part(page).getByRole("button", { name: "Aggiungi una passkey" }).click();
    const naming = page.getByRole("dialog", { name: "Aggiungi una passkey" });
    await naming.getByLabel("Nome").fill(" ");
    await naming.getByRole("button", { name: "Continua" }).click();
    await naming.getByText("Scrivi un nome per riconoscerla").first().waitFor();
    await expectAccessible(page);
    await naming.getByLabel("Nome").fill("Portatile");
    await naming.getByRole("button", { name: "Continua" }).click();
    await part(page).getByText("Portatile", { exact: true }).waitFor();
    await part(page)
      .getByText(/mai usata/)
      .waitFor();
    await expectAccessible(page);

    await signOut(page);
    await open(page, "/auth?ritorno=%2Fsettings");
    const button = page.getByRole("button", { name: "Accedi con una passkey" });
    await expectAccessible(page);
    await button.click();
    await page.waitForURL("/settings");
    await menu(page).waitFor({ state: "attached" });
    await part(page)
      .getByText(/usata l'ultima volta/)
      .waitFor();

    await part(page).getByRole("button", { name: "Rinomina Portatile" }).click();
    const renaming = page.getByRole("dialog", { name: "Rinomina la passkey" });
    await renaming.getByLabel("Nome").fill("Telefono");
    await renaming.getByLabel("Nome").press("Enter");
    await part(page).getByText("Telefono", { exact: true }).waitFor();

    await part(page).getByRole("button", { name: "Togli Telefono" }).click();
    const removal = page.getByRole("alertdialog", { name: "Togliere «Telefono»?" });
    await expectAccessible(page);
    await removal.getByRole("button", { name: "Togli" }).click();
    await part(page).getByText("Non hai ancora passkey.").waitFor();

    await signOut(page);
    await open(page, "/auth");
    await button.click();
    await page.getByText("Questa passkey non è collegata a nessun account").waitFor();
    await finish();
  });

  it("is offered on a phone too, and says when the browser knows none", async () => {
    const { page, finish } = await openPage(browser, { ...PHONE, baseURL: url });
    await page.addInitScript(() => {
      Object.defineProperty(window, "PublicKeyCredential", { value: undefined });
    });
    await open(page, "/auth");
    await page.getByRole("button", { name: "Accedi con una passkey" }).click();
    await page.getByText("Questo browser non conosce le passkey").waitFor();
    await expectAccessible(page);
    await finish();
  });
});
