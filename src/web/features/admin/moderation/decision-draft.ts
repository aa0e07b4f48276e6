// The draft of a decision, and the statement of reasons proposed for each rule.

import type { InputOf } from "#contract/endpoint.ts";
import type { ModerationItem, decideItem } from "#contract/moderation.ts";
import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import {
  SUSPENSION_MAX_DAYS,
  checkDecision,
  isSuspensionLength,
} from "#domain/moderation/decision.ts";
import type { Decision, SanctionKind } from "#domain/moderation/decision.ts";
import { RULE_OF_CATEGORY } from "#domain/moderation/guideline-rules.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { moderation, statementFor } from "../../../text/moderation.ts";

export interface DecisionDraft {
  decision: Decision | null;
  rule: GuidelineRule | null;
  facts: string;
  sanction: SanctionKind | "none" | null;
  /** As typed. */
  days: string;
}

export const DECISION_FIELDS = ["decision", "rule", "facts", "sanction", "days"] as const;
export type DecisionField = (typeof DECISION_FIELDS)[number];
type DecisionProblem = FieldProblem<DecisionField>;

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

/** Problems in the form's order. Keeping a text needs no rule and has no consequences. */
export function findProblems(draft: DecisionDraft): DecisionProblem[] {
  const { decision, rule, facts, sanction, days } = draft;
  if (decision === null)
    return [{ field: "decision", message: moderation.decision.outcomeMissing }];
  if (decision === "keep") return [];
  const found: DecisionProblem[] = [];
  if (rule === null) found.push({ field: "rule", message: errorMessage("decision_rule_missing") });
  const check = checkDecision({ decision, rule: rule ?? "insult", facts, sanction: null });
  if (!check.ok) found.push({ field: check.path, message: errorMessage(check.code) });
  if (sanction === null)
    found.push({ field: "sanction", message: moderation.decision.sanctionMissing });
  if (sanction === "suspension" && !isSuspensionLength(Number(days)))
    found.push({ field: "days", message: moderation.decision.daysWrong(SUSPENSION_MAX_DAYS) });
  return found;
}

/** What is sent for a draft without problems. */
export function toDecision({
  decision,
  rule,
  facts,
  sanction,
  days,
}: DecisionDraft): DecisionInput {
  if (decision === null || decision === "keep")
    return { decision: "keep", rule: null, facts: "", sanction: null };
  return { decision, rule, facts, sanction: toSanction(sanction, days) };
}

function toSanction(sanction: DecisionDraft["sanction"], days: string): DecisionInput["sanction"] {
  if (sanction === null || sanction === "none") return null;
  return sanction === "suspension" ? { kind: sanction, days: Number(days) } : { kind: sanction };
}

/** Errors of the server that belong to a field. */
export const DECISION_CODES = {
  decision_rule_missing: "rule",
  decision_facts_missing: "facts",
  decision_facts_too_long: "facts",
} as const satisfies Partial<Record<ErrorCode, DecisionField>>;

/** Errors that say that the case has changed meanwhile: it has to be read again. */
export const STALE: readonly ErrorCode[] = [
  "item_decided",
  "item_changed",
  "item_own",
  "subject_represented",
];

/** Of both forms of a decision. */
export interface DecidingProps {
  item: ModerationItem;
  /** `words` say what was done. */
  onDecided: (words: string) => void;
  /** Another administrator was faster, or the text changed; the draft stays. */
  onStale: (message: string) => void;
}
