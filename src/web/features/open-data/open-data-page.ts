// What the page of open data shows: the endpoint's answer in Italian alone.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getOpenData } from "#contract/open-data.ts";
import { paths } from "../../lib/paths.ts";
import { openDataText as text } from "../../text/open-data.ts";

type Answer = OutputOf<typeof getOpenData>;

export type OpenDataPage = ReturnType<typeof toOpenDataPage>;

export function toOpenDataPage(answer: Answer, origin: string) {
  return {
    ...answer,
    origin,
    tables: answer.tables.map((table) => ({
      ...table,
      title: table.title.it,
      description: table.description.it,
      columns: table.columns.map((column) => ({ ...column, description: column.description.it })),
    })),
    sources: answer.sources.map((source) => ({ ...source, note: source.note.it })),
  };
}

const MEDIA_TYPES = {
  "csv.gz": "application/gzip",
  "it.csv": "text/csv",
  "jsonl.gz": "application/gzip",
  parquet: "application/vnd.apache.parquet",
};

/** A `Dataset` of schema.org. */
export function datasetData({ origin, nights, tables }: OpenDataPage): object {
  const [newest] = nights;
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: `Scrutinio: ${text.title.toLowerCase()}`,
    description: text.description,
    url: origin + paths.openData,
    inLanguage: "it",
    isAccessibleForFree: true,
    license: "https://creativecommons.org/licenses/by/4.0/",
    keywords: text.keywords,
    spatialCoverage: { "@type": "Country", name: "Italia" },
    creator: { "@type": "Organization", name: "Scrutinio", url: `${origin}/` },
    ...(newest === undefined ? {} : { dateModified: newest.madeAt, version: newest.day }),
    variableMeasured: tables.map(({ title }) => title),
    distribution: tables.flatMap(({ title, files }) =>
      files.map(({ format, path, bytes }) => ({
        "@type": "DataDownload",
        name: `${title} (${text.tables.formats[format]})`,
        encodingFormat: MEDIA_TYPES[format],
        contentUrl: origin + path,
        contentSize: `${bytes} B`,
      })),
    ),
  };
}
