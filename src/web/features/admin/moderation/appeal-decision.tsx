// Decision on an appeal, by another administrator where one exists.

import { useState } from "react";
import type { KeyboardEvent, SubmitEvent } from "react";
import { decideAppeal } from "#contract/moderation.ts";
import type { ModerationItem } from "#contract/moderation.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import type { AppealOutcome } from "#domain/moderation/decision.ts";
import { errorMessageOr, toAppError } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { moderation } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { ChoiceCards } from "../shared/choice-cards.tsx";

const text = moderation.appeal;
const OUTCOMES = ["overturned", "upheld"] as const satisfies readonly AppealOutcome[];
const STALE = new Set<ErrorCode>([
  "item_decided",
  "item_changed",
  "item_own",
  "subject_represented",
  "appeal_same_administrator",
]);

interface AppealDecisionProps {
  item: ModerationItem;
  appeal: NonNullable<ModerationItem["appeal"]>;
  onDecided: (words: string) => void;
  onStale: (message: string) => void;
}

type Field = "outcome" | "answer";

export function AppealDecision({ item, appeal, onDecided, onStale }: AppealDecisionProps) {
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [answer, setAnswer] = useState("");
  const form = useForm<Field | "form">((error) =>
    toFieldProblems<Field>(error, {
      fields: ["outcome", "answer"],
      codes: { decision_facts_missing: "answer", decision_facts_too_long: "answer" },
      failed: moderation.decision.failed,
    }),
  );
  const { busy, errorFor } = form;
  const length = commentLength(answer);

  /** Another outcome brings its own words, unless the present ones were written by hand. */
  function choose(chosen: AppealOutcome) {
    const isOwn = answer !== "" && !OUTCOMES.some((one) => text.answers[one] === answer);
    if (!isOwn) setAnswer(text.answers[chosen]);
    setOutcome(chosen);
    form.clear();
  }

  async function submit(event?: SubmitEvent) {
    event?.preventDefault();
    await form.submit(findProblems(outcome, answer), async () => {
      if (outcome === null) return;
      try {
        await call(decideAppeal, { id: item.id, version: item.version, outcome, answer });
        onDecided(text.done[outcome]);
      } catch (error) {
        if (!STALE.has(toAppError(error).code)) throw error;
        onStale(errorMessageOr(error, moderation.decision.failed));
      }
    });
  }

  function sendFromAnywhere(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a second way to its own button
    <form
      id={form.id}
      onSubmit={submit}
      onKeyDown={sendFromAnywhere}
      noValidate
      aria-label={text.outcome}
      className="-mx-4 -mb-4 mt-6 grid gap-5 rounded-b-lg border-t border-line bg-sunken p-4 sm:-mx-6 sm:-mb-6 sm:p-6"
    >
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
          name="answer"
          label={text.answer}
          hint={text.answerHint}
          aside={moderation.decision.counter(length, STATEMENT_MAX_LENGTH)}
          error={errorFor("answer")}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          rows={3}
          required
        />
      )}
      <FormError>{errorFor("form")}</FormError>
      {outcome !== null && (
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
            {busy ? moderation.decision.sending : text.send[outcome]}
          </Button>
        </div>
      )}
    </form>
  );
}

/** In the form's order. The answer is asked for once there is an outcome. */
function findProblems(outcome: AppealOutcome | null, answer: string): FieldProblem<Field>[] {
  if (outcome === null) return [{ field: "outcome", message: text.outcomeMissing }];
  if (trimComment(answer) !== "") return [];
  return [{ field: "answer", message: errorMessage("decision_facts_missing") }];
}
