// The form at the end of a case, and what a decision to take a text down says: rule and facts of the statement of
// reasons to the author (DSA art. 17), and the consequence for them.

import type { ComponentProps } from "react";
import type { ModerationItem } from "#contract/moderation.ts";
import { commentLength } from "#domain/comment.ts";
import {
  SANCTIONS,
  STATEMENT_MAX_LENGTH,
  SUSPENSION_DAYS,
  SUSPENSION_MAX_DAYS,
} from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES, RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { moderation } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
import { ChoiceCards } from "../shared/choice-cards.tsx";
import { SelectField } from "../shared/record-form.tsx";
import { proposeStatement } from "./decision-draft.ts";
import type { DecisionDraft, DecisionField } from "./decision-draft.ts";

const text = moderation.decision;

/** Ctrl or Cmd with Enter sends it from anywhere inside. */
export function CaseForm({ onSend, className, ...rest }: ComponentProps<typeof SubmitForm>) {
  return (
    <SubmitForm
      {...rest}
      onSend={onSend}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSend(event.currentTarget);
      }}
      className={cx(
        "-mx-4 -mb-4 mt-6 grid gap-5 rounded-b-lg border-t border-line bg-sunken p-4 sm:-mx-6 sm:-mb-6 sm:p-6",
        className,
      )}
    />
  );
}

interface FieldsProps {
  draft: DecisionDraft;
  onChange: (part: Partial<DecisionDraft>) => void;
  errorFor: (field: DecisionField) => string | undefined;
}

/** About abuse of reports, not about own texts. */
const RULES = GUIDELINE_RULES.filter((rule) => rule !== "report-abuse");

export function ReasonFields({
  item,
  draft,
  onChange,
  errorFor,
}: FieldsProps & { item: ModerationItem }) {
  const { rule, facts } = draft;
  const length = commentLength(facts);
  const proposed = proposeStatement(draft, item);
  return (
    <div className="grid gap-5">
      <SelectField
        name="rule"
        label={text.rule}
        hint={rule === null ? undefined : RULE_TEXTS[rule].text}
        error={errorFor("rule")}
        value={rule ?? ""}
        options={[
          ["", text.chooseRule],
          ...RULES.map((one) => [one, RULE_TEXTS[one].title] as const),
        ]}
        onChoose={(one) => onChange({ rule: one === "" ? null : one })}
        required
      />
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
          value={facts}
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

const CHOICES = ["none", ...SANCTIONS] as const;
const ICONS: Record<(typeof CHOICES)[number], IconName> = {
  none: "minus",
  warning: "mail",
  suspension: "clock",
  ban: "lock",
};

/** None, a warning, a suspension of some days, a ban. */
export function SanctionFields({ draft, onChange, errorFor }: FieldsProps) {
  return (
    <div>
      <ChoiceCards
        field="sanction"
        legend={text.sanction}
        choices={CHOICES.map((sanction) => ({
          value: sanction,
          label: text.sanctions[sanction],
          icon: ICONS[sanction],
          hint: text.sanctionHints[sanction],
        }))}
        value={draft.sanction}
        onChange={(sanction) => onChange({ sanction })}
        error={errorFor("sanction")}
      />
      {draft.sanction === "suspension" && (
        <>
          <TextInput
            name="days"
            className="mt-4 max-w-56"
            type="number"
            inputMode="numeric"
            min={1}
            max={SUSPENSION_MAX_DAYS}
            list="suggested-days"
            label={text.days}
            hint={text.daysHint(SUSPENSION_MAX_DAYS)}
            error={errorFor("days")}
            value={draft.days}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
            required
          />
          <datalist id="suggested-days">
            {SUSPENSION_DAYS.map((days) => (
              <option key={days}>{days}</option>
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}
