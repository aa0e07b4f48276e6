// Decision on an appeal, by another administrator where one exists.

import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, SubmitEvent } from "react";
import { decideAppeal } from "#contract/moderation.ts";
import type { ModerationItem } from "#contract/moderation.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import type { AppealOutcome } from "#domain/moderation/decision.ts";
import { call } from "../../../lib/call.ts";
import { moderation } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { toPlace } from "./decision-draft.ts";

const text = moderation.appeal;
const OUTCOMES = ["overturned", "upheld"] as const satisfies readonly AppealOutcome[];
const STALE = new Set(["item_decided", "item_changed", "item_own", "appeal_same_administrator"]);

interface AppealDecisionProps {
  item: ModerationItem;
  appeal: NonNullable<ModerationItem["appeal"]>;
  onDecided: (words: string) => void;
  onStale: (message: string) => void;
}

interface Problem {
  place: "outcome" | "answer" | "send";
  message: string;
}

export function AppealDecision({ item, onDecided, onStale }: AppealDecisionProps) {
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [answer, setAnswer] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const at = (place: Problem["place"]) => (problem?.place === place ? problem.message : undefined);
  const length = commentLength(answer);

  useEffect(() => {
    if (problem !== null)
      form.current
        ?.querySelector<HTMLElement>(`[data-place="${problem.place}"] :is(input, textarea)`)
        ?.focus();
  }, [problem]);

  /** Another outcome brings its own words, unless the present ones were written by hand. */
  function choose(chosen: AppealOutcome) {
    const isOwn = answer !== "" && !OUTCOMES.some((one) => text.answers[one] === answer);
    if (!isOwn) setAnswer(text.answers[chosen]);
    setOutcome(chosen);
    setProblem(null);
  }

  async function submit(event?: SubmitEvent) {
    event?.preventDefault();
    if (busy) return;
    if (outcome === null) return setProblem({ place: "outcome", message: text.outcomeMissing });
    if (trimComment(answer) === "")
      return setProblem({ place: "answer", message: errorMessage("decision_facts_missing") });
    setBusy(true);
    setProblem(null);
    try {
      await call(decideAppeal, { id: item.id, version: item.version, outcome, answer });
      onDecided(text.done[outcome]);
    } catch (error) {
      setBusy(false);
      const code = error instanceof AppError ? error.code : "internal";
      const message =
        error instanceof AppError && code !== "internal"
          ? error.message
          : moderation.decision.failed;
      if (STALE.has(code)) onStale(message);
      else setProblem({ place: toPlace(code) === "facts" ? "answer" : "send", message });
    }
  }

  function sendFromAnywhere(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a second way to its own button
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={sendFromAnywhere}
      noValidate
      aria-label={text.outcome}
      className="-mx-4 -mb-4 mt-6 grid gap-5 rounded-b-lg border-t border-line bg-sunken p-4 sm:-mx-6 sm:-mb-6 sm:p-6"
    >
      <div data-place="outcome">
        <ChoiceCards
          legend={text.outcome}
          choices={OUTCOMES.map((one) => ({
            value: one,
            label: text.outcomes[one],
            icon: one === "overturned" ? ("check" as const) : ("minus" as const),
            hint: text.hints[one],
          }))}
          value={outcome}
          onChange={choose}
        />
        <FieldError id={`caso-${item.id}-esito`}>{at("outcome")}</FieldError>
      </div>
      {outcome !== null && (
        <div data-place="answer">
          <TextArea
            label={text.answer}
            hint={text.answerHint}
            aside={moderation.decision.counter(length, STATEMENT_MAX_LENGTH)}
            error={at("answer")}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
            rows={3}
            required
          />
        </div>
      )}
      <div role="alert" className="empty:hidden">
        <FieldError id={`caso-${item.id}-errore`}>{at("send")}</FieldError>
      </div>
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
