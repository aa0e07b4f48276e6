// Columns that several tables have.

import type { Column, ColumnType } from "#platform/tables/table.ts";

export function column(name: string, type: ColumnType, it: string, en: string): Column {
  return { name, type, description: { it, en } };
}

/** May be empty. */
export function optional(name: string, type: ColumnType, it: string, en: string): Column {
  return { ...column(name, type, it, en), isNullable: true };
}

export const politicianId = column(
  "politician_id",
  "integer",
  "Numero della persona, come nella tabella politicians.",
  "Number of the person, as in the table politicians.",
);

export const topicId = column(
  "topic_id",
  "integer",
  "Numero del tema, come nella tabella topics.",
  "Number of the topic, as in the table topics.",
);

export const invented = column(
  "invented",
  "boolean",
  "Inventato per la dimostrazione del sito.",
  "Made up for the demonstration of the site.",
);

export const month = column(
  "month",
  "month",
  "Mese, in ora italiana, in cui il testo è stato scritto o modificato l'ultima volta.",
  "Month, in Italian time, in which the text was last written or edited.",
);

/** Of an estimate. */
export const estimateColumns: readonly Column[] = [
  optional(
    "estimate",
    "number",
    "Stima, da 1 a 5, con un decimale; vuota finché il peso è 0.",
    "Estimate, 1 to 5, one decimal; empty while the weight is 0.",
  ),
  optional(
    "low",
    "number",
    "Estremo inferiore dell'intervallo al 95% della stima.",
    "Lower end of the 95 % interval of the estimate.",
  ),
  optional(
    "high",
    "number",
    "Estremo superiore dell'intervallo al 95% della stima.",
    "Upper end of the 95 % interval of the estimate.",
  ),
];

/** How published reviews or opinions count. */
export const standingColumns: readonly Column[] = [
  optional(
    "counted",
    "integer",
    "Quante entrano nella stima; vuoto sotto cinque.",
    "How many are part of the estimate; empty below five.",
  ),
  optional(
    "waiting",
    "integer",
    "Quante non contano finché non sono esaminate.",
    "How many do not count while they are examined.",
  ),
  optional(
    "set_aside",
    "integer",
    "Quante non contano perché coordinate.",
    "How many do not count because they were coordinated.",
  ),
  optional(
    "weight",
    "integer",
    "Quanto pesano insieme quelle conteggiate: 0, o almeno 5 o 15 account a peso pieno.",
    "What the counted ones weigh together: 0, or at least 5 or 15 accounts of full weight.",
  ),
];

export const starColumns: readonly Column[] = [1, 2, 3, 4, 5].map((stars) =>
  optional(
    `stars_${stars}`,
    "integer",
    `Quante di quelle conteggiate con media arrotondata ${stars}; vuoto sotto cinque.`,
    `How many counted ones with a rounded average of ${stars}; empty below five.`,
  ),
);
