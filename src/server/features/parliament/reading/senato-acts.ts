// Bills and questions of which senators are first signatories, from dati.senato.it. A bill has a node for each of its
// phases, in both chambers; its own number joins them.

import { toChamberDay } from "#domain/parliament/chambers.ts";
import type { BillReading, QuestionCount } from "#domain/parliament/bills.ts";
import type { SparqlClient } from "#platform/sparql/sparql-client.ts";
import { plainText, selectAll, selectPages, senatoMember, toCount } from "./source.ts";

const PREFIX = "PREFIX osr: <http://dati.senato.it/osr/>";

const billsQuery = (legislature: number) => (after: string, limit: number) =>
  `${PREFIX}
SELECT DISTINCT ?d ?b ?f ?s ?y ?w ?t ?p ?x ?o ?e WHERE {
  ?d a osr:Ddl ; osr:legislatura ?l ; osr:idDdl ?b ; osr:fase ?f ; osr:iniziativa ?i .
  ?i osr:primoFirmatario 1 ; osr:senatore ?s .
  FILTER(?l = ${legislature} && STR(?d) > "${after}")
  OPTIONAL { ?i osr:tipoIniziativa ?y } OPTIONAL { ?i osr:dataRitiroFirma ?w }
  OPTIONAL { ?d osr:titolo ?t } OPTIONAL { ?d osr:progressivoIter ?p } OPTIONAL { ?d osr:dataPresentazione ?x }
  OPTIONAL { ?d osr:statoDdl ?o } OPTIONAL { ?d osr:dataStatoDdl ?e }
} ORDER BY ?d LIMIT ${limit}`;

const questionsQuery = (legislature: number) => `${PREFIX}
SELECT ?s ?t (COUNT(DISTINCT ?q) AS ?n) WHERE {
  ?q a osr:SindacatoIspettivo ; osr:legislatura ?l ; osr:tipo ?t ; osr:iniziativa ?i .
  ?i osr:senatore ?s ; osr:primoFirmatario ?p .
  FILTER(?l = ${legislature} && STR(?p) = "1")
} GROUP BY ?s ?t`;

export async function readSenatoBills(
  client: SparqlClient,
  legislature: number,
): Promise<BillReading[]> {
  const rows = await selectPages(client, billsQuery(legislature), "d");
  return rows.flatMap(({ d = "", b, f, s, y, w, t, p, x, o, e }) => {
    const member = senatoMember(s);
    if (member === null || b === undefined) return [];
    return [
      {
        bill: b,
        order: toCount(p) ?? 0,
        number: plainText(f),
        title: plainText(t),
        member,
        initiative: y === undefined ? null : plainText(y),
        isWithdrawn: w !== undefined,
        presentedOn: toChamberDay(x),
        state: o === undefined ? null : plainText(o),
        stateOn: toChamberDay(e),
        page: d,
      },
    ];
  });
}

export async function readSenatoQuestions(
  client: SparqlClient,
  legislature: number,
): Promise<QuestionCount[]> {
  const rows = await selectAll(client, questionsQuery(legislature));
  return rows.flatMap(({ s, t, n }) => {
    const [member, count] = [senatoMember(s), toCount(n)];
    return member === null || count === null ? [] : [{ member, kind: plainText(t), count }];
  });
}
