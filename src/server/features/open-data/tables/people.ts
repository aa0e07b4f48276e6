// Tables without figures: people, terms of office and topics.

import type { Column } from "#platform/tables/table.ts";
import { readByKey, toTableRows } from "../open-table.ts";
import type { OpenTable, RowSource } from "../open-table.ts";
import { selectPeople, selectTerms, selectTopics } from "../queries/people.ts";
import type { RowWithId } from "../queries/people.ts";
import { column, invented, optional, politicianId } from "./columns.ts";

const source = column(
  "source",
  "string",
  "Istituzione da cui viene il dato: Senato, Camera, Regioni o Comuni.",
  "Institution the data come from: Senato, Camera, Regioni or Comuni.",
);

/** Of a person and of a term of office. */
const officeColumns: readonly Column[] = [
  column(
    "role",
    "string",
    "Incarico, come lo scrive la fonte.",
    "Office, as the source writes it.",
  ),
  optional(
    "supporting_lists",
    "string",
    "Le liste che la fonte nomina, nel suo ordine, separate da « | »: più di una se hanno sostenuto chi è stato eletto. Per il parlamento, il gruppo.",
    "Lists that the source names, in its order, separated by « | »: several where they supported who was elected. In parliament, the group.",
  ),
];

const placeColumns: readonly Column[] = [
  optional(
    "location",
    "string",
    "Luogo dell'incarico; vuoto per il parlamento.",
    "Place of the office; empty for parliament.",
  ),
  optional("region", "string", "Regione.", "Region."),
  optional(
    "place_code",
    "string",
    "Codice ISTAT del luogo: sei cifre per un comune, tre per una provincia, due per una regione.",
    "ISTAT code of the place: six digits for a town, three for a province, two for a region.",
  ),
  optional(
    "constituency",
    "string",
    "Collegio o circoscrizione di chi siede in parlamento.",
    "Constituency of a member of parliament.",
  ),
];

const sourcePage = optional(
  "source_page",
  "string",
  "Pagina della persona sul sito dell'istituzione.",
  "Page of the person on the site of the institution.",
);

const id = (it: string, en: string) => column("id", "integer", it, en);

function byId(
  columns: readonly Column[],
  select: (db: RowSource["db"], after: number) => Promise<RowWithId[]>,
): OpenTable["read"] {
  return ({ db }) =>
    toTableRows(
      columns,
      readByKey(0, (after) => select(db, after), toId),
    );
}

const toId = (row: RowWithId) => row.id;

const peopleColumns: readonly Column[] = [
  id(
    "Numero della persona, stabile: la sua pagina è /politician-live/ seguito dal numero.",
    "Number of the person, stable: the page is /politician-live/ followed by it.",
  ),
  column("name", "string", "Nome e cognome.", "Name and surname."),
  optional(
    "surname",
    "string",
    "Cognome, se la fonte lo distingue.",
    "Surname, where the source tells it.",
  ),
  source,
  ...officeColumns,
  optional(
    "party",
    "string",
    "Il partito, se la fonte ne nomina uno solo o se lo dice chi gestisce il sito; vuoto se le liste sono più di una o non sono di un partito.",
    "Party, where the source names a single one or an administrator states it; empty for several lists, or for lists of no party.",
  ),
  optional(
    "party_source",
    "string",
    "Pagina da cui risulta il partito, se lo dice chi gestisce il sito.",
    "Page that the party is known from, where an administrator states it.",
  ),
  optional(
    "party_families",
    "string",
    "I partiti dietro le liste che sostengono la persona, con un solo nome, separati da « | »: non dicono di che partito è.",
    "Parties behind the lists that support the person, under one name, separated by « | »: not whose member the person is.",
  ),
  ...placeColumns,
  column("in_office", "boolean", "In carica.", "In office."),
  optional(
    "ended_on",
    "date",
    "Giorno in cui la fonte ha smesso di elencarla.",
    "Day on which the source stopped listing the person.",
  ),
  sourcePage,
  invented,
];

const termColumns: readonly Column[] = [
  id("Numero dell'incarico.", "Number of the term of office."),
  politicianId,
  source,
  ...officeColumns,
  ...placeColumns,
  optional(
    "elected_on",
    "date",
    "Giorno delle elezioni da cui viene l'incarico, se la fonte lo dice.",
    "Day of the election that the office comes from, where the source tells it.",
  ),
  optional(
    "began_on",
    "date",
    "Inizio dell'incarico, se la fonte lo dice.",
    "Begin, where the source tells it.",
  ),
  optional(
    "ended_on",
    "date",
    "Giorno in cui la fonte ha smesso di elencarlo.",
    "Day on which the source stopped listing it.",
  ),
  optional("source_day", "date", "Giorno a cui si riferisce la fonte.", "Day the source is of."),
  column(
    "corrected",
    "boolean",
    "Corretto da chi gestisce il sito.",
    "Corrected by an administrator of the site.",
  ),
  column(
    "added_by_hand",
    "boolean",
    "Aggiunto da chi gestisce il sito.",
    "Added by an administrator of the site.",
  ),
  sourcePage,
];

const topicColumns: readonly Column[] = [
  id(
    "Numero del tema, stabile: la sua pagina è /topic/ seguito dal numero.",
    "Number of the topic, stable: the page is /topic/ followed by it.",
  ),
  column("title", "string", "Titolo.", "Title."),
  column("description", "string", "Di che cosa si tratta.", "What it is about."),
  column("created_on", "date", "Giorno in cui è stato aperto.", "Day on which it was opened."),
  optional("closed_on", "date", "Giorno in cui è stato chiuso.", "Day on which it was closed."),
  invented,
];

const withoutFigures = { hasFigures: false, primaryKey: ["id"] } as const;

export const peopleTables: readonly OpenTable[] = [
  {
    name: "politicians",
    title: { it: "Persone", en: "People" },
    description: {
      it: "Chi è o è stato in carica, con l'incarico presente più alto.",
      en: "Who is or was in office, with the highest present office.",
    },
    columns: peopleColumns,
    licence: "sources",
    keptFor: "people",
    ...withoutFigures,
    read: byId(peopleColumns, selectPeople),
  },
  {
    name: "terms",
    title: { it: "Incarichi", en: "Terms of office" },
    description: {
      it: "Ogni incarico, presente e passato, di ogni persona.",
      en: "Every term of office, present and past, of every person.",
    },
    columns: termColumns,
    licence: "sources",
    keptFor: "people",
    ...withoutFigures,
    read: byId(termColumns, selectTerms),
  },
  {
    name: "topics",
    title: { it: "Temi", en: "Topics" },
    description: {
      it: "Le questioni di interesse pubblico su cui si scrivono opinioni.",
      en: "Questions of public interest that opinions are written on.",
    },
    columns: topicColumns,
    licence: "own",
    keptFor: "archive",
    ...withoutFigures,
    read: byId(topicColumns, selectTopics),
  },
];
