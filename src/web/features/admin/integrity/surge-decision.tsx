// The decision about a surge, the first or another one: nothing is preselected. About many reviews it is a
// proposal for another administrator.

import { useState } from "react";
import { answerSurgeProposal, decideSurge } from "#contract/admin-surges.ts";
import type { SurgeDetails } from "#contract/admin-surges.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { SURGE_DECISIONS } from "#domain/integrity/surge-decision.ts";
import type { SurgeDecisionKind } from "#domain/integrity/surge-decision.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import type { FieldProblem } from "../../../lib/form.ts";
import { paths } from "../../../lib/paths.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ChoiceCards } from "../shared/choice-cards.tsx";
import { useRecordForm } from "../shared/record-form.tsx";
import { unlessChanged } from "../shared/version.ts";

const { decision: text, proposal: proposed } = adminSurges;
const ICONS: Record<SurgeDecisionKind, IconName> = {
  confirmed: "minus",
  released: "check",
  partly_released: "filter",
};

interface DecidingProps {
  surge: SurgeDetails;
  onDecided: (surge: SurgeDetails, words: string) => void;
  /** Another administrator was faster: what was typed stays. */
  onStale: (message: string) => void;
}

/** Errors after which the surge has to be read again. */
const STALE: readonly ErrorCode[] = [
  "surge_changed",
  "surge_proposed",
  "surge_nothing_aside",
  "surge_own",
  "subject_represented",
  "surge_proposal_own",
];

interface Draft {
  decision: SurgeDecisionKind | null;
  reason: string;
}
type Field = keyof Draft;
const EMPTY: Draft = { decision: null, reason: "" };

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
  const { draft, setDraft, form, errorFor, field, change } = useRecordForm<
    Draft,
    typeof text,
    Field
  >({
    start: EMPTY,
    words: text,
    fields: ["decision", "reason"],
    codes: { surge_selection_missing: "decision" },
    failed: text.failed,
  });
  const { decision, reason } = draft;

  const submit = () =>
    form.submit(findProblems(draft, chosen), async () => {
      if (decision === null) return;
      const reviewIds = decision === "partly_released" ? [...chosen] : [];
      const decided = await unlessChanged(
        STALE,
        ({ message }) => onStale(message),
        () => call(decideSurge, { id, version, decision, reviewIds, reason }),
      );
      if (decided === null) return;
      const { surge: next } = decided;
      const done = text.done[next.decision ?? decision];
      onDecided(next, next.proposal === null ? done : text.proposed);
      setDraft(EMPTY);
    });

  return (
    <SubmitForm form={form} onSend={submit} className="grid gap-5">
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
        onChange={(one) => change({ decision: one }, "decision")}
        error={errorFor("decision")}
      />
      <TextArea
        {...field("reason")}
        aside={text.counter(commentLength(reason), STATEMENT_MAX_LENGTH)}
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
    </SubmitForm>
  );
}

/** In the form's order. */
function findProblems(
  { decision, reason }: Draft,
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

interface SurgeProposalProps extends DecidingProps {
  proposal: NonNullable<SurgeDetails["proposal"]>;
}

/** A proposed decision: another administrator agrees or rejects it, its author may withdraw it. */
export function SurgeProposal({ surge, proposal, onDecided, onStale }: SurgeProposalProps) {
  const { id, version, mayDecide } = surge;
  const { by, at, decision, reason, reviewIds, isOwn } = proposal;
  const [problem, setProblem] = useState<string | null>(null);
  const { running, submit } = useSubmit<"agree" | "reject">(({ message }) => setProblem(message));

  async function answer(chosen: "agree" | "reject") {
    setProblem(null);
    const work = () => call(answerSurgeProposal, { id, version, answer: chosen });
    const done = await submit(
      () => unlessChanged(STALE, ({ message }) => onStale(message), work),
      chosen,
    );
    if (done === null) return;
    const rejected = isOwn ? proposed.withdrawn : proposed.rejected;
    onDecided(done.surge, chosen === "agree" ? proposed.agreed : rejected);
  }

  return (
    <Card as="section" aria-labelledby="decision" className="grid gap-4">
      <h2 id="decision" className="text-xl">
        {proposed.title}
      </h2>
      <div>
        <p>{proposed.text(by, at, decision)}</p>
        {decision === "partly_released" && <p>{proposed.released(reviewIds.length)}</p>}
        <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line">{reason}</p>
      </div>
      {isOwn && <p className="text-muted">{proposed.own}</p>}
      {!isOwn && !mayDecide && <p className="text-muted">{text.own}</p>}
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-2">
        {!isOwn && mayDecide && (
          <Button variant="primary" busy={running === "agree"} onClick={() => void answer("agree")}>
            {proposed.agree}
          </Button>
        )}
        <Button busy={running === "reject"} onClick={() => void answer("reject")}>
          {isOwn ? proposed.withdraw : proposed.reject}
        </Button>
      </div>
    </Card>
  );
}
