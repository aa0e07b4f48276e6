// What programs of others read of pages: structured data, feeds and the map of the site, through the whole listener.

import { escapeUTF8 } from "entities/escape";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleAddresses } from "#tests/page-addresses.ts";
import { subjectsOf } from "#tests/silence-addresses.ts";
import { openSilenceSite } from "#tests/silence-site.ts";
import type { SilenceSite } from "#tests/silence-site.ts";

const SITE = "https://scrutinio.example";
const MAX_OF_A_MAP = 15;

let site: SilenceSite;
let pages: Page[];
const window = new Window();
beforeAll(async () => {
  site = await openSilenceSite({ config: { publicUrl: SITE } });
  pages = await readPages();
});
afterAll(async () => {
  await site.close();
  window.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers });
const parse = (text: string, type: "text/html" | "application/xml") =>
  new window.DOMParser().parseFromString(text, type);
/** Of a whole address. */
function toPath(address: string): string {
  expect(address.slice(0, SITE.length + 1)).toBe(`${SITE}/`);
  return address.slice(SITE.length);
}

interface Page {
  address: string;
  document: ReturnType<typeof parse>;
}

async function readPages(): Promise<Page[]> {
  const addresses = exampleAddresses(subjectsOf(site));
  return Promise.all(
    addresses.map(async (address) => ({
      address,
      document: parse(await (await ask(address)).text(), "text/html"),
    })),
  );
}

type Node = Record<string, unknown>;

/** All objects within, the outermost first. */
function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  if (typeof value !== "object" || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(listNodes)];
}

/** What schema.org takes for an address of another thing. */
const ADDRESSES = ["url", "item", "image", "sameAs", "contentUrl", "license", "target"] as const;

function findFaults(node: Node): string[] {
  const { itemListElement: trail, ratingValue, ratingCount, reviewCount = ratingCount } = node;
  const isTrail = node["@type"] === "BreadcrumbList" && Array.isArray(trail);
  const isRating = node["@type"] === "AggregateRating";
  const isRight =
    Number(node["bestRating"]) === 5 &&
    Number(ratingValue) >= 1 &&
    Number(ratingValue) <= 5 &&
    Number(reviewCount) > 0;
  return [
    ...ADDRESSES.flatMap((field) =>
      [node[field]]
        .flat()
        .filter((value) => typeof value === "string" && !URL.canParse(value))
        .map((value) => `${field} ${String(value)}`),
    ),
    ...(isTrail && trail.some(({ position }: Node, at) => position !== at + 1) ? ["trail"] : []),
    ...(isRating && !isRight ? ["rating"] : []),
  ];
}

describe("structured data of pages", () => {
  it("is of schema.org, with whole addresses, trails in order and ratings of somebody", async () => {
    const found = pages.flatMap(({ address, document }) =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => ({
        address,
        data: JSON.parse(script.textContent) as Node,
      })),
    );
    expect(found.length).toBeGreaterThan(10);
    const wrong = found.flatMap(({ address, data }) =>
      [
        ...(data["@context"] === "https://schema.org" ? [] : ["@context"]),
        ...listNodes(data).flatMap(findFaults),
      ].map((fault) => `${address}: ${fault}`),
    );
    expect(wrong).toEqual([]);
    const types = new Set(
      found.flatMap(({ data }) => listNodes(data).map((node) => node["@type"])),
    );
    for (const type of ["Person", "BreadcrumbList", "FAQPage", "WebSite", "Dataset"])
      expect([...types]).toContain(type);
  });
});

describe("reader modes", () => {
  /** Mozilla's throws away what carries such a word in its id or classes; consumers/reader.mjs runs it. */
  const THROWN_AWAY = /banner|comment|footer|header|menu|related|sidebar|social|sponsor/;

  it("keep the estimates of people and topics: nothing around them has the name of furniture", () => {
    const scores = pages.flatMap(({ address, document }) =>
      /^\/(?:politician-live|topic)\/\d+$/.test(address)
        ? [...document.querySelectorAll("main .score")].map((score) => ({ address, score }))
        : [],
    );
    expect(scores.length).toBeGreaterThan(1);
    const wrong = scores.flatMap(({ address, score }) => {
      const names: string[] = [];
      for (let at: typeof score | null = score; at !== null; at = at.parentElement)
        names.push(`${at.id} ${at.className}`);
      return names.filter((name) => THROWN_AWAY.test(name)).map((name) => `${address}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe("feeds of pages", () => {
  it("are well-formed, name themselves, have entries once each, and are unchanged to whoever has them", async () => {
    const links = pages.flatMap(({ document }) =>
      ["atom+xml", "feed+json"].map((type) =>
        document.querySelector(`link[type="application/${type}"]`)?.getAttribute("href"),
      ),
    );
    const feeds = new Set(
      links.flatMap((link) => (link ? [toPath(new URL(link, SITE).href)] : [])),
    );
    expect(feeds.size).toBeGreaterThan(10);
    let entries = 0;
    for (const path of feeds) {
      const response = await ask(path);
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      const etag = response.headers.get("etag") ?? "";
      expect([path, (await ask(path, { "If-None-Match": etag })).status]).toEqual([path, 304]);
      const read = path.endsWith("/json") ? readJsonFeed(text) : readAtom(text);
      expect(toPath(read.self)).toBe(path);
      expect(new Set(read.ids).size).toBe(read.ids.length);
      for (const address of read.addresses) toPath(address);
      for (const time of read.times) expect(new Date(time).toISOString()).toBe(time);
      entries += read.ids.length;
    }
    expect(entries).toBeGreaterThan(20);
  });
});

/** Happy DOM knows no CDATA (findings/happy-dom-cdata.sh). */
const withoutCdata = (xml: string) =>
  xml.replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_, text: string) => escapeUTF8(text));

function readAtom(text: string) {
  const feed = parse(withoutCdata(text), "application/xml").documentElement;
  expect(feed.querySelector("parsererror")?.textContent).toBeUndefined();
  expect(feed.tagName).toBe("feed");
  const entries = [...feed.getElementsByTagName("entry")];
  const texts = (tag: string) =>
    entries.map((entry) => entry.getElementsByTagName(tag)[0]?.textContent ?? "");
  for (const title of texts("title")) expect(title).not.toBe("");
  return {
    self: feed.querySelector('link[rel="self"]')?.getAttribute("href") ?? "",
    ids: texts("id"),
    addresses: entries.map((entry) => entry.querySelector("link")?.getAttribute("href") ?? ""),
    times: texts("updated"),
  };
}

function readJsonFeed(text: string) {
  const feed = JSON.parse(text) as { version: string; feed_url: string; items: Node[] };
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
  return {
    self: feed.feed_url,
    ids: feed.items.map(({ id }) => String(id)),
    addresses: feed.items.map(({ url }) => String(url)),
    times: feed.items.map(({ date_modified: time }) => String(time)),
  };
}

describe("the map of the site", () => {
  it("leads to pages that are there, may be indexed, and call themselves by that address", async () => {
    const list = async (path: string) =>
      [...(await (await ask(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = ""]) => toPath(address),
      );
    for (const map of await list("/sitemap.xml")) {
      const addresses = await list(map);
      expect([map, addresses.length > 0]).toEqual([map, true]);
      for (const address of addresses.slice(0, MAX_OF_A_MAP)) {
        const response = await ask(address);
        const document = parse(await response.text(), "text/html");
        expect({
          address,
          status: response.status,
          canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
          robots: document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? "",
        }).toEqual({ address, status: 200, canonical: SITE + address, robots: "" });
      }
    }
  });
});
