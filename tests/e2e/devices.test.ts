// «Accessi e dispositivi»: the mail about a new device, the page it leads to, and ending what is not one's own.

import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { paths } from "#web/lib/paths.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { mailAbout } from "./outbox.ts";
import { sendSignIn, signIn } from "./sign-in.ts";
import { PASSWORD, signInAsSomebodyNew } from "./somebody-new.ts";
import { expectWholePage } from "./whole-page.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";
const NEW_DEVICE = "Accesso da un nuovo dispositivo – Scrutinio";
const REFUSED = [/status of 401/];

const site = inject("emptySite");

const section = (page: Page, name: string) => page.getByRole("region", { name });

describe("signing in on another device", () => {
  it("is mailed, stands in the history with the failures before, and can be ended", async () => {
    const here = await openPage(await launchBrowser(), { ...DESKTOP, baseURL: site.url }, REFUSED);
    const email = await signInAsSomebodyNew(here.page, site.url);
    const there = { ...PHONE, baseURL: site.url, userAgent: IPHONE };
    const phone = await openPage(await launchBrowser(), there, REFUSED);
    await phone.page.goto("/auth");
    await sendSignIn(phone.page, { email, password: "non la ricordo" });
    await phone.page.getByText("Email o password non corretti").first().waitFor();
    await signIn(phone.page, { email, password: PASSWORD });
    const mail = await mailAbout(email, NEW_DEVICE, site.dataDir);
    expect(mail).toContain("Safari su iPhone");
    expect(mail).toContain(`${site.url}${paths.devices}`);

    const { page } = here;
    await page.goto(paths.settings);
    const link = section(page, "Accessi e dispositivi");
    await link.getByText("Sei collegato da 2 dispositivi.").waitFor();
    await link.getByRole("link", { name: "Vedi accessi e dispositivi" }).press("Enter");
    await page.waitForURL(paths.devices);
    const history = page.getByRole("list", { name: "Accessi e tentativi" }).getByRole("listitem");
    await expect.poll(() => history.count()).toBe(3);
    await expect.poll(() => history.nth(0).textContent()).toContain("Nuovo dispositivo");
    await expect
      .poll(() => history.nth(1).textContent())
      .toMatch(/Password sbagliata.*Non riuscito/);
    await expect.poll(() => history.nth(2).textContent()).toContain("Chrome su Linux");
    await expectWholePage(page, "citizen", "Accessi e dispositivi");

    const devices = section(page, "Dispositivi collegati");
    await devices.getByText("Questo dispositivo").waitFor();
    await devices.getByRole("button", { name: "Scollega Safari su iPhone" }).press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Scollegare Safari su iPhone?" });
    await dialog.getByRole("button", { name: "Scollega", exact: true }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Scollega", exact: true }).press("Enter");
    await page.getByText("Dispositivo scollegato").waitFor();
    await devices.getByText("Nessun altro dispositivo collegato.").waitFor();
    await mailAbout(email, "Dispositivi scollegati – Scrutinio", site.dataDir);

    await phone.page.goto(paths.devices);
    await phone.page.getByRole("link", { name: "Accedi per vedere i tuoi accessi" }).waitFor();
    await expectWholePage(phone.page, null, "Accessi e dispositivi");
    await here.finish();
    await phone.finish();
  });
});
