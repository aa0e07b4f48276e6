// Verifying an identity, against a real OpenID provider on this machine that speaks the claims of CIE.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DESKTOP, expectAccessible, PHONE } from "./browser.ts";
import { startProviderSite } from "./provider-site.ts";
import type { ProviderSite } from "./provider-site.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite({
    register: ({ client, issuer }) => ({
      CIE_CLIENT_ID: client.id,
      CIE_CLIENT_SECRET: client.secret,
      CIE_DISCOVERY_URL: issuer,
    }),
    returnPath: "/auth/identity",
    accounts: {
      anna: {
        email: "",
        isVerified: false,
        name: "Anna Neri",
        fiscalNumber: "TINIT-NREANN80A41H501U",
      },
    },
  });
});
afterAll(() => site.close());

const section = (page: Page) => page.getByRole("region", { name: "Identità verificata" });

async function verifyAs(page: Page, choice: string) {
  await page.goto("/settings", { waitUntil: "networkidle" });
  await section(page).getByRole("button", { name: "Verifica con CIE o SPID" }).click();
  await page.waitForURL(/\/interaction\//);
  await page.getByRole("link", { name: choice }).click();
}

it("an identity is verified from the settings, weighs at once, and is removed again", async () => {
  const { page, finish } = await site.open(PHONE);
  await signInAsSomebodyNew(page, site.url);
  await verifyAs(page, "Continue as Anna Neri");
  await page.waitForURL(`${site.url}/settings`);
  await page.getByText("Identità verificata", { exact: true }).first().waitFor();
  await section(page)
    .getByText(/^Verificata (?:il |l').+\. I tuoi voti pesano 10 decimi\.$/)
    .waitFor();
  await expectAccessible(page);
  await section(page).getByRole("button", { name: "Togli la verifica" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Togliere la verifica dell'identità?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Togli la verifica" }).click();
  await section(page).getByRole("button", { name: "Verifica con CIE o SPID" }).waitFor();
  await finish();
});

it("an identity verifies one account; a second one learns which, and may cancel", async () => {
  const first = await site.open();
  const email = await signInAsSomebodyNew(first.page, site.url);
  await verifyAs(first.page, "Continue as Anna Neri");
  await first.page.waitForURL(`${site.url}/settings`);
  await first.finish();

  const { page, finish } = await site.open(DESKTOP, [/status of 409/]);
  await signInAsSomebodyNew(page, site.url);
  await verifyAs(page, "Continue as Anna Neri");
  await page
    .getByRole("alert")
    .filter({ hasText: `${email.slice(0, 1)}…@example.org` })
    .waitFor();
  expect(new URL(page.url()).search).toBe("");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Torna alle impostazioni" }).click();
  await verifyAs(page, "Cancel");
  await page.getByText("Hai annullato la verifica: nulla è cambiato.").waitFor();
  await finish();
});
