// A decision as a statement of reasons of the DSA transparency database. Nothing in it says who wrote or reported the
// text, what it said or whom it was about: article 24(5) of the DSA allows no personal data, so the reasons written for
// the author stay out and the facts are told from the record of the decision.

import type { StatementOfReasons } from "#contract/statements-of-reasons.ts";
import { dayInItaly } from "#domain/day.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { DSA_COUNTRIES, toDsaCategory } from "#domain/transparency/dsa-database.ts";
import type { selectRestrictions } from "./queries/statements.ts";

export type RestrictionRow = Awaited<ReturnType<typeof selectRestrictions>>[number];

export function toStatement(row: RestrictionRow, publicUrl: string): StatementOfReasons {
  const { rule, kind, decision } = row;
  const { category, keyword } = toDsaCategory(rule);
  const ground = rule === null ? null : RULE_TEXTS[rule];
  return {
    ...toRestriction(row),
    decision_ground: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
    decision_ground_reference_url: `${publicUrl}/community-guidelines`,
    incompatible_content_ground:
      ground === null
        ? "Linee guida della community"
        : `Linee guida della community: ${ground.title}`,
    incompatible_content_explanation:
      ground?.text ?? "Il testo non rispetta le linee guida accettate da chi scrive.",
    incompatible_content_illegal: rule === "illegal" ? "Yes" : "No",
    ...(kind === null
      ? { content_type: ["CONTENT_TYPE_OTHER"], content_type_other: "Account" }
      : { content_type: ["CONTENT_TYPE_TEXT"] }),
    category,
    category_specification: [keyword],
    ...(keyword === "KEYWORD_OTHER" && ground !== null
      ? { category_specification_other: ground.title }
      : {}),
    territorial_scope: [...DSA_COUNTRIES],
    content_language: "IT",
    content_date: row.writtenOn ?? dayInItaly(row.openedAt ?? row.decidedAt),
    application_date: dayInItaly(row.decidedAt),
    decision_facts: tellFacts(row),
    source_type: toSource(row),
    automated_detection: row.openedBy === "automatic" || row.openedBy === "watch" ? "Yes" : "No",
    automated_decision:
      decision === "hide-provisionally"
        ? "AUTOMATED_DECISION_FULLY"
        : "AUTOMATED_DECISION_NOT_AUTOMATED",
    puid: `scrutinio-decision-${row.id}`,
  };
}

type Restriction = Pick<
  StatementOfReasons,
  | "decision_visibility"
  | "decision_visibility_other"
  | "decision_provision"
  | "end_date_service_restriction"
>;

function toRestriction({ decision, sanction, sanctionEndsAt }: RestrictionRow): Restriction {
  const restriction: Restriction = {};
  if (decision === "remove")
    restriction.decision_visibility = ["DECISION_VISIBILITY_CONTENT_REMOVED"];
  if (decision === "hide" || decision === "hide-provisionally")
    restriction.decision_visibility = ["DECISION_VISIBILITY_CONTENT_DISABLED"];
  if (decision === "set-aside") {
    restriction.decision_visibility = ["DECISION_VISIBILITY_OTHER"];
    restriction.decision_visibility_other =
      "Il testo resta pubblico, ma la sua valutazione non conta nella stima.";
  }
  // A suspended or banned account still reads, exports, deletes and appeals.
  if (sanction === "suspension") {
    restriction.decision_provision = "DECISION_PROVISION_PARTIAL_SUSPENSION";
    if (sanctionEndsAt !== null)
      restriction.end_date_service_restriction = dayInItaly(sanctionEndsAt);
  }
  if (sanction === "ban") restriction.decision_provision = "DECISION_PROVISION_PARTIAL_TERMINATION";
  return restriction;
}

function toSource({
  openedBy,
  isIllegalReported,
}: RestrictionRow): StatementOfReasons["source_type"] {
  if (openedBy !== "reports") return "SOURCE_VOLUNTARY";
  return isIllegalReported ? "SOURCE_ARTICLE_16" : "SOURCE_TYPE_OTHER_NOTIFICATION";
}

const SUBJECTS = {
  review: "Recensione su una persona che ricopre o ha ricoperto una carica pubblica",
  opinion: "Opinione su un tema di interesse pubblico",
  reply: "Risposta o dichiarazione di chi ricopre una carica pubblica, o del suo staff",
};
const REPLY = "Risposta di chi ricopre una carica pubblica, o del suo staff, a una recensione";
const STATEMENT = "Dichiarazione di chi ricopre una carica pubblica, o del suo staff";
const ORIGINS = {
  automatic: "fermata dal controllo automatico",
  reports: "segnalata da chi usa il sito",
  watch: "parte di un gruppo di valutazioni anomalo",
  appeal: "esaminata dopo un ricorso",
};

function tellFacts(row: RestrictionRow): string {
  const { openedBy, decision } = row;
  const text = nameText(row);
  const subject =
    text === null || openedBy === null
      ? "Account che ha violato le linee guida"
      : `${text}, ${ORIGINS[openedBy]}`;
  return decision === "hide-provisionally"
    ? `${subject}. Nascosta in automatico in attesa che una persona decida.`
    : `${subject}. Ha deciso una persona.`;
}

function nameText({ kind, isStatement }: RestrictionRow): string | null {
  if (isStatement !== null) return isStatement ? STATEMENT : REPLY;
  return kind && SUBJECTS[kind];
}
