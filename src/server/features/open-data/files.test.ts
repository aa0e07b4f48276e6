// Downloads of open data over HTTP, and its metadata read by other libraries.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Ajv } from "ajv";
import { Store } from "oxigraph";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOpenData } from "#server/features/open-data/make-open-data.ts";
import { FOLDERS } from "#server/features/open-data/nights.ts";
import { OPEN_TABLES } from "#server/features/open-data/tables/all.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildTopic } from "#tests/build/topic.ts";

const DAY = "2026-11-20";
const PEOPLE = `/open-data/${DAY}/people/politicians.parquet`;
const TOPICS = `/open-data/${DAY}/topics.parquet`;
const run = { signal: new AbortController().signal };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    now: `${DAY}T10:00:00Z`,
    config: { publicUrl: "https://scrutinio.example" },
  });
  await buildPoliticians(app.context.db, [{}, {}]);
  await buildTopic(app.context.db);
});
afterAll(() => app.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  app.http.request(path, { headers });

it("has nothing before the first night, but a catalogue", async () => {
  expect((await get(PEOPLE)).status).toBe(404);
  expect((await get("/open-data/latest/people/politicians.parquet")).status).toBe(404);
  expect((await get("/open-data/catalog.jsonld")).status).toBe(200);
  await makeOpenData(app.context, {}, run);
  expect((await get(PEOPLE)).status).toBe(200);
});

describe("a file", () => {
  it("has its type, an ETag and may be kept for ever", async () => {
    const { headers } = await get(TOPICS);
    expect(headers.get("Content-Type")).toBe("application/vnd.apache.parquet");
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("Content-Encoding")).toBeNull();
    const again = await get(TOPICS, { "If-None-Match": headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    const csv = await get(`/open-data/${DAY}/topics.csv.gz`, { "Accept-Encoding": "gzip" });
    expect(csv.headers.get("Content-Type")).toBe("application/gzip");
    expect(csv.headers.get("Content-Encoding")).toBeNull();
    expect(csv.headers.get("Content-Length")).toBe(String((await csv.arrayBuffer()).byteLength));
  });

  it("of figures or people is kept for an hour: a vote may come, or the next night", async () => {
    const figures = OPEN_TABLES.filter(({ hasFigures }) => hasFigures).map(
      ({ name, keptFor }) => `${join(`/open-data/${DAY}`, FOLDERS[keptFor], name)}.csv.gz`,
    );
    expect(figures).toContain(`/open-data/${DAY}/rounded.csv.gz`);
    for (const path of [...figures, PEOPLE, `/open-data/${DAY}/people/datapackage.json`]) {
      const keeping = (await get(path)).headers.get("Cache-Control");
      expect({ path, keeping }).toEqual({ path, keeping: "public, max-age=3600" });
    }
  });

  it("for spreadsheets comes as CSV, packed for those who unpack it", async () => {
    const path = `/open-data/${DAY}/topics.it.csv`;
    const packed = await get(path, { "Accept-Encoding": "gzip, br" });
    const plain = await get(path);
    const content = Buffer.from(await plain.arrayBuffer());
    expect(content.toString()).toMatch(/^\uFEFFid;title;/);
    expect(plain.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(plain.headers.get("Vary")).toContain("Accept-Encoding");
    expect([plain, packed].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([
      null,
      "gzip",
    ]);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).equals(content)).toBe(true);
    const sums = await (await get(`/open-data/${DAY}/SHA256SUMS`)).text();
    expect(sums).toContain(`${createHash("sha256").update(content).digest("hex")}  topics.it.csv`);
    const again = await get(path, { "If-None-Match": plain.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    expect((await get(path, { Range: "bytes=0-3" })).status).toBe(200);
    expect(await (await app.http.request(path, { method: "HEAD" })).text()).toBe("");
  });

  it("is read in parts", async () => {
    const whole = Buffer.from(await (await get(PEOPLE)).arrayBuffer());
    const part = await get(PEOPLE, { Range: "bytes=0-3" });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 0-3/${whole.length}`);
    expect(await part.text()).toBe("PAR1");
    const end = await get(PEOPLE, { Range: "bytes=-4" });
    expect(Buffer.from(await end.arrayBuffer()).equals(whole.subarray(-4))).toBe(true);
    expect((await get(PEOPLE, { Range: `bytes=${whole.length}-` })).status).toBe(416);
    const head = await app.http.request(PEOPLE, { method: "HEAD" });
    expect(head.headers.get("Content-Length")).toBe(String(whole.length));
    expect(head.headers.get("Accept-Ranges")).toBe("bytes");
  });

  it("is open to scripts of other sites", async () => {
    const origin = { Origin: "https://example.org" };
    const { headers } = await get(PEOPLE, origin);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Expose-Headers")).toContain("Content-Range");
    const preflight = await app.http.request(PEOPLE, {
      method: "OPTIONS",
      headers: { ...origin, "Access-Control-Request-Method": "GET" },
    });
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Range");
  });

  it("of the newest night has an address that stays", async () => {
    for (const file of [
      "rounded.parquet",
      "people/terms.jsonl.gz",
      "figures/ratings.parquet",
      "figures/scores.csv.gz",
      "datapackage.json",
    ]) {
      const { status, headers } = await get(`/open-data/latest/${file}`);
      expect([status, headers.get("Location")]).toEqual([302, `/open-data/${DAY}/${file}`]);
    }
  });

  it.each([
    "/open-data/2026-11-19/rounded.parquet",
    `/open-data/${DAY}/night.json`,
    `/open-data/${DAY}/withheld.json`,
    `/open-data/${DAY}/scores.parquet`,
    `/open-data/${DAY}/figures/rounded.parquet`,
    `/open-data/${DAY}/rounded.zip`,
    `/open-data/${DAY}/ratings.parquet`,
    `/open-data/${DAY}/politicians.parquet`,
  ])("that is none is not there: %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

/** Of Frictionless: where it comes from is written in it. */
const DATA_PACKAGE = JSON.parse(
  readFileSync(
    new URL("../../../../tests/fixtures/data-package.schema.json", import.meta.url),
    "utf8",
  ),
) as object;

describe("datapackage.json", () => {
  it.each(["", "people/", "figures/"])(
    "in «%s» is valid and names files as they are",
    async (folder) => {
      const response = await get(`/open-data/${DAY}/${folder}datapackage.json`);
      expect(response.headers.get("Content-Type")).toContain("application/json");
      const descriptor = (await response.json()) as {
        resources: { path: string; hash: string; bytes: number }[];
      };
      const validate = new Ajv({ strict: false, validateFormats: false }).compile(DATA_PACKAGE);
      validate(descriptor);
      expect(validate.errors).toBeNull();
      expect(validate({ ...descriptor, resources: [] })).toBe(false);
      const sums = await (await get(`/open-data/${DAY}/${folder}SHA256SUMS`)).text();
      for (const { path, hash, bytes } of descriptor.resources) {
        const file = await get(`/open-data/${DAY}/${folder}${path}`);
        const content = Buffer.from(await file.arrayBuffer());
        const sum = createHash("sha256").update(content).digest("hex");
        expect({ path, hash, bytes }).toEqual({
          path,
          hash: `sha256:${sum}`,
          bytes: content.length,
        });
        expect(sums).toContain(`${sum}  ${path}\n`);
      }
    },
  );

  it("goes with a dictionary of every column in both languages", async () => {
    for (const { columns, name, keptFor } of OPEN_TABLES) {
      const path = join("/open-data", DAY, FOLDERS[keptFor], "dictionary.csv");
      const text = await (await get(path)).text();
      for (const column of columns) expect(text).toContain(`${name};${column.name};${column.type}`);
    }
  });
});

describe("the catalogue", () => {
  const PREFIXES = `
    PREFIX dcat: <http://www.w3.org/ns/dcat#> PREFIX dcatapit: <http://dati.gov.it/onto/dcatapit#>
    PREFIX dct: <http://purl.org/dc/terms/> PREFIX foaf: <http://xmlns.com/foaf/0.1/>
    PREFIX vcard: <http://www.w3.org/2006/vcard/ns#>`;
  /** Those that may be there once, or once for each language. */
  const SINGLE = new Set(
    "dct:title dct:description dct:publisher dct:modified dct:identifier dct:rightsHolder dct:accrualPeriodicity dct:format dct:license dcat:accessURL dct:type foaf:name vcard:fn vcard:hasEmail".split(
      " ",
    ),
  );
  /** Classes of DCAT-AP_IT with the properties that each must have. */
  const REQUIRED: Record<string, string[]> = {
    "dcatapit:Catalog": [
      "dct:title",
      "dct:description",
      "dct:publisher",
      "dct:modified",
      "dcat:dataset",
    ],
    "dcatapit:Dataset": [
      "dct:identifier",
      "dct:title",
      "dct:description",
      "dct:modified",
      "dcat:theme",
      "dct:rightsHolder",
      "dct:accrualPeriodicity",
      "dcat:distribution",
      "dcat:contactPoint",
    ],
    "dcatapit:Distribution": ["dct:format", "dct:license", "dcat:accessURL", "dcat:downloadURL"],
    "dcatapit:LicenseDocument": ["dct:type", "foaf:name"],
    "dcatapit:Agent": ["dct:identifier", "foaf:name"],
    "dcatapit:Organization": ["vcard:fn", "vcard:hasEmail"],
  };

  const load = async () => {
    const response = await get("/open-data/catalog.jsonld");
    expect(response.headers.get("Content-Type")).toContain("application/ld+json");
    const store = new Store();
    store.load(await response.text(), { format: "application/ld+json" });
    return store;
  };
  const count = (store: Store, pattern: string) => {
    const [row] = store.query(`${PREFIXES} SELECT (count(*) AS ?n) WHERE { ${pattern} }`) as Map<
      string,
      { value: string }
    >[];
    return Number(row?.get("n")?.value);
  };

  it("is JSON-LD with what DCAT-AP_IT requires", async () => {
    const store = await load();
    expect(count(store, "?one a dcatapit:Dataset")).toBe(OPEN_TABLES.length);
    // Of people, terms and topics Parquet too: the others have no rows.
    expect(count(store, "?one a dcatapit:Distribution")).toBe(3 * OPEN_TABLES.length + 3);
    for (const [kind, properties] of Object.entries(REQUIRED)) {
      expect({ kind, some: count(store, `?one a ${kind}`) > 0 }).toEqual({ kind, some: true });
      for (const property of properties) {
        const lacking = `?one a ${kind} FILTER NOT EXISTS { ?one ${property} ?value }`;
        expect({ kind, property, lacking: count(store, lacking) }).toEqual({
          kind,
          property,
          lacking: 0,
        });
        const again = `?one a ${kind}; ${property} ?value, ?other
          FILTER (?value != ?other && (isIRI(?value) || lang(?value) = lang(?other)))`;
        const repeated = SINGLE.has(property) ? count(store, again) : 0;
        expect({ kind, property, repeated }).toEqual({ kind, property, repeated: 0 });
      }
    }
  });

  it("leads to files, under licences and from agents that it describes", async () => {
    const store = await load();
    for (const pattern of [
      "?one dcat:dataset ?two FILTER NOT EXISTS { ?two a dcat:Dataset }",
      "?one dcat:distribution ?two FILTER NOT EXISTS { ?two a dcat:Distribution }",
      "?one dct:license ?two FILTER NOT EXISTS { ?two a dcatapit:LicenseDocument }",
      "?one dct:rightsHolder ?two FILTER NOT EXISTS { ?two a dcatapit:Agent }",
      "?one dcat:contactPoint ?two FILTER NOT EXISTS { ?two a dcatapit:Organization }",
    ])
      expect({ pattern, count: count(store, pattern) }).toEqual({ pattern, count: 0 });
    const rows = store.query(`${PREFIXES} SELECT ?url WHERE { ?one dcat:downloadURL ?url }`) as Map<
      string,
      { value: string }
    >[];
    for (const row of rows) {
      const url = row.get("url")?.value ?? "";
      const { status } = await get(url.replace("https://scrutinio.example", ""));
      expect({ url, status }).toEqual({ url, status: 200 });
    }
  });
});
