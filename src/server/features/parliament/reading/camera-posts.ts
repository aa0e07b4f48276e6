// Groups, parts of the mixed group, bodies and government offices of deputies, from dati.camera.it. A membership has a label with the name that
// the group has today; those it had lie beside the group. Members of a body and offices in it are two paths.

import { toChamberDay } from "#domain/parliament/chambers.ts";
import { splitByName } from "#domain/parliament/posts.ts";
import type { NamePeriod, Post, PostKind } from "#domain/parliament/posts.ts";
import type { SparqlClient } from "#platform/sparql/sparql-client.ts";
import type { SparqlRow } from "#platform/sparql/sparql-request.ts";
import { cameraLegislatureUri } from "#server/shared/legislature.ts";
import { cameraMember, cameraPerson, plainText, selectAll } from "./source.ts";

const PREFIXES = `PREFIX ocd: <http://dati.camera.it/ocd/>
PREFIX dc: <http://purl.org/dc/elements/1.1/>
PREFIX dct: <http://purl.org/dc/terms/>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>`;

const groupsQuery = (legislature: string) => `${PREFIXES}
SELECT DISTINCT ?d ?g ?n ?i ?f WHERE {
  ?d a ocd:deputato ; ocd:rif_leg <${legislature}> ; ocd:aderisce ?a . ?a ocd:startDate ?i ; rdfs:label ?n .
  OPTIONAL { ?a ocd:rif_gruppoParlamentare ?g } OPTIONAL { ?a ocd:endDate ?f }
} ORDER BY ?d ?i`;

const namesQuery = (legislature: string) => `${PREFIXES}
SELECT DISTINCT ?g ?n ?i ?f ?x WHERE {
  ?g a ocd:gruppoParlamentare ; ocd:rif_leg <${legislature}> ; ocd:denominazione ?o . ?o dc:title ?n .
  OPTIONAL { ?o ocd:startDate ?i } OPTIONAL { ?o ocd:endDate ?f } OPTIONAL { ?o dc:date ?x }
} ORDER BY ?g ?n`;

const partsQuery = (legislature: string) => `${PREFIXES}
SELECT DISTINCT ?d ?p ?n ?b ?i ?f WHERE {
  ?p a ocd:componenteGruppoMisto ; ocd:rif_leg <${legislature}> ; ocd:siComponeDi ?m .
  ?m ocd:rif_deputato ?d ; ocd:startDate ?i .
  OPTIONAL { ?m ocd:endDate ?f } OPTIONAL { ?p dc:title ?n } OPTIONAL { ?p dct:alternative ?b }
} ORDER BY ?p ?d`;

const membersQuery = (legislature: string) => `${PREFIXES}
SELECT DISTINCT ?d ?b ?n ?r ?i ?f ?x WHERE {
  ?d a ocd:deputato ; ocd:rif_leg <${legislature}> ; ocd:membro ?m . ?m ocd:rif_organo ?b ; ocd:startDate ?i .
  OPTIONAL { ?m ocd:endDate ?f } OPTIONAL { ?m dc:date ?x } OPTIONAL { ?m dc:type ?r } OPTIONAL { ?b rdfs:label ?n }
} ORDER BY ?d ?b`;

const officesQuery = (legislature: string) => `${PREFIXES}
SELECT DISTINCT ?d ?b ?n ?r ?i ?f ?x WHERE {
  ?d a ocd:deputato ; ocd:rif_leg <${legislature}> .
  ?m a ocd:ufficioParlamentare ; ocd:rif_deputato ?d ; ocd:rif_organo ?b ; ocd:carica ?r ; ocd:startDate ?i .
  OPTIONAL { ?m ocd:endDate ?f } OPTIONAL { ?m dc:date ?x } OPTIONAL { ?b rdfs:label ?n }
} ORDER BY ?d ?b`;

/** Of the government the graph knows people, whose numbers are those of deputies. */
const governmentQuery = (legislature: string) => `${PREFIXES}
SELECT DISTINCT ?p ?n ?r ?i ?f ?x WHERE {
  ?m a ocd:membroGoverno ; ocd:rif_leg <${legislature}> ; ocd:rif_persona ?p ; ocd:membroGoverno ?r ; ocd:startDate ?i .
  OPTIONAL { ?m rdfs:label ?n } OPTIONAL { ?m ocd:endDate ?f } OPTIONAL { ?m ocd:interim ?x }
} ORDER BY ?p ?i`;

/** Not an office in the body: all others are. */
const MERE_MEMBERS = new Set(["", "titolare", "componente"]);

export async function readCameraPosts(client: SparqlClient, legislature: number): Promise<Post[]> {
  const uri = cameraLegislatureUri(legislature);
  const groups = await selectAll(client, groupsQuery(uri));
  // In the first weeks of a legislature no group has changed its name, and none has parts.
  const names = await selectAll(client, namesQuery(uri), { mayBeEmpty: true });
  const parts = await selectAll(client, partsQuery(uri), { mayBeEmpty: true });
  const members = await selectAll(client, membersQuery(uri));
  const offices = await selectAll(client, officesQuery(uri));
  // Before a government is formed.
  const government = await selectAll(client, governmentQuery(uri), { mayBeEmpty: true });
  const namesOf = Map.groupBy(names, ({ g }) => g ?? "");
  return [
    ...groups.flatMap((row) =>
      toPosts("group", { ...row, n: withoutDays(row["n"]) }).flatMap((post) =>
        splitByName(post, toNames(namesOf.get(row["g"] ?? "") ?? [])),
      ),
    ),
    ...parts.flatMap((row) => toPosts("part", { ...row, n: row["n"] ?? row["b"] ?? "" })),
    ...[...members, ...offices].flatMap((row) => toPosts("body", row)),
    ...government.flatMap(toGovernment),
  ];
}

function toPosts(kind: PostKind, { d, n, r, i, f, x }: SparqlRow): Post[] {
  const [member, from] = [cameraMember(d), toChamberDay(i)];
  if (member === null || from === null) return [];
  const role = plainText(r).toLowerCase();
  return [
    {
      member,
      kind,
      name: plainText(n),
      role: MERE_MEMBERS.has(role) ? "" : role,
      from,
      to: toChamberDay(f) ?? endIn(x),
    },
  ];
}

/** "Ministro della Salute (22.10.2022)", or the kind of office alone. */
function toGovernment({ p, n, r, i, f, x }: SparqlRow): Post[] {
  const [member, from] = [cameraPerson(p), toChamberDay(i)];
  if (member === null || from === null) return [];
  const name = plainText(withoutDays(n ?? r));
  const interim = x === "1" && !/interim/iu.test(name) ? " ad interim" : "";
  const post = { member, kind: "government" as const, name: `${name}${interim}`, role: "" };
  return [{ ...post, from, to: toChamberDay(f) }];
}

/** Names without a first day tell of no day. */
function toNames(rows: readonly SparqlRow[]): NamePeriod[] {
  return rows.flatMap(({ n, i, f, x }) => {
    const [name, from] = [plainText(n), toChamberDay(i) ?? toChamberDay(x)];
    return from === null || name === "" ? [] : [{ name, from, to: toChamberDay(f) ?? endIn(x) }];
  });
}

/** Of "20221018-20231119"; some ends stand there alone. */
function endIn(days: string | undefined): string | null {
  return toChamberDay(/^\d{8}-(\d{8})$/u.exec(days ?? "")?.[1]);
}

/** "MISTO (18.10.2022-27.10.2022)": brackets of the name itself stay. */
function withoutDays(label: string | undefined): string {
  return (label ?? "").replace(/\s*\(\d\d\.\d\d\.\d{4}[\d.\s-]*\)?\s*$/u, "");
}
