// The newest night as DCAT-AP_IT metadata in JSON-LD, the profile of Italian public catalogues.

import type { Format, WrittenFile } from "#platform/tables/write-table.ts";
import type { OpenTable } from "../open-table.ts";
import { MEDIA_TYPES } from "./data-package.ts";
import { licenceOf, licencesOf } from "./licences.ts";
import type { Licence } from "./licences.ts";

const EU = "http://publications.europa.eu/resource/authority";
const IANA = "https://www.iana.org/assignments/media-types";

const CONTEXT = {
  adms: "http://www.w3.org/ns/adms#",
  dcat: "http://www.w3.org/ns/dcat#",
  dcatapit: "http://dati.gov.it/onto/dcatapit#",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  owl: "http://www.w3.org/2002/07/owl#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  spdx: "http://spdx.org/rdf/terms#",
  vcard: "http://www.w3.org/2006/vcard/ns#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
};

/** In the vocabulary of file types; JSON Lines has no entry of its own. */
const FILE_TYPES: Record<Format, string> = {
  "csv.gz": `${EU}/file-type/CSV`,
  "it.csv": `${EU}/file-type/CSV`,
  "jsonl.gz": `${EU}/file-type/JSON`,
  parquet: `${EU}/file-type/PARQUET`,
};

export interface CatalogSource {
  publicUrl: string;
  contactEmail: string;
  /** Of the newest night; null before the first. */
  day: string | null;
  /** Of the newest night, those that are given out. */
  tables: readonly { table: OpenTable; files: readonly (WrittenFile & { path: string })[] }[];
}

export function toCatalog(source: CatalogSource): object {
  const { publicUrl, contactEmail, day, tables } = source;
  const page = `${publicUrl}/open-data`;
  const agent = { "@id": `${page}#scrutinio` };
  const contact = { "@id": `${page}#contatti` };
  const datasets = tables.map((one) => toDataset(one, source));
  const licences = new Map(
    tables
      .map(({ table }) => ({ ...licenceOf(table, page), parts: licencesOf(table) }))
      .map((licence) => [licence.path, licence]),
  );
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@id": `${page}#catalogo`,
        "@type": ["dcatapit:Catalog", "dcat:Catalog"],
        "dct:title": inTwo("Dati aperti di Scrutinio", "Open data of Scrutinio"),
        "dct:description": inTwo(
          "Persone in carica in Italia e a che cosa arrivano le opinioni di chi usa il sito. Non è un sondaggio.",
          "People in office in Italy and what opinions of people who chose to write come to. Not a poll.",
        ),
        "dct:publisher": agent,
        "dct:language": { "@id": `${EU}/language/ITA` },
        "foaf:homepage": { "@id": page },
        "dcat:themeTaxonomy": { "@id": `${EU}/data-theme` },
        ...(day === null ? {} : { "dct:modified": toDate(day) }),
        "dcat:dataset": datasets.map((dataset) => ({ "@id": dataset["@id"] })),
      },
      ...datasets,
      ...tables.flatMap(({ table, files }) =>
        files.map((file) => toDistribution(table, file, publicUrl)),
      ),
      ...[...licences.values()].map(toLicence),
      {
        ...agent,
        "@type": ["dcatapit:Agent", "foaf:Agent"],
        "dct:identifier": "scrutinio",
        "foaf:name": "Scrutinio",
      },
      {
        ...contact,
        "@type": ["dcatapit:Organization", "vcard:Organization", "vcard:Kind"],
        "vcard:fn": "Scrutinio",
        "vcard:hasEmail": { "@id": `mailto:${contactEmail}` },
        "vcard:hasURL": { "@id": page },
      },
    ],
  };
}

type CatalogTable = CatalogSource["tables"][number];

function toDataset({ table, files }: CatalogTable, { publicUrl, day }: CatalogSource) {
  const page = `${publicUrl}/open-data`;
  const agent = { "@id": `${page}#scrutinio` };
  return {
    "@id": `${page}#${table.name}`,
    "@type": ["dcatapit:Dataset", "dcat:Dataset"],
    "dct:identifier": `scrutinio:${table.name}`,
    "dct:title": inTwo(table.title.it, table.title.en),
    "dct:description": inTwo(table.description.it, table.description.en),
    ...(day === null ? {} : { "dct:modified": toDate(day) }),
    "dcat:theme": { "@id": `${EU}/data-theme/GOVE` },
    "dct:rightsHolder": agent,
    "dct:publisher": agent,
    "dct:creator": agent,
    "dct:accrualPeriodicity": { "@id": `${EU}/frequency/DAILY` },
    "dct:language": { "@id": `${EU}/language/ITA` },
    "dct:spatial": { "@id": `${EU}/country/ITA` },
    "dcat:contactPoint": { "@id": `${page}#contatti` },
    "dcat:landingPage": { "@id": page },
    "dcat:distribution": files.map(({ path }) => ({ "@id": publicUrl + path })),
  };
}

function toDistribution(
  table: OpenTable,
  file: CatalogTable["files"][number],
  publicUrl: string,
): object {
  const url = { "@id": publicUrl + file.path };
  const isCompressed = file.format.endsWith(".gz");
  return {
    ...url,
    "@type": ["dcatapit:Distribution", "dcat:Distribution"],
    "dct:title": inTwo(`${table.title.it}: ${file.name}`, `${table.title.en}: ${file.name}`),
    "dct:format": { "@id": FILE_TYPES[file.format] },
    "dcat:mediaType": { "@id": `${IANA}/${MEDIA_TYPES[file.format]}` },
    ...(isCompressed ? { "dcat:compressFormat": { "@id": `${IANA}/application/gzip` } } : {}),
    "dct:license": { "@id": licenceOf(table, `${publicUrl}/open-data`).path },
    "dcat:accessURL": { "@id": `${publicUrl}/open-data` },
    "dcat:downloadURL": url,
    "dcat:byteSize": { "@value": String(file.bytes), "@type": "xsd:decimal" },
    "spdx:checksum": {
      "@type": "spdx:Checksum",
      "spdx:algorithm": { "@id": "spdx:checksumAlgorithm_sha256" },
      "spdx:checksumValue": { "@value": file.sha256, "@type": "xsd:hexBinary" },
    },
  };
}

function toLicence({
  path,
  title,
  kind,
  name,
  parts,
}: Licence & { parts: readonly Licence[] }): object {
  const others = parts.filter((part) => part.path !== path);
  return {
    "@id": path,
    "@type": ["dcatapit:LicenseDocument", "dct:LicenseDocument"],
    "dct:type": { "@id": kind },
    "dct:identifier": name,
    "foaf:name": title,
    ...(others.length === 0
      ? {}
      : { "rdfs:seeAlso": others.map((part) => ({ "@id": part.path })) }),
  };
}

const toDate = (day: string) => ({ "@value": day, "@type": "xsd:date" });

const inTwo = (it: string, en: string) => [
  { "@value": it, "@language": "it" },
  { "@value": en, "@language": "en" },
];
