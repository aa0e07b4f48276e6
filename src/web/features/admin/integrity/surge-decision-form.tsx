// The decision about a surge, the first or another one: nothing is preselected. About many reviews it is a
// proposal for another administrator.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { decideSurge } from "#contract/admin-surges.ts";
import type { SurgeDetails } from "#contract/admin-surges.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { errorMessage } from "#domain/error.ts";
import { SURGE_DECISIONS } from "#domain/integrity/surge-decision.ts";
import type { SurgeDecisionKind } from "#domain/integrity/surge-decision.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { paths } from "../../../lib/paths.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Link } from "../../../app/router/link.tsx";
import { ChoiceCards } from "../shared/choice-cards.tsx";
import { toStaleMessage } from "./stale.ts";

const text = adminSurges.decision;
const ICONS: Record<SurgeDecisionKind, IconName> = {
  confirmed: "minus",
  released: "check",
  partly_released: "filter",
};

export interface DecidingProps {
  surge: SurgeDetails;
  onDecided: (surge: SurgeDetails, words: string) => void;
  /** Another administrator was faster: what was typed stays. */
  onStale: (message: string) => void;
}

type Field = "decision" | "reason";

export function SurgeDecisionForm({
  surge,
  ...rest
}: DecidingProps & { chosen: ReadonlySet<number> }) {
  const { decision, suspects, waiting, undecided } = surge;
  return (
    <Card as="section" aria-labelledby="decision" className="grid gap-4">
      <h2 id="decision" className="text-xl">
        {decision === null ? text.title : text.again}
      </h2>
      {decision !== null && (
        <Notice tone="good" title={text.inForce(surge)}>
          <p className="wrap-anywhere whitespace-pre-line">{surge.decisionReason}</p>
          {undecided > 0 && <p className="mt-1 font-semibold">{text.later(undecided)}</p>}
        </Notice>
      )}
      {suspects.length + waiting.length === 0 ? (
        <p className="text-muted">{text.nothing}</p>
      ) : surge.mayDecide ? (
        <Form surge={surge} {...rest} />
      ) : (
        <Notice>
          <p>{text.own}</p>
        </Notice>
      )}
    </Card>
  );
}

function Form({
  surge,
  chosen,
  onDecided,
  onStale,
}: DecidingProps & { chosen: ReadonlySet<number> }) {
  const { id, version, needsSecond, isAlone } = surge;
  const [decision, setDecision] = useState<SurgeDecisionKind | null>(null);
  const [reason, setReason] = useState("");
  const form = useForm<Field | "form">((error) =>
    toFieldProblems<Field>(error, {
      fields: ["decision", "reason"],
      codes: { surge_selection_missing: "decision" },
      failed: text.failed,
    }),
  );
  const { errorFor } = form;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    await form.submit(findProblems(decision, reason, chosen), async () => {
      if (decision === null) return;
      const reviewIds = decision === "partly_released" ? [...chosen] : [];
      try {
        const { surge: next } = await call(decideSurge, {
          id,
          version,
          decision,
          reviewIds,
          reason,
        });
        onDecided(
          next,
          next.proposal === null ? text.done[next.decision ?? decision] : text.proposed,
        );
        setDecision(null);
        setReason("");
      } catch (error) {
        const stale = toStaleMessage(error);
        if (stale === null) throw error;
        onStale(stale);
      }
    });
  }

  return (
    <form id={form.id} onSubmit={submit} noValidate className="grid gap-5">
      {needsSecond && (
        <Notice>
          <p>
            {text.second}
            {isAlone && (
              <>
                {" "}
                {text.alone}{" "}
                <Link className="link" to={paths.adminUsers}>
                  {text.toUsers}
                </Link>
              </>
            )}
          </p>
        </Notice>
      )}
      <ChoiceCards
        field="decision"
        legend={text.outcome}
        choices={SURGE_DECISIONS.map((one) => ({
          value: one,
          label: text.outcomes[one],
          icon: ICONS[one],
          hint: text.hints[one],
        }))}
        value={decision}
        onChange={(one) => {
          setDecision(one);
          form.clear("decision");
        }}
        error={errorFor("decision")}
      />
      <TextArea
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        aside={text.counter(commentLength(reason), STATEMENT_MAX_LENGTH)}
        error={errorFor("reason")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        rows={3}
        required
      />
      <FormError>{errorFor("form")}</FormError>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={form.busy} className="max-sm:w-full">
          {form.busy
            ? text.sending
            : needsSecond || decision === null
              ? needsSecond
                ? text.propose
                : text.send.confirmed
              : text.send[decision]}
        </Button>
      </div>
    </form>
  );
}

/** In the form's order. */
function findProblems(
  decision: SurgeDecisionKind | null,
  reason: string,
  chosen: ReadonlySet<number>,
): FieldProblem<Field>[] {
  const problems: FieldProblem<Field>[] = [];
  if (decision === null) problems.push({ field: "decision", message: text.outcomeMissing });
  if (decision === "partly_released" && chosen.size === 0)
    problems.push({ field: "decision", message: errorMessage("surge_selection_missing") });
  if (trimComment(reason) === "")
    problems.push({ field: "reason", message: errorMessage("decision_facts_missing") });
  return problems;
}
