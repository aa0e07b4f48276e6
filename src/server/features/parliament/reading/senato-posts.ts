// Groups and bodies of senators, from dati.senato.it. A group keeps one number through all its names; parts of the mixed
// group are not in the data.

import { toChamberDay } from "#domain/parliament/chambers.ts";
import { splitByName } from "#domain/parliament/posts.ts";
import type { NamePeriod, Post } from "#domain/parliament/posts.ts";
import type { SparqlClient } from "#platform/sparql/sparql-client.ts";
import type { SparqlRow } from "#platform/sparql/sparql-request.ts";
import { plainText, selectAll, senatoMember } from "./source.ts";

const PREFIXES = `PREFIX osr: <http://dati.senato.it/osr/>
PREFIX ocd: <http://dati.camera.it/ocd/>`;

const groupsQuery = (legislature: number) => `${PREFIXES}
SELECT DISTINCT ?s ?g ?i ?f ?c ?t ?b ?e WHERE {
  ?s ocd:aderisce ?a . ?a osr:legislatura ?l ; osr:gruppo ?g ; osr:inizio ?i .
  ?g osr:denominazione ?d . ?d osr:titolo ?t .
  FILTER(?l = ${legislature})
  OPTIONAL { ?a osr:fine ?f } OPTIONAL { ?a osr:carica ?c }
  OPTIONAL { ?d osr:inizio ?b } OPTIONAL { ?d osr:fine ?e }
} ORDER BY ?s ?i`;

/** A committee has several short names over time: the first one, always the same. */
const committeesQuery = (legislature: number) => `${PREFIXES}
SELECT ?s ?k ?c ?i ?f (MIN(?n) AS ?t) WHERE {
  ?s a osr:Senatore ; osr:afferisce ?a . ?a osr:commissione ?k ; osr:carica ?c ; osr:legislatura ?l .
  FILTER(?l = ${legislature})
  OPTIONAL { ?a osr:inizio ?i } OPTIONAL { ?a osr:fine ?f } OPTIONAL { ?k osr:titoloBreve ?n }
} GROUP BY ?s ?k ?c ?i ?f`;

const presidencyQuery = (legislature: number) => `${PREFIXES}
SELECT DISTINCT ?s ?c ?i ?f WHERE {
  ?s a osr:Senatore ; osr:afferisce ?a .
  ?a osr:organo <http://dati.senato.it/presidenza/${legislature}> ; osr:carica ?c .
  OPTIONAL { ?a osr:inizio ?i } OPTIONAL { ?a osr:fine ?f }
} ORDER BY ?s`;

const PRESIDENCY = "Presidenza del Senato";
const MERE_MEMBERS = new Set(["", "membro", "componente"]);

/** By the number of the senator: under each of the names that the group had meanwhile. */
export async function readSenatoGroups(
  client: SparqlClient,
  legislature: number,
): Promise<Map<string, Post[]>> {
  const rows = await selectAll(client, groupsQuery(legislature));
  const memberships = Map.groupBy(rows, ({ s, g, i, f, c }) => JSON.stringify([s, g, i, f, c]));
  const posts = [...memberships.values()].flatMap((own) =>
    toPosts("group", "", own[0] ?? {}).flatMap((post) => splitByName(post, toNames(own))),
  );
  return Map.groupBy(posts, ({ member }) => member);
}

export async function readSenatoPosts(client: SparqlClient, legislature: number): Promise<Post[]> {
  const groups = await readSenatoGroups(client, legislature);
  const committees = await selectAll(client, committeesQuery(legislature));
  const presidency = await selectAll(client, presidencyQuery(legislature), { mayBeEmpty: true });
  return [
    ...[...groups.values()].flat(),
    ...committees.flatMap((row) => toPosts("body", plainText(row["t"]), row)),
    ...presidency.flatMap((row) => toPosts("body", PRESIDENCY, row)),
  ];
}

function toPosts(kind: Post["kind"], name: string, { s, c, i, f }: SparqlRow): Post[] {
  const [member, from] = [senatoMember(s), toChamberDay(i)];
  if (member === null || from === null) return [];
  const role = plainText(c).toLowerCase();
  return [
    { member, kind, name, role: MERE_MEMBERS.has(role) ? "" : role, from, to: toChamberDay(f) },
  ];
}

function toNames(rows: readonly SparqlRow[]): NamePeriod[] {
  return rows.map(({ t, b, e }) => ({
    name: plainText(t),
    from: toChamberDay(b) ?? "0001-01-01",
    to: toChamberDay(e),
  }));
}
