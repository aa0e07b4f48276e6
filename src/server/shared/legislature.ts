// The current legislature, as each chamber's open data know it.

import type { SparqlClient } from "#platform/sparql/sparql-client.ts";

/** The data of the Camera include the kingdom's legislatures. */
const CAMERA = `PREFIX ocd: <http://dati.camera.it/ocd/>
PREFIX dc: <http://purl.org/dc/elements/1.1/>
SELECT DISTINCT ?leg ?dal WHERE {
  ?leg a ocd:legislatura ; dc:date ?dal .
  FILTER(CONTAINS(STR(?leg), "repubblica_"))
}`;

const SENATO = `PREFIX osr: <http://dati.senato.it/osr/>
SELECT DISTINCT ?leg WHERE { ?s a osr:Senatore ; osr:mandato ?m . ?m osr:legislatura ?leg }`;

export function cameraLegislatureUri(legislature: number): string {
  return `http://dati.camera.it/ocd/legislatura.rdf/repubblica_${String(legislature).padStart(2, "0")}`;
}

/** Of the Camera; `today` is YYYYMMDD. Null if it is unknown. */
export async function cameraLegislature(
  client: SparqlClient,
  today: string,
): Promise<number | null> {
  const rows = await client.select(CAMERA);
  // "20221013", or "20180323-20221012" of one that is over.
  const begun = rows.filter(
    ({ dal = "" }) => (/^\d{8}/u.exec(dal.replaceAll("-", ""))?.[0] ?? today) <= today,
  );
  return highest(begun.map(({ leg = "" }) => /repubblica_0*(\d+)$/u.exec(leg)?.[1]));
}

export async function senatoLegislature(client: SparqlClient): Promise<number | null> {
  return highest((await client.select(SENATO)).map(({ leg }) => leg));
}

function highest(numbers: readonly (string | undefined)[]): number | null {
  const known = numbers.map(Number).filter((one) => one > 0 && one < 1000);
  return known.length === 0 ? null : Math.max(...known);
}
