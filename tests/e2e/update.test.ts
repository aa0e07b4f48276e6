// A new version of the site is released while a page is open. The site is behind a proxy of the
// test, which can serve another service worker on request.

import { createServer, request } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DESKTOP, expectAccessible, openPage } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

let browser: Browser;
let front: Server;
let version = 1;
beforeAll(async () => {
  browser = await launchBrowser();
  front = createServer((asked, answer) => {
    const site = new URL(inject("siteUrl"));
    const { method, headers, url } = asked;
    const isWorker = url === "/sw.js";
    const plain = isWorker ? { ...headers, "accept-encoding": "identity" } : headers;
    const onward = request(
      { host: site.hostname, port: site.port, path: url, method, headers: plain },
      (response) => {
        const kept = { ...response.headers };
        if (isWorker) for (const name of ["content-length", "etag"]) delete kept[name];
        answer.writeHead(response.statusCode ?? 502, kept);
        response.pipe(answer, { end: !isWorker });
        if (isWorker) response.on("end", () => answer.end(`\n// version ${version}\n`));
      },
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
});

describe("a new version of the site", () => {
  it("is offered, never forced: the page goes on until the reader agrees", async () => {
    const baseURL = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const { page, finish } = await openPage(browser, {
      ...DESKTOP,
      baseURL,
      serviceWorkers: "allow",
    });
    const notice = page.getByText("C'è una versione nuova del sito.");
    const lookForUpdate = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
      });
    await page.goto("/politician-live/1");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await lookForUpdate();
    // The first version shows no notice.
    expect(await notice.count()).toBe(0);

    const comment = page.getByRole("textbox", { name: /comment/i });
    await comment.fill("Una frase a metà");
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    version += 1;
    await lookForUpdate();
    await notice.waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.locator("body[data-same-page]").count()).toBe(1);
    await expect.poll(() => comment.inputValue()).toBe("Una frase a metà");

    await page.getByRole("button", { name: "Più tardi" }).click();
    await notice.waitFor({ state: "detached" });
    await page.reload();
    await notice.waitFor();
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await page.getByRole("button", { name: "Aggiorna", exact: true }).click();
    await page.waitForFunction(() => !document.body.hasAttribute("data-same-page"));
    await expect.poll(() => comment.inputValue()).toBe("Una frase a metà");
    expect(await notice.count()).toBe(0);
    await finish();
  });
});
