// Documents for other sites' frames: alone, in a page of another site, and found by oEmbed.

import { createServer } from "node:http";
import type { Server } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { listenLocally } from "#tests/listen-locally.ts";
import { expectAccessibleInBoth, openPage, PHONE } from "./browser.ts";
import { launchBrowser } from "./launch-browser.ts";

const EMBEDS = ["/embed/politician/1", "/embed/topic/1"];

describe.each(EMBEDS)("%s", (path) => {
  it("is small, without scripts and cookies, and framable by anybody [security 37]", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { headers, status } = await fetch(inject("siteUrl") + path, { method });
      expect(status).toBe(200);
      expect(headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none';.* frame-ancestors \*$/,
      );
      expect(headers.get("X-Frame-Options")).toBeNull();
      expect(headers.get("Set-Cookie")).toBeNull();
    }
    const html = await (await fetch(inject("siteUrl") + path)).text();
    expect(html).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(brotliCompressSync(html).length).toBeLessThan(15_000);
  });
});

describe("in a page of another site", () => {
  let other: Server;
  let address: string;
  beforeAll(async () => {
    other = createServer((request, response) => {
      const framed =
        new URL(request.url ?? "/", "http://other.example").searchParams.get("f") ?? "";
      response
        .setHeader("Content-Type", "text/html; charset=utf-8")
        .end(
          `<!doctype html><title>Altrove</title><link rel="icon" href="data:,"><iframe src="${framed}"></iframe>`,
        );
    });
    address = await listenLocally(other);
  });
  afterAll(() => new Promise((resolve) => other.close(resolve)));

  it("the embeds are shown, and lead back in a tab of their own", async () => {
    const siteUrl = inject("siteUrl");
    const { page, finish } = await openPage(
      await launchBrowser(),
      { ...PHONE, baseURL: address },
      [],
      [siteUrl],
    );
    for (const path of EMBEDS) {
      await page.goto(`/?f=${siteUrl}${path}`);
      const frame = page.frameLocator("iframe");
      await frame.getByText("Non è un sondaggio").waitFor();
      const link = frame.getByRole("heading").getByRole("link");
      expect(await link.getAttribute("href")).toContain(path.split("/").at(-1));
      expect(await link.getAttribute("target")).toBe("_blank");
    }
    // On their own they are readable in every theme.
    const backgrounds = new Set<string>();
    for (const [at, theme] of ["", "?theme=light", "?theme=dark"].entries()) {
      await page.goto(siteUrl + (EMBEDS[at % EMBEDS.length] ?? "") + theme);
      await expectAccessibleInBoth(page);
      if (theme !== "")
        backgrounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    }
    expect(backgrounds.size).toBe(2);
    await finish();
  });
});

it("says that what was embedded is no more", async () => {
  for (const path of ["/embed/politician/999999", "/embed/topic/0", "/embed/place/1", "/embed/"]) {
    const response = await fetch(inject("siteUrl") + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Qui non c'è più nulla da mostrare.");
  }
});

it("is found from the pages by oEmbed", async () => {
  for (const page of ["/politician-live/1", "/topic/1"]) {
    const html = await (await fetch(inject("siteUrl") + page)).text();
    const [, found = ""] = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(html) ?? [];
    const { pathname, search } = new URL(found);
    const answer = await fetch(inject("siteUrl") + pathname + search);
    expect(answer.status).toBe(200);
    const { html: frame } = (await answer.json()) as { html: string };
    expect(frame).toMatch(/^<iframe src="http[^"]+\/embed\//);
  }
});
