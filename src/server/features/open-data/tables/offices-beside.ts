// Tables of what stands beside offices: offices in the government, and results of elections of mayors.

import type { Column } from "#platform/tables/table.ts";
import { BATCH_ROWS, readByKey, toTableRows } from "../open-table.ts";
import type { NamedRow, OpenTable, RowSource } from "../open-table.ts";
import { selectGovernmentOffices, selectMayorResults } from "../queries/offices-beside.ts";
import { column, optional, politicianId } from "./columns.ts";
import { acts, integer } from "./divisions.ts";

const governmentColumns: readonly Column[] = [
  politicianId,
  column("title", "string", "Incarico di governo.", "Office in the government."),
  column("began_on", "date", "Primo giorno.", "First day."),
  optional(
    "ended_on",
    "date",
    "Ultimo giorno; vuoto finché dura.",
    "Last day; empty while it lasts.",
  ),
  column(
    "by_hand",
    "boolean",
    "Lo ha scritto un amministratore del sito, con la fonte; altrimenti è letto dai dati della Camera, che conosce i soli deputati.",
    "Stated by an administrator of the site, with a source; otherwise read from the data of the Camera, which knows deputies alone.",
  ),
  column("source_page", "string", "Fonte.", "Source."),
];

const resultColumns: readonly Column[] = [
  politicianId,
  column("place_code", "string", "Comune, codice ISTAT.", "Town, ISTAT code."),
  column("elected_on", "date", "Giorno dell'elezione: il primo turno.", "Day of the first round."),
  integer("round", "Turno: 1 o 2 (ballottaggio).", "Round: 1 or 2 (run-off)."),
  optional(
    "held_on",
    "date",
    "Giorno del turno, se il file lo dice.",
    "Day of the round, where the file tells it.",
  ),
  integer("electors", "Elettori.", "Electors."),
  integer("voters", "Votanti.", "Voters."),
  integer(
    "valid_votes",
    "Voti validi a candidature a sindaco: somma nostra.",
    "Valid votes for candidates: our sum.",
  ),
  integer(
    "own_votes",
    "Voti di chi è stato eletto, anche al primo turno.",
    "Votes of who was elected, in the first round too.",
  ),
  integer("candidates", "Candidature: contate da noi.", "Candidates: counted by us."),
  column("source_page", "string", "Il file della fonte.", "The file of the source."),
  column("read_on", "date", "Giorno in cui è stato preso.", "Day it was fetched."),
];

async function* readGovernment({ db }: RowSource): AsyncGenerator<NamedRow[]> {
  yield await selectGovernmentOffices(db);
}

export const besideTables: readonly OpenTable[] = [
  {
    name: "government_offices",
    title: { it: "Incarichi di governo", en: "Offices in the government" },
    description: {
      it: "Incarichi di governo di chi siede in Parlamento, con i loro giorni: spiegano molte missioni. Quelli scritti da un amministratore prendono il posto di quelli letti.",
      en: "Offices in the government of members of Parliament, with their days: they explain many missions. Stated ones take the place of those read.",
    },
    columns: governmentColumns,
    primaryKey: ["politician_id", "title", "began_on"],
    ...acts,
    read: (from) => toTableRows(governmentColumns, readGovernment(from)),
  },
  {
    name: "mayor_results",
    title: { it: "Voti di chi è stato eletto sindaco", en: "Votes of elected mayors" },
    description: {
      it: "Con quanti voti, turno per turno, è stato eletto chi guida o ha guidato un Comune. Elaborazione nostra dei file del Ministero dell'Interno, accettati uno per uno da un amministratore: di ogni altra candidatura c'è solo il numero, e mancano i Comuni le cui righe non tornano.",
      en: "With how many votes, round by round, a mayor was elected. Made by us from files of the Interior Ministry, accepted one by one by an administrator: of other candidates only their number, without towns whose rows do not add up.",
    },
    columns: resultColumns,
    primaryKey: ["place_code", "elected_on", "round"],
    ...acts,
    read: ({ db }) =>
      toTableRows(
        resultColumns,
        readByKey(
          [0, "0001-01-01", 0] as [number, string, number],
          (after) => selectMayorResults(db, after, BATCH_ROWS),
          ({ officeId, elected_on: electedOn, round }) =>
            [officeId, electedOn, round] as [number, string, number],
        ),
      ),
  },
];
