// One request: what the list knows of it, and once opened all of it with the answer.

import { useState } from "react";
import type { ReactNode } from "react";
import { decideCorrectionRequest, openCorrectionRequest } from "#contract/correction-requests.ts";
import type { CorrectionEntry, CorrectionRequest } from "#contract/correction-requests.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatDate } from "../../../lib/format.ts";
import { adminPersonPath, politicianPath } from "../../../lib/paths.ts";
import { adminCorrections as text } from "../../../text/admin-corrections.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { ReasonedDecision } from "../shared/reasoned-decision.tsx";

export function CorrectionCard({ entry }: { entry: CorrectionEntry }) {
  const { id, politician, datum } = entry;
  const [request, setRequest] = useState<CorrectionRequest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmit(({ message }) => setProblem(message));
  const { state, isOverdue, decidedAt } = request ?? entry;
  const open = () =>
    submit(async () => {
      setProblem(null);
      setRequest((await call(openCorrectionRequest, { id })).request);
    });
  return (
    <Card as="article" className="grid gap-3">
      <div>
        <h2 className="text-lg wrap-anywhere" tabIndex={-1}>
          <Link className="link" to={politicianPath(politician.id)}>
            {politician.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {politician.detail} · {text.made(formatDate(entry.createdAt))} ·{" "}
          {decidedAt === null
            ? text.due(formatDate(entry.dueAt))
            : text.decidedOn(formatDate(decidedAt))}
        </p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={state === "waiting" ? "warn" : "neutral"}>{text.state[state]}</Badge>
        <Badge>{text.datum[datum]}</Badge>
        {isOverdue && (
          <Badge tone="warn" icon="clock">
            {text.overdue}
          </Badge>
        )}
      </p>
      {request === null ? (
        <>
          <FormError>{problem ?? undefined}</FormError>
          <Button
            className="justify-self-start"
            busy={busy}
            onClick={() => void open()}
            aria-label={text.open(politician.name)}
          >
            {busy ? text.opening : text.openShort}
          </Button>
        </>
      ) : (
        <>
          <dl className="grid gap-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <Fact name={text.facts.requester}>
              {request.requester.name}, {request.requester.email}
            </Fact>
            <Fact name={text.facts.correct}>{request.correct}</Fact>
            <Fact name={text.facts.evidence}>
              {request.evidence === "" ? text.facts.noEvidence : request.evidence}
            </Fact>
            {request.reasons !== "" && <Fact name={text.facts.reasons}>{request.reasons}</Fact>}
          </dl>
          {state === "waiting" && (
            <>
              <Button size="sm" className="justify-self-start" to={adminPersonPath(politician.id)}>
                {text.edit}
              </Button>
              <Answer request={request} onDecided={setRequest} />
            </>
          )}
          <Button variant="quiet" className="justify-self-start" onClick={() => setRequest(null)}>
            {text.close}
          </Button>
        </>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}

interface AnswerProps {
  request: CorrectionRequest;
  onDecided: (request: CorrectionRequest) => void;
}

function Answer({ request: { id }, onDecided }: AnswerProps) {
  const send = (outcome: "corrected" | "refused") => async (reasons: string) =>
    (await call(decideCorrectionRequest, { id, outcome, reasons })).request;
  return (
    <ReasonedDecision
      words={text.decide}
      choices={[
        { label: text.decide.corrected, variant: "primary", send: send("corrected") },
        { label: text.decide.refused, variant: "secondary", send: send("refused") },
      ]}
      onDecided={onDecided}
    />
  );
}
