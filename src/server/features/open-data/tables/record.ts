// Tables of what the site did: notices of unusual numbers of reviews, and figures of moderation.

import { dayInItaly } from "#domain/day.ts";
import { timesUsual } from "#domain/integrity/times-usual.ts";
import { toScore } from "#domain/rating/estimate.ts";
import { toFigures } from "#domain/transparency/measures.ts";
import { quarterDays, quartersBetween } from "#domain/transparency/quarter.ts";
import type { Column } from "#platform/tables/table.ts";
import { toFigureRows } from "#server/shared/transparency/figure-rows.ts";
import { findFirstDay, selectStored } from "#server/shared/transparency/queries/counts.ts";
import { readByKey, toTableRows, without } from "../open-table.ts";
import type { NamedRow, OpenTable, RowSource } from "../open-table.ts";
import { selectSurges } from "../queries/notices.ts";
import type { SurgeRow } from "../queries/notices.ts";
import { column, optional } from "./columns.ts";

const noticeColumns: readonly Column[] = [
  column("id", "integer", "Numero dell'avviso.", "Number of the notice."),
  optional(
    "politician_id",
    "integer",
    "Numero della persona; vuoto se riguarda un tema.",
    "Number of the person; empty where it is about a topic.",
  ),
  optional(
    "topic_id",
    "integer",
    "Numero del tema; vuoto se riguarda una persona.",
    "Number of the topic; empty where it is about a person.",
  ),
  column(
    "state",
    "string",
    "examined: in esame; free: contano; bounded: alcune aspettano una persona; coordinated: un gruppo non conta, o aspetta una persona.",
    "examined: being examined; free: they count; bounded: some wait for a person; coordinated: a group does not count, or waits for a person.",
  ),
  column("from_day", "date", "Giorno della prima.", "Day of the first one."),
  column(
    "to_day",
    "date",
    "Ultimo giorno in cui ne sono arrivate più del solito.",
    "Last day on which more than usual came.",
  ),
  column("open", "boolean", "Ne fanno parte anche quelle nuove.", "New ones still belong to it."),
  column("arrivals", "integer", "Quante ne sono arrivate.", "How many came."),
  column("times_usual", "integer", "Quante volte il solito.", "How many times the usual number."),
  column("set_aside", "integer", "Quante non contano.", "How many do not count."),
  column("held", "integer", "Quante aspettano una persona.", "How many wait for a person."),
  optional(
    "decision",
    "string",
    "Che cosa ha deciso una persona; vuoto se nessuna ha deciso.",
    "What a person decided; empty while nobody has.",
  ),
  optional("decided_on", "date", "Giorno della decisione.", "Day of the decision."),
  optional("estimate_before", "number", "Stima senza di loro.", "Estimate without them."),
  optional("estimate_with_all", "number", "Stima con tutte.", "Estimate with all of them."),
];

function toNoticeRow(surge: SurgeRow): NamedRow {
  const { id, politicianId, topicId, state, startsAt, lastUnusualAt, arrivals, usualPerDay } =
    surge;
  return {
    id,
    politician_id: politicianId,
    topic_id: topicId,
    state,
    from_day: dayInItaly(startsAt),
    to_day: dayInItaly(lastUnusualAt),
    open: surge.endedAt === null,
    arrivals,
    times_usual: timesUsual({ from: startsAt, to: lastUnusualAt, arrivals, usualPerDay }),
    set_aside: surge.asideCount,
    held: surge.heldCount,
    decision: surge.decision,
    decided_on: surge.decidedAt === null ? null : dayInItaly(surge.decidedAt),
    estimate_before: toScore(surge.estimateBefore),
    estimate_with_all: toScore(surge.estimateWithAll),
  };
}

async function* readNotices({ db, withheld }: RowSource): AsyncGenerator<NamedRow[]> {
  const all = readByKey(
    0,
    (after) => selectSurges(db, after),
    ({ id }) => id,
  );
  const isWithheld = ({ politicianId, topicId }: SurgeRow) =>
    (politicianId !== null && withheld.politicians.has(politicianId)) ||
    (topicId !== null && withheld.topics.has(topicId));
  for await (const rows of without(all, isWithheld)) yield rows.map(toNoticeRow);
}

const transparencyColumns: readonly Column[] = [
  column("quarter", "string", "Trimestre: 2026-4.", "Quarter: 2026-4."),
  column(
    "section",
    "string",
    "Parte della relazione: texts, rules, times, notices, appeals, appeals by rule, appeals by policy, sanctions, integrity, parties, claims, corrections, authorities, authorities by country.",
    "Part of the report: texts, rules, times, notices, appeals, appeals by rule, appeals by policy, sanctions, integrity, parties, claims, corrections, authorities, authorities by country.",
  ),
  optional(
    "subject",
    "string",
    "Di che cosa è la cifra: tipo di testo, regola, chi segnala, versione, partito; vuoto se è di tutto.",
    "What the figure is of: kind of text, rule, sender, version, party; empty where it is of all.",
  ),
  column("figure", "string", "Nome della cifra.", "Name of the figure."),
  optional(
    "value",
    "number",
    "Valore; vuoto se i casi sono troppo pochi.",
    "Value; empty with too few cases.",
  ),
];

/** Of days that are over: what is counted today would be another number tomorrow. */
async function* readTransparency({ db, day }: RowSource): AsyncGenerator<NamedRow[]> {
  const first = await findFirstDay(db);
  if (first === null) return;
  for (const quarter of quartersBetween(first, day).toReversed()) {
    const figures = toFigures(await selectStored(db, quarterDays(quarter)));
    yield toFigureRows(figures).map((row) => ({ quarter, ...row }));
  }
}

export const recordTables: readonly OpenTable[] = [
  {
    name: "notices",
    title: { it: "Avvisi di integrità", en: "Integrity notices" },
    description: {
      it: "Quando sono arrivate più recensioni o opinioni del solito, e che cosa ne è stato.",
      en: "When more reviews or opinions than usual came, and what became of them.",
    },
    columns: noticeColumns,
    primaryKey: ["id"],
    hasFigures: true,
    licence: "own",
    keptFor: "newest",
    read: (source) => toTableRows(noticeColumns, readNotices(source)),
  },
  {
    name: "transparency",
    title: { it: "Cifre della moderazione", en: "Figures of moderation" },
    description: {
      it: "Le cifre della relazione sulla trasparenza, trimestre per trimestre, fino a ieri.",
      en: "The figures of the transparency report, quarter by quarter, until yesterday.",
    },
    columns: transparencyColumns,
    primaryKey: ["quarter", "section", "subject", "figure"],
    hasFigures: false,
    licence: "own",
    keptFor: "archive",
    read: (source) => toTableRows(transparencyColumns, readTransparency(source)),
  },
];
