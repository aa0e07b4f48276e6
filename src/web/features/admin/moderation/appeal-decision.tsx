// Decision on an appeal, by another administrator where one exists.

import { decideAppeal } from "#contract/moderation.ts";
import type { ModerationItem } from "#contract/moderation.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { errorMessage } from "#domain/error.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import type { AppealOutcome } from "#domain/moderation/decision.ts";
import { call } from "../../../lib/call.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { moderation } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { ChoiceCards } from "../shared/choice-cards.tsx";
import { useRecordForm } from "../shared/record-form.tsx";
import { unlessChanged } from "../shared/version.ts";
import { STALE } from "./decision-draft.ts";
import type { DecidingProps } from "./decision-draft.ts";
import { CaseForm } from "./decision-fields.tsx";

const text = moderation.appeal;
const OUTCOMES = ["overturned", "upheld"] as const satisfies readonly AppealOutcome[];

interface Draft {
  outcome: AppealOutcome | null;
  answer: string;
}
const EMPTY: Draft = { outcome: null, answer: "" };

interface AppealDecisionProps extends DecidingProps {
  appeal: NonNullable<ModerationItem["appeal"]>;
}

export function AppealDecision({ item, appeal, onDecided, onStale }: AppealDecisionProps) {
  const { draft, form, errorFor, field, change } = useRecordForm<Draft, typeof text, keyof Draft>({
    start: EMPTY,
    words: text,
    fields: ["outcome", "answer"],
    codes: { decision_facts_missing: "answer", decision_facts_too_long: "answer" },
    failed: moderation.decision.failed,
  });
  const { outcome, answer } = draft;

  /** Another outcome brings its own words, unless the present ones were written by hand. */
  function choose(chosen: AppealOutcome) {
    const isOwn = answer !== "" && !OUTCOMES.some((one) => text.answers[one] === answer);
    change({ outcome: chosen, answer: isOwn ? answer : text.answers[chosen] }, "outcome", "answer");
  }

  const send = () =>
    form.submit(findProblems(draft), async () => {
      if (outcome === null) return;
      const decided = await unlessChanged(
        [...STALE, "appeal_same_administrator"],
        ({ message }) => onStale(message),
        () => call(decideAppeal, { id: item.id, version: item.version, outcome, answer }),
      );
      if (decided !== null) onDecided(text.done[outcome]);
    });

  return (
    <CaseForm form={form} onSend={send} aria-label={text.outcome}>
      <ChoiceCards
        field="outcome"
        legend={text.outcome}
        choices={OUTCOMES.map((one) => ({
          value: one,
          label: text.outcomes[one],
          icon: one === "overturned" ? ("check" as const) : ("minus" as const),
          hint:
            one === "overturned" && appeal.decision.decision === "set-aside"
              ? text.counts
              : text.hints[one],
        }))}
        value={outcome}
        onChange={choose}
        error={errorFor("outcome")}
      />
      {outcome !== null && (
        <TextArea
          {...field("answer")}
          aside={moderation.decision.counter(commentLength(answer), STATEMENT_MAX_LENGTH)}
          rows={3}
          required
        />
      )}
      <FormError>{errorFor("form")}</FormError>
      {outcome !== null && (
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={form.busy} className="max-sm:w-full">
            {form.busy ? moderation.decision.sending : text.send[outcome]}
          </Button>
        </div>
      )}
    </CaseForm>
  );
}

/** In the form's order. The answer is asked for once there is an outcome. */
function findProblems({ outcome, answer }: Draft): FieldProblem<keyof Draft>[] {
  if (outcome === null) return [{ field: "outcome", message: text.outcomeMissing }];
  if (trimComment(answer) !== "") return [];
  return [{ field: "answer", message: errorMessage("decision_facts_missing") }];
}
