// Divisions of the Senato from dati.senato.it: GET with short addresses, neither BIND nor VALUES, one division at a time.
// What a senator did is an arc from the division; an absence is recorded nowhere.

import { toChamberDay } from "#domain/parliament/chambers.ts";
import { isInOffice } from "#domain/division/division.ts";
import { kindFromLabel } from "#domain/division/label.ts";
import type { Division, Recorded } from "#domain/division/division.ts";
import { senatoState } from "#domain/division/state.ts";
import type { Post } from "#domain/parliament/posts.ts";
import type { SparqlRow } from "#platform/sparql/sparql-request.ts";
import { senatoLegislature } from "#server/shared/legislature.ts";
import { readSenatoGroups, readSenatoPosts } from "./senato-posts.ts";
import { readSenatoBills, readSenatoQuestions } from "./senato-acts.ts";
import {
  lastPart,
  only,
  plainText,
  ReadingRefused,
  selectAll,
  senatoMember,
  toCount,
} from "./source.ts";
import type { DivisionSource } from "./source.ts";

const PREFIXES = `PREFIX osr: <http://dati.senato.it/osr/>
PREFIX foaf: <http://xmlns.com/foaf/0.1/>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>`;

const BASE = "http://dati.senato.it/votazione/";

const mandatesQuery = (legislature: number) => `${PREFIXES}
SELECT DISTINCT ?s ?i ?f ?t ?n ?c WHERE {
  ?s a osr:Senatore ; osr:mandato ?m . ?m osr:legislatura ?l ; osr:inizio ?i .
  FILTER(?l = ${legislature})
  OPTIONAL { ?m osr:fine ?f } OPTIONAL { ?m osr:tipoMandato ?t }
  OPTIONAL { ?s foaf:firstName ?n } OPTIONAL { ?s foaf:lastName ?c }
} ORDER BY ?s ?i`;

const monthQuery = (legislature: number, month: string) => `${PREFIXES}
SELECT DISTINCT ?v ?d ?n ?k ?e ?f ?c ?a ?t WHERE {
  ?v a osr:Votazione ; osr:legislatura ?l ; osr:seduta ?s . ?s osr:dataSeduta ?d .
  FILTER(?l = ${legislature} && ?d >= "${month}-01"^^xsd:date && ?d <= "${lastDay(month)}"^^xsd:date)
  OPTIONAL { ?v osr:favorevoli ?f } OPTIONAL { ?v osr:contrari ?c } OPTIONAL { ?v osr:astenuti ?a }
  OPTIONAL { ?v rdfs:label ?n } OPTIONAL { ?v osr:tipoVotazione ?k } OPTIONAL { ?v osr:esito ?e }
  OPTIONAL { ?v osr:oggetto ?o . ?o osr:relativoA ?b . ?b osr:titolo ?t }
} ORDER BY ?d ?v`;

const ARCS =
  "osr:favorevole, osr:contrario, osr:astenuto, osr:presenteNonVotante, osr:inCongedoMissione, osr:presidente, osr:votante, osr:presente";

const recordsQuery = (key: string) => `${PREFIXES}
SELECT DISTINCT ?arc ?senator WHERE {
  <${BASE}${key}> ?arc ?senator .
  FILTER(?arc IN (${ARCS}))
} ORDER BY ?senator ?arc`;

export const senatoDivisions: DivisionSource = {
  method: "GET",
  findLegislature: senatoLegislature,

  async readMandates(client, legislature) {
    const rows = await selectAll(client, mandatesQuery(legislature));
    const mandates = rows.flatMap(({ s, i, f, t, n, c }) => {
      const [member, from] = [senatoMember(s), toChamberDay(i)];
      if (member === null || from === null) return [];
      const isForLife = /\ba vita\b/iu.test(t ?? "");
      return [
        { member, from, to: toChamberDay(f), name: plainText(`${n ?? ""} ${c ?? ""}`), isForLife },
      ];
    });
    return [...new Map(mandates.map((one) => [`${one.member} ${one.from}`, one])).values()];
  },

  readPosts: readSenatoPosts,
  readBills: readSenatoBills,
  countQuestions: readSenatoQuestions,

  async listMonth(client, legislature, month) {
    const rows = await selectAll(client, monthQuery(legislature, month), { mayBeEmpty: true });
    return [...Map.groupBy(rows, ({ v }) => v ?? "")].map(([address, own]) =>
      toDivision(address, own),
    );
  },

  countDay: null,

  async openRecords(client, legislature) {
    const groups = await readSenatoGroups(client, legislature);
    return async ({ key, day, isSecret }) => {
      const rows = await selectAll(client, recordsQuery(key), { mayBeEmpty: true });
      return toSenatoRecords(rows, isSecret).map((record) => ({
        ...record,
        group: groupOn(groups.get(record.member) ?? [], day),
      }));
    };
  },
};

function toDivision(address: string, rows: readonly SparqlRow[]): Division {
  const [first = {}] = rows;
  const label = plainText(first["n"]);
  const method = plainText(first["k"]).toLowerCase();
  // A division that repeats the one before it is no choice of its own; a check of the quorum has no counters.
  const isRepeated = method === "controprova";
  return {
    key: lastPart(address),
    day: toChamberDay(first["d"]) ?? "",
    title: label,
    billTitle: only(rows.map(({ t }) => t)),
    kind: isRepeated ? "other" : kindFromLabel(label),
    isSecret: method.includes("segret"),
    counters: {
      for: toCount(first["f"]) ?? 0,
      against: toCount(first["c"]) ?? 0,
      abstained: toCount(first["a"]) ?? 0,
    },
    isApproved: toOutcome(plainText(first["e"])),
    page: address,
  };
}

function toOutcome(outcome: string): boolean | null {
  if (/^(?:non approvat|respint)/iu.test(outcome)) return false;
  return /^approvat/iu.test(outcome) ? true : null;
}

/** Of one division, without groups. Throws `ReadingRefused` for an arc that is not known. */
export function toSenatoRecords(rows: readonly SparqlRow[], isSecret: boolean): Recorded[] {
  return [...Map.groupBy(rows, ({ senator }) => senator ?? "")].map(([address, own]) => {
    const arcs = own.map(({ arc }) => lastPart(arc));
    const state = senatoState(new Set(arcs), isSecret);
    if (state === null) throw new ReadingRefused("unknown_label", arcs.join(", "));
    return { member: senatoMember(address) ?? address, state, group: null };
  });
}

/** Under its name of that day; on a day of change the one joined. */
function groupOn(groups: readonly Post[], day: string): string | null {
  const [last] = groups
    .filter((post) => isInOffice(post, day))
    .toSorted((a, b) => b.from.localeCompare(a.from));
  return last?.name ?? null;
}

/** Of a month, "2026-05-31": a date that does not exist compares with nothing. */
function lastDay(month: string): string {
  const end = new Date(`${month}-01T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return end.toISOString().slice(0, 10);
}
