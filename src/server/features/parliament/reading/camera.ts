// Divisions of the Camera from dati.camera.it. Every triple stands once per graph, so all is counted distinct. Dates are
// strings of digits that compare as numbers unless STR() says otherwise. A day is asked for in counts: a hundred times
// fewer rows than its records.

import { toChamberDay } from "#domain/parliament/chambers.ts";
import { cameraState } from "#domain/division/state.ts";
import type { State } from "#domain/division/state.ts";
import type { Division, Recorded, StateCounts } from "#domain/division/division.ts";
import type { SparqlRow } from "#platform/sparql/sparql-request.ts";
import { cameraLegislature, cameraLegislatureUri } from "#server/shared/legislature.ts";
import { readCameraPosts } from "./camera-posts.ts";
import { readCameraBills, readCameraQuestions } from "./camera-acts.ts";
import {
  cameraMember,
  lastPart,
  only,
  plainText,
  ReadingRefused,
  selectAll,
  toCount,
} from "./source.ts";
import type { DivisionSource } from "./source.ts";

const PREFIXES = `PREFIX ocd: <http://dati.camera.it/ocd/>
PREFIX dc: <http://purl.org/dc/elements/1.1/>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>`;

/** Address of a division without its key. */
export const CAMERA_DIVISION = "http://dati.camera.it/ocd/votazione.rdf/";

const mandatesQuery = (legislature: number) => `${PREFIXES}
SELECT DISTINCT ?d ?n ?i ?f WHERE {
  ?d a ocd:deputato ; ocd:rif_leg <${cameraLegislatureUri(legislature)}> ; ocd:rif_mandatoCamera ?m .
  ?m ocd:startDate ?i .
  OPTIONAL { ?m ocd:endDate ?f } OPTIONAL { ?d rdfs:label ?n }
} ORDER BY ?d`;

const monthQuery = (legislature: number, month: string) => `${PREFIXES}
SELECT DISTINCT ?v ?date ?text ?final ?confidence ?secret ?f ?c ?a ?approved ?page ?bill WHERE {
  ?v a ocd:votazione ; ocd:rif_leg <${cameraLegislatureUri(legislature)}> ; dc:date ?date .
  FILTER(STR(?date) >= "${digits(month)}01" && STR(?date) <= "${digits(month)}31")
  OPTIONAL { ?v ocd:favorevoli ?f } OPTIONAL { ?v ocd:contrari ?c } OPTIONAL { ?v ocd:astenuti ?a }
  OPTIONAL { ?v dc:description ?text }
  OPTIONAL { ?v ocd:votazioneFinale ?final } OPTIONAL { ?v ocd:richiestaFiducia ?confidence }
  OPTIONAL { ?v ocd:votazioneSegreta ?secret } OPTIONAL { ?v ocd:approvato ?approved }
  OPTIONAL { ?v dc:relation ?page }
  OPTIONAL { ?v ocd:rif_attoCamera ?act . ?act rdfs:label ?bill }
} ORDER BY ?date ?v`;

const ofDay = (legislature: number, day: string) => `
  ?v a ocd:votazione ; ocd:rif_leg <${cameraLegislatureUri(legislature)}> ; dc:date ?date .
  FILTER(STR(?date) = "${digits(day)}")`;

const countsByDivision = (legislature: number, day: string) => `${PREFIXES}
SELECT ?v ?kind ?detail (COUNT(DISTINCT ?r) AS ?n) WHERE {${ofDay(legislature, day)}
  ?r a ocd:voto ; ocd:rif_votazione ?v ; dc:type ?kind .
  OPTIONAL { ?r dc:description ?detail }
} GROUP BY ?v ?kind ?detail`;

const countsByMember = (legislature: number, day: string) => `${PREFIXES}
SELECT ?d ?kind ?detail (COUNT(DISTINCT ?r) AS ?n) WHERE {${ofDay(legislature, day)}
  ?r a ocd:voto ; ocd:rif_votazione ?v ; ocd:rif_deputato ?d ; dc:type ?kind .
  OPTIONAL { ?r dc:description ?detail }
} GROUP BY ?d ?kind ?detail`;

const recordsQuery = (key: string) => `${PREFIXES}
SELECT DISTINCT ?vote ?deputy ?kind ?detail ?group WHERE {
  ?vote a ocd:voto ; ocd:rif_votazione <${CAMERA_DIVISION}${key}> ; ocd:rif_deputato ?deputy ; dc:type ?kind .
  OPTIONAL { ?vote dc:description ?detail } OPTIONAL { ?vote ocd:siglaGruppo ?group }
} ORDER BY ?vote`;

export const cameraDivisions: DivisionSource = {
  method: "POST",
  findLegislature: cameraLegislature,

  async readMandates(client, legislature) {
    const rows = await selectAll(client, mandatesQuery(legislature));
    const mandates = rows.flatMap(({ d, n, i, f }) => {
      const [member, from] = [cameraMember(d), toChamberDay(i)];
      if (member === null || from === null) return [];
      const name = plainText(n).split(",")[0]?.trim() ?? "";
      return [{ member, from, to: toChamberDay(f), name, isForLife: false }];
    });
    return [...new Map(mandates.map((one) => [`${one.member} ${one.from}`, one])).values()];
  },

  readPosts: readCameraPosts,
  readBills: readCameraBills,
  countQuestions: readCameraQuestions,

  async listMonth(client, legislature, month) {
    const rows = await selectAll(client, monthQuery(legislature, month), { mayBeEmpty: true });
    return [...Map.groupBy(rows, ({ v }) => v ?? "")].map(([address, own]) =>
      toDivision(address, own),
    );
  },

  async countDay(client, legislature, day) {
    const byDivision = await selectAll(client, countsByDivision(legislature, day));
    const byMember = await selectAll(client, countsByMember(legislature, day));
    return {
      divisions: sumStates(byDivision, ({ v }) => lastPart(v)),
      members: sumStates(byMember, ({ d }) => cameraMember(d) ?? d ?? ""),
    };
  },

  openRecords(client) {
    return Promise.resolve(async ({ key }) =>
      toCameraRecords(await selectAll(client, recordsQuery(key), { mayBeEmpty: true })),
    );
  },
};

function toDivision(address: string, rows: readonly SparqlRow[]): Division {
  const [first = {}] = rows;
  const [inFavour, against, abstained] = [first["f"], first["c"], first["a"]].map(toCount);
  const key = lastPart(address);
  return {
    key,
    day: toChamberDay(first["date"]) ?? "",
    title: plainText(first["text"]),
    billTitle: only(rows.map(({ bill }) => bill)),
    kind: first["confidence"] === "1" ? "confidence" : first["final"] === "1" ? "final" : "other",
    isSecret: first["secret"] === "1",
    counters:
      typeof inFavour === "number" && typeof against === "number" && typeof abstained === "number"
        ? { for: inFavour, against, abstained }
        : null,
    isApproved: first["approved"] === undefined ? null : first["approved"] === "1",
    page: officialPage(first["page"]) ?? address,
  };
}

function officialPage(page: string | undefined): string | null {
  const url = page !== undefined && URL.canParse(page) ? new URL(page) : null;
  const isOfficial = url !== null && /(?:^|\.)camera\.it$/u.test(url.hostname);
  return isOfficial && /^https?:$/u.test(url.protocol) ? url.href : null;
}

function sumStates(
  rows: readonly SparqlRow[],
  toKey: (row: SparqlRow) => string,
): Map<string, StateCounts> {
  const sums = new Map<string, Partial<Record<State, number>>>();
  for (const row of rows) {
    const state = stateOf(row);
    const own = sums.get(toKey(row)) ?? {};
    own[state] = (own[state] ?? 0) + (toCount(row["n"]) ?? 0);
    sums.set(toKey(row), own);
  }
  return sums;
}

/** Throws `ReadingRefused` for a label that is not known. */
function stateOf({ kind = "", detail }: SparqlRow): State {
  const state = cameraState(plainText(kind), detail === undefined ? undefined : plainText(detail));
  if (state === null) throw new ReadingRefused("unknown_label", `${kind} ${detail ?? ""}`);
  return state;
}

/** Of one division, as the rows name its members. */
export function toCameraRecords(rows: readonly SparqlRow[]): Recorded[] {
  return rows.map((row) => ({
    member: cameraMember(row["deputy"]) ?? row["deputy"] ?? "",
    state: stateOf(row),
    group: plainText(row["group"]) || null,
  }));
}

function digits(day: string): string {
  return day.replaceAll("-", "");
}
