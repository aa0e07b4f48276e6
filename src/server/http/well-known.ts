// Well-known addresses: robots.txt, llms.txt, security.txt, change-password and the sitemap, an index of
// files that are streamed from the database.

import { Hono } from "hono";
import { stream } from "hono/streaming";
import { placePath } from "#domain/place/place.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context as UseCaseContext } from "../context.ts";
import { listSitemapChunks, listSitemapEntries } from "../features/sitemap/list-sitemap.ts";
import type { SitemapEntry, SitemapSubject } from "../features/sitemap/sitemap-entry.ts";

const ENTRY_PATHS: Record<SitemapSubject, string> = {
  politicians: "/politician-live/",
  topics: "/topic/",
};

const CHANGE_PASSWORD = "/settings";
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;
const HOUR = "public, max-age=3600";
const XML = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": HOUR };
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `listedPaths`: pages without parameters that search engines are told of. */
export function createWellKnown(context: UseCaseContext, listedPaths: readonly string[]): Hono {
  const { publicUrl } = context.config;
  const site = new Hono();

  site.get("/robots.txt", (c) => c.text(robots(publicUrl), 200, { "Cache-Control": HOUR }));

  // What assistants read before they look around (llmstxt.org).
  site.get("/llms.txt", (c) => c.text(forAssistants(publicUrl), 200, { "Cache-Control": HOUR }));

  site.get("/.well-known/security.txt", (c) =>
    c.text(securityContact(context), 200, { "Cache-Control": HOUR }),
  );

  // The address password managers open (W3C: change-password-url).
  site.get("/.well-known/change-password", (c) => c.redirect(CHANGE_PASSWORD, 302));

  site.get("/sitemap.xml", async (c) => {
    const chunks = await listSitemapChunks(context);
    const files = ["pages", "places", ...chunks.map(({ subject, chunk }) => `${subject}-${chunk}`)];
    const locations = files.map(
      (file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}.xml</loc></sitemap>\n`,
    );
    return c.body(
      `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${locations.join("")}</sitemapindex>\n`,
      200,
      XML,
    );
  });

  site.get("/sitemaps/pages.xml", (c) => {
    const urls = listedPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>\n`);
    return c.body(urlSet(urls.join("")), 200, XML);
  });

  site.get("/sitemaps/places.xml", (c) => {
    const urls = getPlaces().all.map(
      (place) => `<url><loc>${publicUrl}${placePath(place)}</loc></url>\n`,
    );
    return c.body(urlSet(urls.join("")), 200, XML);
  });

  site.get("/sitemaps/:file{(?:politicians|topics)-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const [subject, chunk] = c.req.param("file").replace(".xml", "").split("-") as [
      SitemapSubject,
      string,
    ];
    const entries = await listSitemapEntries(context, { subject, chunk: Number(chunk) });
    for (const [name, value] of Object.entries(XML)) c.header(name, value);
    return stream(
      c,
      async (out) => {
        for await (const text of urlSetOf(entries, publicUrl + ENTRY_PATHS[subject]))
          await out.write(text);
      },
      // Too late for another status: the truncated file is not well-formed, so no reader accepts
      // it.
      async (error) => context.log.error({ err: error }, "sitemap failed"),
    );
  });
  return site;
}

/** RFC 9116: the contact for vulnerability reports. */
function securityContact({ config, clock }: UseCaseContext): string {
  const expires = new Date(clock.now());
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + SECURITY_TXT_DAYS);
  return [
    `Contact: mailto:${config.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: it, en",
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

function forAssistants(publicUrl: string): string {
  const link = (path: string, title: string, about: string) =>
    `- [${title}](${publicUrl}${path}): ${about}`;
  return [
    "# Scrutinio",
    "",
    "> Piattaforma civica indipendente: i cittadini valutano chi li rappresenta su dieci aspetti. Non è un sito della pubblica amministrazione e le valutazioni non sono un sondaggio.",
    "",
    "## Letture",
    "",
    link("/mcp", "MCP", "le letture pubbliche per gli assistenti, in POST e senza chiave"),
    link("/api", "API", "che cosa risponde, limiti ed errori"),
    link("/api/openapi.json", "OpenAPI", "gli stessi indirizzi, per le macchine"),
    link("/open-data", "Dati aperti", "i file di ogni notte"),
    link("/methodology", "Metodologia", "come nascono le stime e che cosa non dicono"),
    link("/sitemap.xml", "Mappa del sito", "tutte le pagine"),
    "",
  ].join("\n");
}

/** Pages without value for a search engine, and account pages, are excluded. */
function robots(publicUrl: string): string {
  return [
    "User-agent: *",
    "Allow: /",
    "Disallow: /admin",
    "Disallow: /settings",
    "Disallow: /api/",
    "Allow: /api/openapi.json",
    // What a page names in its head for those who embed it.
    "Allow: /api/oembed",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

function urlSet(urls: string): string {
  return `${DECLARATION}<urlset ${NAMESPACE}>\n${urls}</urlset>\n`;
}

async function* urlSetOf(
  batches: AsyncIterable<SitemapEntry[]>,
  prefix: string,
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE}>\n`;
  for await (const batch of batches)
    yield batch
      .map(
        ({ id, changedAt }) =>
          `<url><loc>${prefix}${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`,
      )
      .join("");
  yield "</urlset>\n";
}
