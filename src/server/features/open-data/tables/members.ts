// Tables of members of Parliament: groups and bodies over time, bills and questions of which they are first signatories.

import type { Column } from "#platform/tables/table.ts";
import type { OpenTable } from "../open-table.ts";
import {
  selectMemberBills,
  selectMemberPosts,
  selectMemberQuestions,
} from "../queries/divisions.ts";
import { column, optional, politicianId } from "./columns.ts";
import { acts, chamberSource, integer, legislature, readMembers, sourcePage } from "./divisions.ts";

const postColumns: readonly Column[] = [
  politicianId,
  chamberSource,
  legislature,
  column(
    "kind",
    "string",
    "group: gruppo; part: componente del gruppo misto (solo Camera); body: commissione o altro organo.",
    "group; part: of the mixed group (Camera alone); body: committee or another body.",
  ),
  column(
    "name",
    "string",
    "Nome, come lo scrive la fonte; di un gruppo quello che aveva allora.",
    "Name, as the source writes it; of a group the one that it had then.",
  ),
  column(
    "role",
    "string",
    "Incarico; vuoto per chi ne fa parte e basta.",
    "Office; empty for a mere member.",
  ),
  column("began_on", "date", "Primo giorno.", "First day."),
  optional(
    "ended_on",
    "date",
    "Ultimo giorno; vuoto finché dura.",
    "Last day; empty while it lasts.",
  ),
];

const billColumns: readonly Column[] = [
  politicianId,
  chamberSource,
  legislature,
  column(
    "bill",
    "string",
    "La proposta attraverso tutte le letture, come la numera la fonte.",
    "The bill through all readings, as the source numbers it.",
  ),
  column("number", "string", "Numero della prima lettura.", "Number of the first reading."),
  column("title", "string", "Titolo.", "Title."),
  optional("presented_on", "date", "Giorno in cui è stata presentata.", "Day it was presented."),
  optional(
    "state",
    "string",
    "Che cosa ne è stato, con le parole della fonte, nell'ultima lettura.",
    "What became of it, in the source's words, in the last reading.",
  ),
  optional("state_on", "date", "Giorno di quello stato.", "Day of that state."),
  sourcePage,
];

const questionColumns: readonly Column[] = [
  politicianId,
  chamberSource,
  legislature,
  column("kind", "string", "Tipo, come lo scrive la fonte.", "Kind, as the source writes it."),
  integer(
    "count",
    "Quanti: almeno, perché alcuni nella fonte non hanno firma.",
    "How many: at least, as some have no signatory in the source.",
  ),
];

export const memberTables: readonly OpenTable[] = [
  {
    name: "parliament_posts",
    title: { it: "Gruppi e commissioni nel tempo", en: "Groups and committees over time" },
    description: {
      it: "Gruppi con il nome di allora, componenti del gruppo misto, commissioni e incarichi di chi siede in Parlamento, con i loro giorni.",
      en: "Groups under the name they had, parts of the mixed group, committees and offices of members of Parliament, with their days.",
    },
    columns: postColumns,
    primaryKey: ["politician_id", "source", "legislature", "kind", "name", "role", "began_on"],
    ...acts,
    read: readMembers(postColumns, selectMemberPosts),
  },
  {
    name: "bills",
    title: { it: "Proposte e disegni di legge per prima firma", en: "Bills by first signatory" },
    description: {
      it: "Proposte di legge della Camera e disegni di legge del Senato, di iniziativa parlamentare e con una sola prima firma, con lo stato che ne dà la fonte. Essere primo firmatario non vuol dire averla scritta da solo.",
      en: "Bills of parliamentary initiative with a single first signatory, with the state that the source gives. It does not mean to have written it alone.",
    },
    columns: billColumns,
    primaryKey: ["politician_id", "source", "legislature", "bill"],
    ...acts,
    read: readMembers(billColumns, selectMemberBills),
  },
  {
    name: "questions",
    title: { it: "Interrogazioni e mozioni per prima firma", en: "Questions by first signatory" },
    description: {
      it: "Quante interrogazioni, mozioni e altri atti ciascuno ha firmato per primo, per tipo: almeno tanti. Non misurano il lavoro.",
      en: "How many questions, motions and other acts each member has signed first, by kind: at least so many. No measure of work.",
    },
    columns: questionColumns,
    primaryKey: ["politician_id", "source", "legislature", "kind"],
    ...acts,
    read: readMembers(questionColumns, selectMemberQuestions),
  },
];
