// Notifications of the browser: asked for by a press, delivered as its push service would, shown, and opened.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PushMessage } from "#domain/follow/push.ts";
import { startPushService } from "../push-service.ts";
import type { PushService } from "../push-service.ts";
import { DESKTOP, expectAccessible, openPage, PHONE } from "./browser.ts";
import { hasWholeBrowser, launchWholeBrowser, NEEDS_WHOLE_BROWSER } from "./launch-browser.ts";
import { deliver, notifications, press, usePushService } from "./push-browser.ts";
import { signInAsSomebodyNew } from "./somebody-new.ts";
import { startTestSite } from "./test-site.ts";
import type { TestSite } from "./test-site.ts";

const canNotify = await hasWholeBrowser();

let browser: Browser;
let service: PushService;
let site: TestSite;
beforeAll(async () => {
  service = await startPushService();
  site = await startTestSite({ environment: { PUSH_SERVICES: service.url } });
  browser = await launchWholeBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await service.close();
});

it.skipIf(!canNotify)(
  `one follows with a notification, tries it, and opens what it is about ${NEEDS_WHOLE_BROWSER}`,
  async () => {
    const visit = await openPage(browser, { ...PHONE, baseURL: site.url, serviceWorkers: "allow" });
    const { page, context, finish } = visit;
    const timesAsked = await usePushService(context, service);
    await context.grantPermissions(["notifications"], { origin: site.url });
    await signInAsSomebodyNew(page, site.url);
    await page.evaluate(() => localStorage.setItem("cookie-consent", "rejected"));
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
    expect(await press(context)).toBe(`${site.url}/settings#notifiche`);
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
  },
);

it.each([
  {
    what: "an iPhone outside the Home screen",
    agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1",
    says: "Su iPhone e iPad le notifiche arrivano solo se",
  },
  {
    what: "a browser without notifications",
    agent: "Mozilla/5.0 (X11; Linux x86_64) Browser/1.0",
    says: "Questo browser non può ricevere le notifiche.",
  },
])("says what is missing: $what", async ({ agent, says }) => {
  const options = { ...DESKTOP, baseURL: site.url, userAgent: agent };
  const { page, context, finish } = await openPage(browser, options);
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "PushManager"));
  await signInAsSomebodyNew(page, site.url);
  await page.goto("/settings");
  await page.getByRole("region", { name: "Notifiche del browser" }).getByText(says).waitFor();
  await page.goto("/follow?cosa=topic-1");
  const choice = page.getByRole("checkbox", { name: /^Con una notifica/ });
  // It does not stay checked.
  await choice.click();
  await page.getByRole("alert").getByText(says).waitFor();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await finish();
});
