// The sitemap: an index of files, those of many pages streamed from the database.

import { placePath } from "#domain/place/place.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { FileContent, FileRoute } from "#server/file-route.ts";
import { listSitemapChunks, listSitemapEntries } from "./list-sitemap.ts";
import type { SitemapEntry, SitemapSubject } from "./sitemap-entry.ts";
import { wellKnownFiles } from "./well-known.ts";

const ENTRY_PATHS: Record<SitemapSubject, string> = {
  politicians: "/politician-live/",
  topics: "/topic/",
};

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const sitemapFiles: FileRoute[] = [
  ...wellKnownFiles,
  {
    path: "/sitemap.xml",
    inSilence: "shown",
    examples: () => ["/sitemap.xml"],
    async answer(context) {
      const chunks = await listSitemapChunks(context);
      const files = [
        "pages",
        "places",
        ...chunks.map(({ subject, chunk }) => `${subject}-${chunk}`),
      ];
      const locations = files.map(
        (file) =>
          `<sitemap><loc>${context.config.publicUrl}/sitemaps/${file}.xml</loc></sitemap>\n`,
      );
      return toXml(
        `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${locations.join("")}</sitemapindex>\n`,
      );
    },
  },
  {
    path: "/sitemaps/pages.xml",
    inSilence: "shown",
    examples: () => ["/sitemaps/pages.xml"],
    answer: ({ config }, _, { listedPaths }) => toXml(toUrlSet(config.publicUrl, listedPaths)),
  },
  {
    path: "/sitemaps/places.xml",
    inSilence: "shown",
    examples: () => ["/sitemaps/places.xml"],
    answer: ({ config }) => toXml(toUrlSet(config.publicUrl, getPlaces().all.map(placePath))),
  },
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
      return toXml({ pieces: urlSetOf(entries, context.config.publicUrl + ENTRY_PATHS[subject]) });
    },
  },
];

function toXml(content: FileContent) {
  const headers = { "Content-Type": "application/xml; charset=utf-8" };
  return { headers, content, maxAgeSeconds: 3600 };
}

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
