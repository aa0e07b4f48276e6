// Tables of divisions of Parliament: each of them, how members took part, and what they chose in final ones and those on
// confidence. Acts, not opinions: they stay in the silence before a vote.

import type { Queryable } from "#platform/db/database.ts";
import type { Column } from "#platform/tables/table.ts";
import { BATCH_ROWS, readByKey, toTableRows } from "../open-table.ts";
import type { NamedRow, OpenTable, RowSource } from "../open-table.ts";
import {
  selectDivisions,
  selectMemberChoices,
  selectMembers,
  selectMonths,
} from "../queries/divisions.ts";
import type { MemberRow } from "../queries/divisions.ts";
import { column, optional, politicianId } from "./columns.ts";

export const chamberSource = column(
  "source",
  "string",
  "Camera o Senato: registrano le presenze in modo diverso e non si confrontano.",
  "Camera or Senato: they record participation differently and are not to be compared.",
);

export const integer = (name: string, it: string, en: string) => column(name, "integer", it, en);

export const legislature = integer("legislature", "Legislatura.", "Legislature.");

export const sourcePage = column(
  "source_page",
  "string",
  "Dove la fonte la pubblica.",
  "Where the source publishes it.",
);

const participationColumns: readonly Column[] = [
  politicianId,
  chamberSource,
  legislature,
  column("month", "month", "Mese delle votazioni.", "Month of the divisions."),
  integer(
    "divisions",
    "Votazioni tenute mentre era in carica, senza quelle che non tornano. Se le parti non danno questo numero, i dati della fonte su quella persona non tornano.",
    "Divisions held while in office, without those that do not add up. Where the parts do not give this number, the source's data of that person do not add up.",
  ),
  integer("voted", "Ha votato in modo palese.", "Voted openly."),
  integer("secret", "Ha votato in segreto.", "Voted in a secret ballot."),
  integer(
    "present",
    "Presente senza votare: solo al Senato.",
    "Present without voting: Senato alone.",
  ),
  integer("presided", "Presiedeva.", "Presided."),
  integer("mission", "In missione o in congedo.", "On mission or on leave."),
  integer(
    "absent",
    "Non ha partecipato: registrato dalla Camera, calcolato da noi per il Senato. Non dice perché.",
    "Did not take part: recorded by the Camera, computed by us for the Senato. It does not say why.",
  ),
];

/** Of a division, and of a choice in it. */
const divisionFacts: readonly Column[] = [
  column(
    "division",
    "string",
    "Votazione, come la scrive la Camera o il Senato.",
    "Division, as the chamber writes it.",
  ),
  column("day", "date", "Giorno.", "Day."),
  column(
    "kind",
    "string",
    "final: finale; confidence: di fiducia; other: altra.",
    "final; confidence; other.",
  ),
  column("title", "string", "Descrizione della fonte.", "Description of the source."),
  optional(
    "bill_title",
    "string",
    "Titolo della legge; vuoto se la fonte non ne collega una, o più d'una.",
    "Title of the bill; empty where the source ties none, or several.",
  ),
  column("secret_ballot", "boolean", "Voto segreto.", "Secret ballot."),
  optional(
    "approved",
    "boolean",
    "Esito, se la fonte lo dice.",
    "Outcome, where the source tells it.",
  ),
];

const divisionColumns: readonly Column[] = [
  chamberSource,
  legislature,
  ...divisionFacts,
  optional(
    "in_favour",
    "integer",
    "Favorevoli, come li conta la fonte anche nei voti segreti; vuoto se non li dà o se la votazione è lasciata fuori.",
    "In favour, as the source counts them in secret ballots too; empty where it does not, or where the division is left out.",
  ),
  optional("against", "integer", "Contrari.", "Against."),
  optional("abstained", "integer", "Astenuti.", "Abstained."),
  optional(
    "left_out",
    "string",
    "Perché è lasciata fuori da ogni cifra sulle persone; vuoto se torna. no_records: nessuno registrato; no_counters: senza totali; members_differ: più o meno persone di quelle in carica; counters_differ: scelte diverse dai totali; unknown_member: qualcuno non in carica; two_choices: due scelte di una persona.",
    "Why it is left out of all figures about people; empty where it adds up. no_records; no_counters; members_differ: more or fewer than in office; counters_differ: choices are not the counters; unknown_member: somebody not in office; two_choices: of one member.",
  ),
  sourcePage,
];

const choiceColumns: readonly Column[] = [
  politicianId,
  chamberSource,
  ...divisionFacts,
  column(
    "state",
    "string",
    "for, against, abstained: scelta; secret: ha votato in segreto; present: presente senza votare; presided: presiedeva; mission: in missione; absent: non ha partecipato (solo Camera).",
    "for, against, abstained: choice; secret: voted in a secret ballot; present: without voting; presided; mission; absent: did not take part (Camera alone).",
  ),
  optional("group", "string", "Gruppo di quel giorno.", "Group of that day."),
  optional(
    "group_line",
    "string",
    "Scelta più frequente del gruppo; vuota se palese non è, per il gruppo misto, in parità o con meno di tre scelte.",
    "Most frequent choice of the group; empty in secret ballots, for the mixed group, in a tie or with fewer than three choices.",
  ),
  sourcePage,
];

/** Rows that `select` gives of each member. */
export function readMembers(
  columns: readonly Column[],
  select: (db: Queryable, member: MemberRow) => Promise<NamedRow[]>,
): OpenTable["read"] {
  async function* rows({ db }: RowSource): AsyncGenerator<NamedRow[]> {
    for (const member of await selectMembers(db)) yield await select(db, member);
  }
  return (from) => toTableRows(columns, rows(from));
}

async function* readChoices({ db }: RowSource): AsyncGenerator<NamedRow[]> {
  for (const member of await selectMembers(db))
    for (let after = 0; ;) {
      const rows = await selectMemberChoices(db, member, after, BATCH_ROWS);
      const last = rows.at(-1);
      if (last === undefined) break;
      yield rows;
      after = last.id;
    }
}

export const acts = { hasFigures: false, licence: "sources", keptFor: "people" } as const;

export const divisionTables: readonly OpenTable[] = [
  {
    name: "divisions",
    title: { it: "Votazioni in Aula", en: "Divisions of Parliament" },
    description: {
      it: "Ogni votazione letta dai dati aperti di Camera e Senato, con l'esito e i totali della fonte; di quelle lasciate fuori c'è il perché, senza totali.",
      en: "Every division read from the open data of Camera and Senato, with outcome and totals of the source; of those left out the reason, without totals.",
    },
    columns: divisionColumns,
    primaryKey: ["source", "division"],
    ...acts,
    keptFor: "archive",
    read: ({ db }) =>
      toTableRows(
        divisionColumns,
        readByKey(
          0,
          (after) => selectDivisions(db, after, BATCH_ROWS),
          ({ id }) => id,
        ),
      ),
  },
  {
    name: "participation",
    title: { it: "Partecipazione alle votazioni", en: "Participation in divisions" },
    description: {
      it: "Come ha partecipato alle votazioni in Aula chi siede in Parlamento, mese per mese. Elaborazione nostra di dati di Camera e Senato; non è una misura di quanto lavora.",
      en: "How members of Parliament took part in divisions, month by month. Made by us from data of Camera and Senato; no measure of how much somebody works.",
    },
    columns: participationColumns,
    primaryKey: ["politician_id", "source", "legislature", "month"],
    ...acts,
    read: readMembers(participationColumns, selectMonths),
  },
  {
    name: "choices",
    title: { it: "Scelte nelle votazioni finali e di fiducia", en: "Choices in final divisions" },
    description: {
      it: "Che cosa è registrato di ciascuno nelle votazioni finali e di fiducia, accanto alla scelta più frequente del suo gruppo.",
      en: "What is recorded of each member in final divisions and those on confidence, beside the most frequent choice of the group.",
    },
    columns: choiceColumns,
    primaryKey: ["politician_id", "division"],
    ...acts,
    read: (from) => toTableRows(choiceColumns, readChoices(from)),
  },
];
