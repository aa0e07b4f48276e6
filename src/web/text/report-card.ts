// Texts of the report card of a politician.

import type { Attribute } from "#domain/rating/attributes.ts";
import type {
  AttributeCard,
  OwnDifferences,
  ReportCardFindings,
} from "#domain/rating/report-card.ts";
import { commonRole } from "#domain/politician/role-form.ts";
import { formatCount, formatPercent, formatScore, pluralize } from "../lib/format.ts";
import { attributeLabel, scoreWords } from "./attributes.ts";
import { officeName } from "./office-names.ts";

const NUMBERS = [
  "nessuno",
  "uno",
  "due",
  "tre",
  "quattro",
  "cinque",
  "sei",
  "sette",
  "otto",
  "nove",
  "dieci",
] as const;

const number = (count: number) => NUMBERS[count] ?? String(count);
const attributes = (count: number) => (count === 1 ? "un attributo" : `${number(count)} attributi`);

const lower = (attribute: Attribute) => attributeLabel(attribute).toLowerCase();
const both = (attributes: readonly Attribute[]) =>
  attributes.map(lower).join(" e ").replace(" e e", " ed e");

export const reportCardText = {
  title: "Pagella",
  empty: "Ancora nessun voto: la pagella si compila con la prima recensione.",
  /** Behind a press, before there is a number. */
  given: "I voti dati, attributo per attributo",
  outOfFive: "su 5",
  table: {
    caption: "Pagella in cifre",
    attribute: "Attributo",
    estimate: "Stima",
    interval: "Intervallo",
    usual: (office: string) => `Media dei ${officeName(office)}`,
    own: "Il tuo voto",
    score: (score: number) => `Voti ${score}`,
    none: "–",
  },
  /** Under the name of an attribute, where its interval does not reach the mean of the office. */
  beside: ({ low, high, usual }: AttributeCard): string | null => {
    if (low === null || high === null || usual === null) return null;
    if (low > usual) return "sopra la media";
    return high < usual ? "sotto la media" : null;
  },
  own: (score: number) => `tu ${score}`,
  words: ({ estimate, low, high, usual, counts }: AttributeCard, office: string): string[] => [
    ...(estimate === null || low === null || high === null
      ? []
      : [
          `Stima ${formatScore(estimate)}, tra ${formatScore(low)} e ${formatScore(high)}${usual === null ? "" : `; la media dei ${officeName(office)} è ${formatScore(usual)}, ${toUsual(low, high, usual)}`}.`,
        ]),
    `${spread(counts)}.`,
  ],
  read: { low: "Leggi chi ha dato 1 o 2", high: "Leggi chi ha dato 4 o 5" },
  readOf: (label: string) => `a ${label}`,
  sentence,
  ownSentence,
} as const;

function toUsual(low: number, high: number, usual: number): string {
  if (low > usual) return "più bassa";
  return high < usual ? "più alta" : "alla pari";
}

/** "20 voti: 12 da 5, ottimo (60%); 8 da 4, buono (40%)". */
function spread(counts: AttributeCard["counts"]): string {
  const total = counts.reduce((sum, one) => sum + one, 0);
  const parts = ([5, 4, 3, 2, 1] as const).flatMap((score) => {
    const many = counts[score - 1] ?? 0;
    const words = scoreWords[score].toLowerCase();
    return many === 0
      ? []
      : [`${formatCount(many)} da ${score}, ${words} (${formatPercent((100 * many) / total)})`];
  });
  return `${pluralize(total, "voto", "voti")}: ${parts.join("; ")}`;
}

/**
 * "Più apprezzata per onestà, meno per accessibilità; come gli altri sindaci su otto attributi su dieci." It agrees
 * with a feminine role. Null where nothing can be said.
 */
function sentence(findings: ReportCardFindings, office: string, role: string): string | null {
  const { best, worst, compared } = findings;
  const parts = [
    byAttribute(best, worst, toAppreciated(role)),
    compared === null ? null : byOffice(compared, officeName(office)),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Null where the sex is not known: files write the common form, "Sindaco", of women too.
 */
const toAppreciated = (role: string): string | null =>
  commonRole(role) === role ? null : "apprezzata";

function byAttribute(
  best: readonly Attribute[],
  worst: readonly Attribute[],
  appreciated: string | null,
): string | null {
  const [more, less] =
    appreciated === null
      ? ["voti più alti", "voti più bassi"]
      : [`più ${appreciated}`, `meno ${appreciated}`];
  if (best.length === 0) return worst.length === 0 ? null : `${less} per ${both(worst)}`;
  if (worst.length === 0) return `${more} per ${both(best)}`;
  return `${more} per ${both(best)}, ${appreciated === null ? "più bassi" : "meno"} per ${both(worst)}`;
}

function byOffice(
  { above, below, same }: NonNullable<ReportCardFindings["compared"]>,
  others: string,
): string {
  const total = above + below + same;
  const on = (count: number) =>
    count === total ? `tutti e ${number(total)} gli attributi` : attributes(count);
  const parts = [
    ...(same > 0
      ? [
          `come gli altri ${others} su ${same === total ? on(same) : `${attributes(same)} su ${number(total)}`}`,
        ]
      : []),
    ...(above > 0
      ? [`sopra ${same > 0 ? "la loro media" : `la media degli altri ${others}`} su ${on(above)}`]
      : []),
    ...(below > 0
      ? [
          `sotto ${above > 0 ? "" : same > 0 ? "la loro media " : `la media degli altri ${others} `}su ${on(below)}`,
        ]
      : []),
  ];
  return parts.join(", ");
}

/** "La tua recensione è più severa della media soprattutto su accessibilità, più generosa su onestà." */
function ownSentence({ stricter, kinder }: OwnDifferences): string {
  const parts = [
    ...(stricter.length > 0 ? [`più severa della media soprattutto su ${both(stricter)}`] : []),
    ...(kinder.length > 0
      ? [`più generosa ${stricter.length > 0 ? "" : "della media soprattutto "}su ${both(kinder)}`]
      : []),
  ];
  return `La tua recensione è ${parts.length === 0 ? "a meno di un punto dalla media su tutti gli attributi" : parts.join(", ")}.`;
}
