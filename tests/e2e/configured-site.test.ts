// One site with settings of its own: a name in letters, so that browsers know passkeys; a mail server and a push
// service; proof of work in a flood; a second factor for administrators.

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PushMessage } from "#domain/follow/push.ts";
import { FREE_PER_HOUR } from "#domain/proof.ts";
import { startPushService } from "../push-service.ts";
import type { PushService } from "../push-service.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import {
  hasWholeBrowser,
  launchBrowser,
  launchWholeBrowser,
  NEEDS_WHOLE_BROWSER,
} from "./launch-browser.ts";
import { startMailServer } from "./mail-server.ts";
import type { MailServer } from "./mail-server.ts";
import { ADMINISTRATOR } from "./prepared-data.ts";
import { deliver, notifications, press, usePushService } from "./push-browser.ts";
import { sendSignIn, signIn } from "./sign-in.ts";
import { createAccount, PASSWORD, signInAsSomebodyNew } from "./somebody-new.ts";
import { freePort } from "./start-site.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";
import { BELIEVE_ADDRESSES, fromElsewhere } from "./visitor-address.ts";
import { expectWholePage } from "./whole-page.ts";

const canNotify = await hasWholeBrowser();

let browser: Browser;
let mails: MailServer;
let service: PushService;
let site: TestSite;
let url = "";
beforeAll(async () => {
  [browser, mails, service] = await Promise.all([
    launchBrowser(),
    startMailServer(),
    startPushService(),
  ]);
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  site = await startTestSite({
    environment: {
      ...BELIEVE_ADDRESSES,
      PORT: port,
      PUBLIC_URL: url,
      SMTP_URL: mails.url,
      PUSH_SERVICES: service.url,
      PROOF_OF_WORK: "flood",
      ADMIN_SECOND_FACTOR: "required",
    },
  });
});
afterAll(async () => {
  await site.close();
  await service.close();
  mails.close();
});

async function linkSentTo(email: string, words: string): Promise<string> {
  await expect.poll(() => mails.linkTo(email, words)).not.toBe("");
  return mails.linkTo(email, words);
}

const menu = (page: Page) => page.getByText("Account di Maria Rossi");

describe("a passkey", () => {
  const part = (page: Page) => page.getByRole("region", { name: "Passkey" });

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

  async function signOut(page: Page) {
    await menu(page).locator("xpath=ancestor::summary").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByText("Logout effettuato").waitFor();
  }

  it("is added in the settings, replaces the password, and can be renamed and removed", async () => {
    const { page, finish } = await openPage(browser, { ...DESKTOP, baseURL: url }, [
      /status of 40[013]/,
    ]);
    await withDevice(page);
    const email = await signInAsSomebodyNew(page, url);

    await page.goto("/settings");
    const add = part(page).getByRole("button", { name: "Aggiungi una passkey" });
    await part(page).getByText("Prima conferma il tuo indirizzo email").waitFor();
    expect(await add.isDisabled()).toBe(true);
    const link = await linkSentTo(email, "conferma-email");
    await page.goto(link);
    await page.getByRole("button", { name: "Conferma" }).click();
    await page.getByText("Indirizzo confermato").first().waitFor();
    const letter = (await mails.readFor(email)).find(({ text }) => text?.includes(link));
    expect(letter?.to).toEqual([{ name: "", address: email }]);
    expect(letter?.html).toContain(link.replaceAll("&", "&amp;"));
    expect(letter?.html).toContain('lang="it"');
    // A mail server accepted it: the outbox is empty.
    expect(await readdir(join(site.dataDir, "outbox")).catch(() => [])).toEqual([]);

    await page.goto("/settings");
    await part(page).getByText("Non hai ancora passkey.").waitFor();
    await add.click();
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
    await page.goto("/auth?ritorno=%2Fsettings");
    const button = page.getByRole("button", { name: "Accedi con una passkey" });
    await expectWholePage(page, null, "Accedi");
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
    await page.goto("/auth");
    await button.click();
    await page.getByText("Questa passkey non è collegata a nessun account").waitFor();
    await finish();
  });
});

describe("an administrator who needs a second factor", () => {
  it("is led to where it is switched on", async () => {
    const options = { ...DESKTOP, baseURL: url };
    const { page, finish } = await openPage(browser, options, [/status of 403/]);
    await page.goto("/auth?ritorno=%2Fadmin");
    await sendSignIn(page, ADMINISTRATOR);
    await page.getByRole("link", { name: "Attiva la verifica in due passaggi" }).click();
    await page.waitForURL("/settings#verifica-in-due-passaggi");
    const factor = page.getByRole("region", { name: "Verifica in due passaggi" });
    await factor.getByText("Per amministrare il sito devi attivare").waitFor();
    await factor.getByRole("button", { name: "Attiva" }).click();
    await page.getByRole("dialog", { name: "Attiva la verifica in due passaggi" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/settings");
    await finish();
  });
});

describe("in a flood", () => {
  /** Of a network that does more than it may without proof. */
  const extraHTTPHeaders = fromElsewhere();

  /** Until the network has to prove that it works. */
  async function flood(path: string, bodyOf: (n: number) => object, free: number) {
    for (let n = 0; n <= free; n += 1) {
      const response = await fetch(url + path, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: url, ...extraHTTPHeaders },
        body: JSON.stringify(bodyOf(n)),
      });
      expect(response.status === 403).toBe(n === free);
    }
  }

  const email = (name: string) => `${name}@example.org`;

  it("signs up: the device computes, says so, and the form goes by itself; or says what to do [security 46]", async () => {
    await flood(
      "/api/auth/sign-up/email",
      (n) => ({ name: "Maria Rossi", email: email(`folla-${n}`), password: PASSWORD }),
      FREE_PER_HOUR["sign-up"].network,
    );
    const options = { ...PHONE, baseURL: url, extraHTTPHeaders };
    // The answer that asks for proof; the thread that is not loaded.
    const { page, finish } = await openPage(browser, options, [/status of 403/, /ERR_FAILED/]);
    const submit = page.getByRole("button", { name: "Registrati", exact: true });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const created = page.getByText("Account creato! Puoi ora accedere.").first();
    const fillIn = async (address: string) => {
      await page.goto("/auth?modo=registrazione");
      await page.getByLabel("Nome Completo").fill("Anna Verdi");
      await field("Email").fill(address);
      await field("Password").fill(PASSWORD);
    };
    const held = Promise.withResolvers<void>();
    // The thread waits until the page has been looked at.
    await page.route(/\/assets\/worker-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await fillIn(email("anna"));
    await submit.press("Enter");
    const status = page.getByText("il tuo dispositivo sta facendo un piccolo calcolo");
    await status.waitFor();
    expect(await status.getAttribute("role")).toBe("status");
    await expectAccessible(page);
    held.resolve();
    await created.waitFor();
    await page.waitForURL("/auth");
    await page.unroute(/\/assets\/worker-/);

    // A device that cannot compute.
    await page.route(/\/assets\/worker-/, (route) => route.abort());
    await fillIn(email("bruno"));
    await submit.click();
    await page
      .getByRole("alert")
      .filter({ hasText: "Il calcolo contro gli abusi non è" })
      .waitFor();
    await expect.poll(() => field("Email").inputValue()).toBe(email("bruno"));
    await expect.poll(() => field("Password").inputValue()).toBe(PASSWORD);
    await page.unroute(/\/assets\/worker-/);
    await submit.click();
    await created.waitFor();
    await finish();
  });
});

describe("notifications of the browser", () => {
  it.skipIf(!canNotify)(
    `are asked for by a press, tried, shown, and open what they are about ${NEEDS_WHOLE_BROWSER}`,
    async () => {
      const whole = await launchWholeBrowser();
      const options = { ...PHONE, baseURL: url, serviceWorkers: "allow" } as const;
      const { page, context, finish } = await openPage(whole, options);
      const timesAsked = await usePushService(context, service);
      await context.grantPermissions(["notifications"], { origin: url });
      const email = await createAccount(url);
      await signIn(page, { email, password: PASSWORD });
      await page.goto("/follow?cosa=politician-1");
      const choice = page.getByRole("checkbox", { name: /^Con una notifica/ });
      expect(timesAsked()).toBe(0);
      await choice.check();
      await page.getByText("Notifiche attive su questo dispositivo", { exact: true }).waitFor();
      expect(timesAsked()).toBe(1);
      await expect.poll(() => choice.isChecked()).toBe(true);
      await page.getByRole("checkbox", { name: /^Acconsento/ }).check();
      await page.getByRole("button", { name: "Segui", exact: true }).click();
      await page.getByText("La segui dal").waitFor();

      await page.goto("/settings");
      const followed = page.getByRole("region", { name: "Che cosa segui" });
      await followed.getByText("per email e con una notifica").waitFor();
      const part = page.getByRole("region", { name: "Notifiche del browser" });
      await part.getByText("Questo dispositivo", { exact: true }).waitFor();
      await expectAccessible(page);
      const names = part.getByRole("checkbox", { name: /^Mostra i nomi/ });
      expect(await names.isChecked()).toBe(false);
      await names.click();
      await page.getByText("Salvato", { exact: true }).waitFor();
      await expect.poll(() => names.isChecked()).toBe(true);
      await part.getByRole("button", { name: /^Ricevi una prova/ }).click();
      await expect.poll(() => service.delivered.length).toBe(1);
      expect(service.complaints).toEqual([]);

      await deliver(page, JSON.stringify(service.delivered[0]?.message));
      const trial = { title: "Scrutinio", body: "Le notifiche funzionano su questo dispositivo." };
      await expect.poll(() => notifications(page)).toEqual([trial]);
      expect(await press(context)).toBe(`${url}/settings#notifiche`);
      await expect.poll(() => notifications(page)).toEqual([]);

      // The same message twice, as from a server that died after it was sent.
      const news: PushMessage = {
        title: "Scrutinio",
        body: "Ci sono novità in ciò che segui.",
        path: "/politician-live/1",
        tag: "at-once-1",
      };
      for (const _ of [1, 2]) await deliver(page, JSON.stringify(news));
      const { title, body } = news;
      await expect.poll(() => notifications(page)).toEqual([{ title, body }]);
      const opened = await press(context);
      await page.goto(opened);
      expect(new URL(page.url()).pathname).toBe("/politician-live/1");
      await deliver(page, "not a message");
      await expect.poll(() => notifications(page)).toEqual([{ title, body }]);

      await page.goto("/settings");
      await part.getByRole("button", { name: /^Disattiva le notifiche/ }).click();
      await part.getByText("Le notifiche non sono attive su nessun dispositivo.").waitFor();
      await finish();
      await whole.close();
    },
  );
});
