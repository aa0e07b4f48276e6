// The sitemap: an index of files, those of many pages streamed from the database.

import { placePath } from "#domain/place/place.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { fixedFile } from "#server/file-route.ts";
import type { FileRoute } from "#server/file-route.ts";
import { listSitemapChunks, listSitemapEntries } from "./list-sitemap.ts";
import type { SitemapEntry, SitemapSubject } from "./sitemap-entry.ts";
import { wellKnownFiles } from "./well-known.ts";

const ENTRY_PATHS: Record<SitemapSubject, string> = {
  politicians: "/politician-live/",
  topics: "/topic/",
};

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const XML = { type: "application/xml; charset=utf-8", maxAgeSeconds: 3600 };

export const sitemapFiles: FileRoute[] = [
  ...wellKnownFiles,
  fixedFile("/sitemap.xml", XML, async (context) => {
    const chunks = await listSitemapChunks(context);
    const files = ["pages", "places", ...chunks.map(({ subject, chunk }) => `${subject}-${chunk}`)];
    const locations = files.map(
      (file) => `<sitemap><loc>${context.config.publicUrl}/sitemaps/${file}.xml</loc></sitemap>\n`,
    );
    return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${locations.join("")}</sitemapindex>\n`;
  }),
  fixedFile("/sitemaps/pages.xml", XML, ({ config }, { listedPaths }) =>
    toUrlSet(config.publicUrl, listedPaths),
  ),
  fixedFile("/sitemaps/places.xml", XML, ({ config }) =>
    toUrlSet(config.publicUrl, getPlaces().all.map(placePath)),
  ),
  {
    path: "/sitemaps/:file{(?:politicians|topics)-[1-9][0-9]{0,4}\\.xml}",
    inSilence: "shown",
    examples: () => ["/sitemaps/politicians-1.xml"],
    async answer(context, { param }) {
      const [subject, chunk] = param("file").replace(".xml", "").split("-") as [
        SitemapSubject,
        string,
      ];
      const entries = await listSitemapEntries(context, { subject, chunk: Number(chunk) });
      return {
        headers: { "Content-Type": XML.type },
        content: { pieces: urlSetOf(entries, context.config.publicUrl + ENTRY_PATHS[subject]) },
        maxAgeSeconds: XML.maxAgeSeconds,
      };
    },
  },
];

function toUrlSet(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>\n`);
  return `${DECLARATION}<urlset ${NAMESPACE}>\n${urls.join("")}</urlset>\n`;
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
