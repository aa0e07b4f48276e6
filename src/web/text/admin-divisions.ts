// Texts of the reading of divisions on /admin/sync.

import type { DivisionReadings } from "#contract/admin-divisions.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { formatCount, formatDate, formatDateTime, formatMonth, pluralize } from "../lib/format.ts";

type Reading = DivisionReadings["chambers"][number];

const EXCLUDED: Record<Reading["excluded"][number]["reason"], string> = {
  no_records: "nessuno registrato",
  no_counters: "senza contatori",
  members_differ: "più o meno persone di quelle in carica",
  counters_differ: "scelte diverse dai contatori",
  unknown_member: "persone non in carica quel giorno",
  two_choices: "due scelte della stessa persona",
};

const FAILURES: Record<NonNullable<Reading["failure"]>, string> = {
  unavailable: "la fonte non risponde o rifiuta",
  nothing: "una risposta vuota",
  cut_off: "una risposta tagliata a 10.000 righe",
  unknown_label: "una parola che non conosciamo",
  fewer_than_before: "meno di prima",
  too_few_members: "troppo poche persone in carica",
  legislature_unknown: "la legislatura non è chiara",
};

const BESIDE = {
  posts: "Gruppi e commissioni",
  bills: "Iniziative di legge e atti ispettivi",
} as const;

const LEFT_OUT = {
  posts: "date o nomi che si contraddicono o mancano",
  bills: "più prime firme, o manca il titolo",
} as const;

export const adminDivisions = {
  title: "Votazioni in Aula",
  lead: "Legge dai dati aperti come ha partecipato chi siede in Parlamento, dai giorni più recenti. La prima volta ci vogliono ore: continua da dove era arrivata, e finché non ha finito le schede non mostrano nulla.",
  button: { Senato: "Leggi il Senato", Camera: "Leggi la Camera" } satisfies Record<
    Chamber,
    string
  >,
  acceptsFewer: "Accetta anche meno di prima",
  whyFewer:
    "Se la fonte ha tolto davvero delle righe, accettale: quelle che non elenca più spariscono anche da qui.",
  asked: "Richiesta: comincia tra poco.",
  running: "Lettura in corso.",
  none: "Non ancora letta.",
  progress: ({ readDays, days, listedFrom }: Reading) =>
    `${formatCount(readDays)} di ${pluralize(days, "giornata letta", "giornate lette")}${
      listedFrom === null ? "" : `, elencate fino a ${formatMonth(listedFrom.slice(0, 7))}`
    }.`,
  lastDay: (day: string) => `Ultima giornata: ${formatDate(day)}.`,
  succeeded: (time: string) => `Ultima lettura completa: ${formatDateTime(time)}.`,
  failed: (time: string, failure: NonNullable<Reading["failure"]>) =>
    `Lettura fallita (${formatDateTime(time)}): ${FAILURES[failure]}. Non è cambiato nulla.`,
  beside: (what: "posts" | "bills", { readAt, leftOut, failure }: Reading["posts"]) =>
    [
      readAt === null
        ? `${BESIDE[what]}: non ancora letti.`
        : `${BESIDE[what]} letti: ${formatDateTime(readAt)}.`,
      ...(leftOut > 0
        ? [
            `${pluralize(leftOut, "riga lasciata fuori", "righe lasciate fuori")}: ${LEFT_OUT[what]}.`,
          ]
        : []),
      ...(failure === null
        ? []
        : [`L'ultima lettura è fallita: ${FAILURES[failure]}. Non è cambiato nulla.`]),
    ].join(" "),
  excluded: ({ divisions, excluded }: Reading) => {
    const total = excluded.reduce((sum, one) => sum + one.divisions, 0);
    const reasons = excluded.map(
      ({ reason, divisions: count }) => `${EXCLUDED[reason]} (${formatCount(count)})`,
    );
    return total === 0
      ? `${pluralize(divisions, "votazione", "votazioni")}, nessuna esclusa.`
      : `${pluralize(divisions, "votazione", "votazioni")}, ${pluralize(total, "esclusa", "escluse")}: ${reasons.join("; ")}.`;
  },
  corrected: (days: number) =>
    `${pluralize(days, "giornata corretta", "giornate corrette")} dalla fonte dopo la prima lettura.`,
} as const;
