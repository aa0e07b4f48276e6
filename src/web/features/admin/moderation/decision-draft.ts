// A decision while it is being prepared, and the statement of reasons each rule begins with.

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
  sanction: SanctionKind | "none";
  /** As typed. */
  days: string;
}

export interface Problem {
  place: "decision" | "rule" | "facts" | "days" | "send";
  message: string;
}

const DEFAULT_DAYS = "7";

/** The rule that is most likely at issue is already chosen: reported most, or found first. */
export function startDraft(item: ModerationItem): DecisionDraft {
  const reported = item.reports.reasons.find((reason) => reason !== "other");
  const found = item.verdict?.categories
    .map((one) => RULE_OF_CATEGORY[one])
    .find((r) => r !== null);
  const rule = (reported as GuidelineRule | undefined) ?? found ?? null;
  return {
    decision: null,
    rule,
    facts: rule === null ? "" : toStatement(rule, item),
    sanction: "none",
    days: DEFAULT_DAYS,
  };
}

/** Another rule brings its own statement, unless the present one was written by hand. */
export function withRule(
  draft: DecisionDraft,
  rule: GuidelineRule | null,
  item: ModerationItem,
): DecisionDraft {
  const isOwn = draft.facts !== "" && draft.facts !== toStatement(draft.rule, item);
  return { ...draft, rule, facts: isOwn ? draft.facts : toStatement(rule, item) };
}

function toStatement(
  rule: GuidelineRule | null,
  { text, verdict }: Pick<ModerationItem, "text" | "verdict">,
): string {
  if (rule === null) return "";
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
