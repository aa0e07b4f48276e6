// Sanction for an account without a text, for example for abuse of reports. The user receives rule
// and facts (DSA art. 17).

import { useState } from "react";
import type { SubmitEvent } from "react";
import { sanctionUser } from "#contract/moderation.ts";
import type { Sanction } from "#contract/moderation.ts";
import { commentLength } from "#domain/comment.ts";
import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import {
  checkDecision,
  SANCTIONS,
  STATEMENT_MAX_LENGTH,
  isSuspensionLength,
  SUSPENSION_MAX_DAYS,
} from "#domain/moderation/decision.ts";
import type { SanctionKind } from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES, RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { FieldProblem, UseForm } from "../../../lib/form.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { Field as LabelledField, FieldError } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";

const text = adminUsers.sanctions;
const DEFAULT_DAYS = "7";

const FIELDS = ["kind", "days", "rule", "facts"] as const;
type Field = (typeof FIELDS)[number];
const CODES: Partial<Record<ErrorCode, Field>> = {
  decision_rule_missing: "rule",
  decision_facts_missing: "facts",
  decision_facts_too_long: "facts",
};

interface SanctionDialogProps {
  open: boolean;
  userId: string;
  onClose: () => void;
  /** All of the account's, as they are by now. */
  onDone: (sanctions: Sanction[]) => void;
}

export function SanctionDialog({ open, userId, onClose, onDone }: SanctionDialogProps) {
  const form = useForm((error) => toFieldProblems(error, { fields: FIELDS, codes: CODES }));
  function close() {
    form.clear();
    onClose();
  }
  return (
    <FormDialog
      open={open}
      form={form}
      title={text.give}
      words={{ cancel: text.cancel, confirm: text.giveConfirm, busy: text.busy }}
      isDanger
      wide
      onClose={close}
    >
      <SanctionForm
        userId={userId}
        form={form}
        onDone={(sanctions) => {
          onDone(sanctions);
          close();
        }}
      />
    </FormDialog>
  );
}

interface SanctionFormProps {
  userId: string;
  form: UseForm<Field | "form">;
  onDone: (sanctions: Sanction[]) => void;
}

function SanctionForm({ userId, form, onDone }: SanctionFormProps) {
  const [kind, setKind] = useState<SanctionKind | null>(null);
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [rule, setRule] = useState<GuidelineRule | null>(null);
  const [facts, setFacts] = useState("");
  const kindError = form.errorFor("kind");

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const done = await form.submit(findProblems({ kind, days, rule, facts }), async () => {
      if (kind === null) return null;
      const sanction = kind === "suspension" ? { kind, days: Number(days) } : { kind };
      return call(sanctionUser, { userId, sanction, rule, facts });
    });
    if (done !== null) onDone(done.sanctions);
  }

  return (
    <form
      id={form.id}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-5"
    >
      <fieldset aria-describedby={kindError === undefined ? undefined : `${form.id}-kind-error`}>
        <legend className="field-label">{text.kind}</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {SANCTIONS.map((one) => (
            <label key={one} className="check min-h-11 items-center">
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => {
                  setKind(one);
                  form.clear("kind");
                }}
                aria-describedby={kindError === undefined ? undefined : `${form.id}-kind-error`}
              />
              <span>{text.kinds[one]}</span>
            </label>
          ))}
        </div>
        <FieldError id={`${form.id}-kind-error`}>{kindError}</FieldError>
      </fieldset>
      {kind === "suspension" && (
        <TextInput
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={SUSPENSION_MAX_DAYS}
          className="max-w-56"
          label={text.days}
          hint={text.daysHint(SUSPENSION_MAX_DAYS)}
          error={form.errorFor("days")}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          required
        />
      )}
      <LabelledField
        label={text.rule}
        hint={rule === null ? undefined : RULE_TEXTS[rule].text}
        error={form.errorFor("rule")}
      >
        {(control) => (
          <div className="input-wrap sm:max-w-md">
            <select
              {...control}
              name="rule"
              className="input"
              value={rule ?? ""}
              onChange={(event) =>
                setRule(GUIDELINE_RULES.find((one) => one === event.currentTarget.value) ?? null)
              }
              required
            >
              <option value="">{text.chooseRule}</option>
              {GUIDELINE_RULES.map((one) => (
                <option key={one} value={one}>
                  {RULE_TEXTS[one].title}
                </option>
              ))}
            </select>
            <Icon name="chevron" className="at-end" />
          </div>
        )}
      </LabelledField>
      <TextArea
        name="facts"
        label={text.facts}
        hint={text.factsHint}
        aside={text.counter(commentLength(facts), STATEMENT_MAX_LENGTH)}
        error={form.errorFor("facts")}
        value={facts}
        onChange={(event) => setFacts(event.currentTarget.value)}
        rows={4}
        required
      />
      <FormError>{form.errorFor("form")}</FormError>
    </form>
  );
}

interface Draft {
  kind: SanctionKind | null;
  /** As typed. */
  days: string;
  rule: GuidelineRule | null;
  facts: string;
}

/** In the form's order. */
function findProblems({ kind, days, rule, facts }: Draft): FieldProblem<Field>[] {
  const found: FieldProblem<Field>[] = [];
  if (kind === null) found.push({ field: "kind", message: text.kindMissing });
  if (kind === "suspension" && !isSuspensionLength(Number(days)))
    found.push({ field: "days", message: text.daysHint(SUSPENSION_MAX_DAYS) });
  if (rule === null) found.push({ field: "rule", message: errorMessage("decision_rule_missing") });
  // Only the first problem is a sentence of its own; the facts are validated separately.
  const check = checkDecision({
    decision: "sanction",
    rule: rule ?? "insult",
    facts,
    sanction: kind ?? "warning",
  });
  if (!check.ok) found.push({ field: check.path, message: errorMessage(check.code) });
  return found;
}
