// Every page as the built site answers it, without a browser. pages-in-browser.test.ts opens them.

import { readdirSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { paths } from "#web/lib/paths.ts";
import { readPage } from "./read-page.ts";
import { ADMIN_PAGES, OWN_PAGES, PAGES, templateOf, WITHOUT_EXAMPLE } from "./page-examples.ts";

const siteUrl = inject("siteUrl");

it("every path of the site has an example, and every one of the admin area a visit by an administrator", () => {
  const all = Object.values(paths).filter((path) => !WITHOUT_EXAMPLE.includes(path));
  const visited = new Set([...PAGES, ...OWN_PAGES].map(templateOf));
  expect(all.filter((path) => !visited.has(path))).toEqual([]);
  const visitedByAdmins = new Set(ADMIN_PAGES.map(templateOf));
  const ofAdmins = all.filter((path) => path.startsWith(paths.admin));
  expect(ofAdmins.filter((path) => !visitedByAdmins.has(path))).toEqual([]);
});

it.each(["ui", "mail", "jobs"])(
  "/dev/%s of the development server is not in the built site",
  async (name) => {
    expect((await fetch(`${siteUrl}/dev/${name}`)).status).toBe(404);
    const built = readdirSync(new URL("../../dist", import.meta.url), { recursive: true });
    expect(built.filter((file) => /ui-page|dev-tools/.test(String(file)))).toEqual([]);
  },
);

describe("every page [security 37]", () => {
  it.each(PAGES)(
    "$path is right before any script runs: status $status, title, heading, previews, no frames",
    async ({ path, status, title }) => {
      const page = await readPage(path);
      const { document } = page;
      expect(page.status).toBe(status);
      expect(document.title).toContain(title);
      expect(document.querySelectorAll("h1")).toHaveLength(1);
      // Those of embeds.test.ts alone may be framed.
      expect(page.headers.get("X-Frame-Options")).toBe("DENY");
      expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      if (status !== 200) return;
      const meta = (name: string) =>
        document
          .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
          ?.getAttribute("content");
      expect(meta("description")).toMatch(/.{40,}/);
      expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/^http/);
      expect(meta("og:title")).toMatch(/./);
      expect(meta("og:image")).toMatch(/^http/);
      expect(meta("og:image:alt")).toMatch(/./);
    },
  );

  it.each(OWN_PAGES)("$path refuses to be framed", async ({ path }) => {
    const { headers } = await fetch(siteUrl + path);
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  it.each(["/politician-live/1", "/topic/1", "/place/12-lazio"])(
    "%s has a picture of its own in previews",
    async (path) => {
      const html = await (await fetch(siteUrl + path)).text();
      const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const { pathname, search } = new URL(address);
      expect(pathname).toMatch(/^\/media\/pictures\//);
      const picture = await fetch(siteUrl + pathname + search);
      expect(picture.headers.get("Content-Type")).toBe("image/jpeg");
    },
  );
});
