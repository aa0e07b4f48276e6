// Bills and questions of which deputies are first signatories, from dati.camera.it. A later reading is another resource,
// without a link back (…_703-B); -A is the committee's text, which is no reading. A part of a bill that became a bill of its
// own has a number of its own (…_703-bis).

import { toChamberDay } from "#domain/parliament/chambers.ts";
import type { BillReading, QuestionCount } from "#domain/parliament/bills.ts";
import type { SparqlClient } from "#platform/sparql/sparql-client.ts";
import type { SparqlRow } from "#platform/sparql/sparql-request.ts";
import { cameraLegislatureUri } from "#server/shared/legislature.ts";
import { cameraMember, only, plainText, selectAll, selectPages, toCount } from "./source.ts";

const PREFIXES = `PREFIX ocd: <http://dati.camera.it/ocd/>
PREFIX dc: <http://purl.org/dc/elements/1.1/>`;

/** A first signatory who is no deputy is a minister. */
const billsQuery = (legislature: string) => (after: string, limit: number) =>
  `${PREFIXES}
SELECT DISTINCT ?b ?d ?t ?x ?y ?i WHERE {
  ?b a ocd:atto ; ocd:rif_leg <${legislature}> ; ocd:primo_firmatario ?d . ?d a ocd:deputato .
  OPTIONAL { ?b dc:title ?t } OPTIONAL { ?b dc:date ?x } OPTIONAL { ?b dc:type ?y } OPTIONAL { ?b ocd:iniziativa ?i }
  FILTER(STR(?b) > "${after}")
} ORDER BY ?b LIMIT ${limit}`;

const statesQuery = (legislature: string) => (after: string, limit: number) =>
  `${PREFIXES}
SELECT DISTINCT ?b ?x ?t WHERE {
  ?b a ocd:atto ; ocd:rif_leg <${legislature}> ; ocd:rif_statoIter ?s . ?s dc:date ?x ; dc:title ?t .
  FILTER(STR(?b) > "${after}")
} ORDER BY ?b LIMIT ${limit}`;

const questionsQuery = (legislature: string) => `${PREFIXES}
SELECT ?d ?t (COUNT(DISTINCT ?a) AS ?n) WHERE {
  ?a a ocd:aic ; ocd:primo_firmatario ?d ; dc:type ?t . ?d a ocd:deputato ; ocd:rif_leg <${legislature}> .
} GROUP BY ?d ?t`;

export async function readCameraBills(
  client: SparqlClient,
  legislature: number,
): Promise<BillReading[]> {
  const uri = cameraLegislatureUri(legislature);
  const bills = await selectPages(client, billsQuery(uri), "b");
  const states = Map.groupBy(await selectPages(client, statesQuery(uri), "b"), ({ b }) => b ?? "");
  return [...Map.groupBy(bills, ({ b }) => b ?? "")].flatMap(([page, rows]) =>
    toReadings(page, rows, states.get(page) ?? []),
  );
}

/** One for each first signatory. */
function toReadings(
  page: string,
  rows: readonly SparqlRow[],
  states: readonly SparqlRow[],
): BillReading[] {
  const [, bill, letter = ""] =
    /\/ac\d+_(\d+(?:-(?:bis|ter|\p{Ll}+(?:ies|ater)))?)(?:-([A-Z]+))?$/u.exec(page) ?? [];
  if (letter === "A") return [];
  if (rows.some(({ y }) => y !== undefined && !/\blegge\b/iu.test(y))) return [];
  const { state, stateOn } = lastState(states);
  const members = new Set(rows.flatMap(({ d }) => cameraMember(d) ?? []));
  return [...members].map((member) => ({
    // Without a number it is left out, and counted.
    bill: bill ?? page,
    order: letter === "" ? 0 : letter.charCodeAt(0),
    number: `AC ${bill}${letter === "" ? "" : `-${letter}`}`,
    title: bill === undefined ? "" : (only(rows.map(({ t }) => t)) ?? ""),
    member,
    initiative: only(rows.map(({ i }) => i)),
    // The Camera lists no signatures that were withdrawn.
    isWithdrawn: false,
    presentedOn: toChamberDay(rows[0]?.["x"]),
    state,
    stateOn,
    page,
  }));
}

/** All of the last day: which of them came last the data do not tell. */
function lastState(states: readonly SparqlRow[]): Pick<BillReading, "state" | "stateOn"> {
  const days = Map.groupBy(states, ({ x }) => toChamberDay(x) ?? "");
  const on = [...days.keys()].toSorted().at(-1) ?? "";
  const texts = new Set((days.get(on) ?? []).map(({ t }) => plainText(t)).filter(Boolean));
  return {
    state: texts.size === 0 ? null : [...texts].toSorted().join("; "),
    stateOn: on === "" ? null : on,
  };
}

export async function readCameraQuestions(
  client: SparqlClient,
  legislature: number,
): Promise<QuestionCount[]> {
  const rows = await selectAll(client, questionsQuery(cameraLegislatureUri(legislature)));
  return rows.flatMap(({ d, t, n }) => {
    const [member, count] = [cameraMember(d), toCount(n)];
    return member === null || count === null ? [] : [{ member, kind: plainText(t), count }];
  });
}
