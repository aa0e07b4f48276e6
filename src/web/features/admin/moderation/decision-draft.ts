// The draft of a decision, and the statement of reasons proposed for each rule.

import type { InputOf } from "#contract/endpoint.ts";
import type { decideItem, ModerationItem } from "#contract/moderation.ts";
import type { ErrorCode } from "#domain/error.ts";
import { errorMessage } from "#domain/error.ts";
import { checkDecision, SUSPENSION_MAX_DAYS } from "#domain/moderation/decision.ts";
import type { Decision, SanctionKind } from "#domain/moderation/decision.ts";
import { RULE_OF_CATEGORY } from "#domain/moderation/guideline-rules.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import { moderation, statementFor } from "../../../text/moderation.ts";

export interface DecisionDraft {
  decision: Decision | null;
  rule: GuidelineRule | null;
  facts: string;
  sanction: SanctionKind | "none" | null;
  /** As typed. */
  days: string;
}

export interface Problem {
  place: "decision" | "rule" | "facts" | "sanction" | "days" | "send";
  message: string;
}

const DEFAULT_DAYS = "7";

/** Nothing is preselected: every part of a decision is the moderator's. */
export const EMPTY_DRAFT: DecisionDraft = {
  decision: null,
  rule: null,
  facts: "",
  sanction: null,
  days: DEFAULT_DAYS,
};

/** The statement proposed for the chosen rule; null without a rule or once it is in the field. */
export function proposeStatement(
  { rule, facts }: Pick<DecisionDraft, "rule" | "facts">,
  item: Pick<ModerationItem, "text" | "verdict">,
): string | null {
  if (rule === null) return null;
  const statement = toStatement(rule, item);
  return facts.includes(statement) ? null : statement;
}

function toStatement(
  rule: GuidelineRule,
  { text, verdict }: Pick<ModerationItem, "text" | "verdict">,
): string {
  const span = verdict?.spans.find(({ category }) => RULE_OF_CATEGORY[category] === rule);
  const quote = span === undefined || text === null ? "" : text.slice(span.start, span.end);
  return statementFor(rule, quote);
}

export type DecisionInput = Pick<
  InputOf<typeof decideItem>,
  "decision" | "rule" | "facts" | "sanction"
>;

/** What will be sent, or what is missing. Keeping a text needs no rule and has no consequences. */
export function readDecision(draft: DecisionDraft): DecisionInput | Problem {
  const { decision, rule, facts, sanction, days } = draft;
  if (decision === null) return { place: "decision", message: moderation.decision.outcomeMissing };
  if (decision === "keep") return { decision, rule: null, facts: "", sanction: null };
  const kind = sanction === "none" ? null : sanction;
  const check = checkDecision({ decision, rule, facts, sanction: kind });
  if (!check.ok) return { place: check.path, message: errorMessage(check.code) };
  if (sanction === null) return { place: "sanction", message: moderation.decision.sanctionMissing };
  if (kind !== "suspension")
    return { decision, rule, facts, sanction: kind === null ? null : { kind } };
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > SUSPENSION_MAX_DAYS)
    return { place: "days", message: moderation.decision.daysWrong(SUSPENSION_MAX_DAYS) };
  return { decision, rule, facts, sanction: { kind, days: count } };
}

export function toPlace(code: ErrorCode): Problem["place"] {
  if (code === "decision_rule_missing") return "rule";
  return code === "decision_facts_missing" || code === "decision_facts_too_long" ? "facts" : "send";
}
