// Signing in with Google and verifying an identity with CIE, against a real OpenID provider on this machine. Who is refused:
// src/web/features/account/google-return.test.tsx; which accounts are joined: src/server/features/accounts/google.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, expectAccessible, PHONE } from "./browser.ts";
import { startProviderSite } from "./provider-site.ts";
import type { ProviderSite } from "./provider-site.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite({
    register: ({ client, issuer }) => ({
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
      CIE_CLIENT_ID: client.id,
      CIE_CLIENT_SECRET: client.secret,
      CIE_DISCOVERY_URL: issuer,
    }),
    returnPaths: ["/auth/google", "/auth/identity"],
    accounts: {
      anna: {
        email: "anna@example.org",
        isVerified: true,
        name: "Anna Neri",
        fiscalNumber: "TINIT-NREANN80A41H501U",
      },
      carla: { email: "carla@example.org", isVerified: true, name: "Carla Viola" },
    },
  });
});
afterAll(() => site.close());

const google = (page: Page) => page.getByRole("button", { name: "Continua con Google" });
const locateMenu = (page: Page, name: string) => page.getByText(`Account di ${name}`);
const failure = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Errore durante il login con Google" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("scrutinio-session"));

/** From /auth to the provider and back. */
async function chooseAt(page: Page, choice: string, from = "/auth") {
  await page.goto(from);
  await google(page).click();
  await page.waitForURL(/\/interaction\//);
  await page.getByRole("link", { name: choice }).click();
}

describe("signing in with Google", () => {
  it("is cancelled and tried again, opens an account, leads back, and leaves no code that works", async () => {
    const { page, context, finish } = await site.open(PHONE, [/status of 400/]);
    await chooseAt(page, "Cancel", "/auth?ritorno=%2Fabout%3Fx%3D1");
    await page.waitForURL(`${site.url}/auth?ritorno=%2Fabout%3Fx%3D1`);
    await failure(page).getByText("Hai annullato l'accesso con Google").waitFor();
    expect(await stored(page)).toBeNull();
    await expectAccessible(page);
    const back = page.waitForRequest((request) => request.url().includes("/auth/google?"));
    await google(page).click();
    await page.getByRole("link", { name: "Continue as Anna Neri" }).click();
    const address = (await back).url();
    await page.waitForURL(`${site.url}/about?x=1`);
    await page.getByText("Login effettuato con successo!").waitFor();
    await locateMenu(page, "Anna Neri").waitFor({ state: "attached" });
    expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({
      user: { email: "anna@example.org", fullName: "Anna Neri" },
    });
    expect((await context.cookies(site.url)).every(({ httpOnly }) => httpOnly)).toBe(true);
    // It is not remembered: the next sign-in leads to Home.
    expect(await page.evaluate(() => sessionStorage.getItem("scrutinio-ritorno"))).toBeNull();
    await page.goBack();
    expect(page.url()).not.toContain("code=");

    // The address it came back with works once.
    await page.goto("/about");
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await failure(page).getByText("non è andato a buon fine").waitFor();
    expect(await stored(page)).toBeNull();
    await page.goto("/auth/google");
    await failure(page).waitFor();
    await finish();
  });

  it("is how accounts without a password show again who they are", async () => {
    const { page, finish } = await site.open(DESKTOP, [/status of 403/]);
    await chooseAt(page, "Continue as Anna Neri");
    await page.waitForURL(`${site.url}/`);
    // The server requires a new proof of identity twice.
    let refusals = 2;
    await page.route("**/second-factor/enrol", async (route) => {
      if (refusals === 0) return route.continue();
      refusals -= 1;
      await route.fulfill({ status: 403, json: { code: "reauthentication_required" } });
    });
    const turnOn = page.getByRole("button", { name: "Attiva", exact: true });
    const question = page.getByRole("dialog", { name: "Conferma di essere tu" });
    const again = async (choice: string) => {
      await turnOn.click();
      await question.getByRole("button", { name: "Continua con Google" }).click();
      // Asks again, although the provider has a session.
      await page.getByRole("link", { name: choice }).click();
      await page.waitForURL(`${site.url}/settings`);
    };
    await page.goto("/settings");
    await again("Continue as Carla Viola");
    await page.getByText("Hai scelto un altro account Google").waitFor();
    expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({
      user: { email: "anna@example.org" },
    });
    await again("Continue as Anna Neri");
    await turnOn.click();
    await page.getByRole("dialog", { name: "Attiva la verifica in due passaggi" }).waitFor();
    await finish();
  });
});

describe("verifying an identity", () => {
  const section = (page: Page) => page.getByRole("region", { name: "Identità verificata" });

  async function verifyAs(page: Page, choice: string) {
    await page.goto("/settings#identita");
    await section(page).getByRole("button", { name: "Verifica con CIE o SPID" }).click();
    await page.waitForURL(/\/interaction\//);
    await page.getByRole("link", { name: choice }).click();
  }

  it("weighs at once, is refused to a second account, which may cancel, and is removed again", async () => {
    const { page, finish } = await site.open(PHONE);
    const email = await signInAsSomebodyNew(page, site.url);
    await verifyAs(page, "Continue as Anna Neri");
    await page.waitForURL(`${site.url}/settings#identita`);
    await page.getByText("Identità verificata", { exact: true }).first().waitFor();
    await section(page)
      .getByText(/^Verificata (?:il |l').+\. I tuoi voti pesano 10 decimi\.$/)
      .waitFor();
    await expectAccessible(page);

    const second = await site.open(DESKTOP, [/status of 409/]);
    await signInAsSomebodyNew(second.page, site.url);
    await verifyAs(second.page, "Continue as Anna Neri");
    await second.page
      .getByRole("alert")
      .filter({ hasText: `${email.slice(0, 1)}…@example.org` })
      .waitFor();
    expect(new URL(second.page.url()).search).toBe("");
    await expectAccessible(second.page);
    await second.page.getByRole("link", { name: "Torna alle impostazioni" }).click();
    await verifyAs(second.page, "Cancel");
    await second.page.getByText("Hai annullato la verifica: nulla è cambiato.").waitFor();
    await second.finish();

    await section(page).getByRole("button", { name: "Togli la verifica" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Togliere la verifica dell'identità?" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Togli la verifica" }).click();
    await section(page).getByRole("button", { name: "Verifica con CIE o SPID" }).waitFor();
    await finish();
  });
});
