// Sanction for an account without a text, for example for abuse of reports. The user receives rule
// and facts (DSA art. 17).

import { sanctionUser } from "#contract/moderation.ts";
import type { Sanction } from "#contract/moderation.ts";
import { commentLength } from "#domain/comment.ts";
import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import {
  SANCTIONS,
  STATEMENT_MAX_LENGTH,
  SUSPENSION_MAX_DAYS,
  checkDecision,
  isSuspensionLength,
} from "#domain/moderation/decision.ts";
import type { SanctionKind } from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES, RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import { call } from "../../../lib/call.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { adminUsers } from "../../../text/admin-users.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
import { RadioField, SelectField, useRecordForm } from "../shared/record-form.tsx";

const text = adminUsers.sanctions;
const DEFAULT_DAYS = "7";

const FIELDS = ["kind", "days", "rule", "facts"] as const;
type Field = (typeof FIELDS)[number];
const CODES: Partial<Record<ErrorCode, Field>> = {
  decision_rule_missing: "rule",
  decision_facts_missing: "facts",
  decision_facts_too_long: "facts",
};

interface Draft {
  kind: SanctionKind | null;
  /** As typed. */
  days: string;
  rule: GuidelineRule | "";
  facts: string;
}

const EMPTY: Draft = { kind: null, days: DEFAULT_DAYS, rule: "", facts: "" };
const WORDS = { ...text, daysHint: text.daysHint(SUSPENSION_MAX_DAYS) };

interface SanctionDialogProps {
  userId: string;
  onClose: () => void;
  /** All of the account's, as they are by now. */
  onDone: (sanctions: Sanction[]) => void;
}

export function SanctionDialog({ userId, onClose, onDone }: SanctionDialogProps) {
  const { draft, form, field, change } = useRecordForm<Draft, typeof WORDS, Field>({
    start: EMPTY,
    words: WORDS,
    fields: FIELDS,
    codes: CODES,
  });
  const { kind, rule, facts } = draft;

  async function send(): Promise<boolean> {
    const done = await form.submit(findProblems(draft), async () => {
      if (kind === null) return null;
      const sanction = kind === "suspension" ? { kind, days: Number(draft.days) } : { kind };
      return call(sanctionUser, { userId, sanction, rule: rule === "" ? null : rule, facts });
    });
    if (done !== null) onDone(done.sanctions);
    return done !== null;
  }

  return (
    <FormDialog
      form={form}
      title={text.give}
      words={{ cancel: text.cancel, confirm: text.giveConfirm, busy: text.busy }}
      isDanger
      wide
      onSend={send}
      onClose={onClose}
    >
      <RadioField
        name="kind"
        legend={text.kind}
        options={SANCTIONS.map((one) => [one, text.kinds[one]])}
        value={kind}
        error={form.errorFor("kind")}
        onChange={(one) => change({ kind: one }, "kind")}
      />
      {kind === "suspension" && (
        <TextInput
          {...field("days")}
          type="number"
          inputMode="numeric"
          min={1}
          max={SUSPENSION_MAX_DAYS}
          className="max-w-56"
          required
        />
      )}
      <SelectField
        {...field("rule")}
        hint={rule === "" ? undefined : RULE_TEXTS[rule].text}
        options={[
          ["", text.chooseRule],
          ...GUIDELINE_RULES.map((one) => [one, RULE_TEXTS[one].title] as const),
        ]}
        className="sm:max-w-md"
        required
      />
      <TextArea
        {...field("facts")}
        aside={text.counter(commentLength(facts), STATEMENT_MAX_LENGTH)}
        rows={4}
        required
      />
    </FormDialog>
  );
}

/** In the form's order. */
function findProblems({ kind, days, rule, facts }: Draft): FieldProblem<Field>[] {
  const found: FieldProblem<Field>[] = [];
  if (kind === null) found.push({ field: "kind", message: text.kindMissing });
  if (kind === "suspension" && !isSuspensionLength(Number(days)))
    found.push({ field: "days", message: text.daysHint(SUSPENSION_MAX_DAYS) });
  if (rule === "") found.push({ field: "rule", message: errorMessage("decision_rule_missing") });
  // Only the first problem is a sentence of its own; the facts are validated separately.
  const check = checkDecision({
    decision: "sanction",
    rule: rule === "" ? "insult" : rule,
    facts,
    sanction: kind ?? "warning",
  });
  if (!check.ok) found.push({ field: check.path, message: errorMessage(check.code) });
  return found;
}
