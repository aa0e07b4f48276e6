// Rule and facts of the statement of reasons to the author (DSA art. 17).

import { commentLength } from "#domain/comment.ts";
import type { ModerationItem } from "#contract/moderation.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES, RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { moderation } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { proposeStatement } from "./decision-draft.ts";
import type { DecisionDraft, DecisionField } from "./decision-draft.ts";

const text = moderation.decision;
/** About abuse of reports, not about own texts. */
const RULES = GUIDELINE_RULES.filter((rule) => rule !== "report-abuse");

interface ReasonFieldsProps {
  item: ModerationItem;
  draft: DecisionDraft;
  onChange: (part: Partial<DecisionDraft>) => void;
  errorFor: (field: DecisionField) => string | undefined;
}

export function ReasonFields({ item, draft, onChange, errorFor }: ReasonFieldsProps) {
  const length = commentLength(draft.facts);
  const proposed = proposeStatement(draft, item);
  return (
    <div className="grid gap-5">
      <div data-field="rule">
        <Field
          label={text.rule}
          hint={draft.rule === null ? undefined : RULE_TEXTS[draft.rule].text}
          error={errorFor("rule")}
        >
          {(control) => (
            <div className="input-wrap sm:max-w-md">
              <select
                {...control}
                className="input"
                value={draft.rule ?? ""}
                onChange={(event) => {
                  const rule = RULES.find((one) => one === event.currentTarget.value) ?? null;
                  onChange({ rule });
                }}
                required
              >
                <option value="">{text.chooseRule}</option>
                {RULES.map((rule) => (
                  <option key={rule} value={rule}>
                    {RULE_TEXTS[rule].title}
                  </option>
                ))}
              </select>
              <Icon name="chevron" className="at-end" />
            </div>
          )}
        </Field>
      </div>
      <div data-field="facts">
        <TextArea
          label={text.facts}
          hint={text.factsHint}
          aside={
            <span
              className={length > STATEMENT_MAX_LENGTH ? "font-semibold text-danger" : undefined}
            >
              {text.counter(length, STATEMENT_MAX_LENGTH)}
            </span>
          }
          error={errorFor("facts")}
          value={draft.facts}
          onChange={(event) => onChange({ facts: event.currentTarget.value })}
          rows={3}
          required
        />
        {proposed !== null && (
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
            <span className="text-muted wrap-anywhere">{text.proposal(proposed)}</span>
            <Button
              size="sm"
              onClick={(event) => {
                onChange({ facts: proposed });
                // The button goes away; the focus goes to what it has filled in.
                const field = event.currentTarget.closest("[data-field]");
                field?.querySelector("textarea")?.focus();
              }}
            >
              {text.takeProposal}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
