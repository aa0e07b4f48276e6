// A proposed decision: another administrator agrees or rejects it, its author may withdraw it.

import { useState } from "react";
import { answerSurgeProposal } from "#contract/admin-surges.ts";
import type { SurgeDetails } from "#contract/admin-surges.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toStaleMessage } from "./stale.ts";
import type { DecidingProps } from "./surge-decision-form.tsx";

const text = adminSurges.proposal;

interface SurgeProposalProps extends DecidingProps {
  proposal: NonNullable<SurgeDetails["proposal"]>;
}

export function SurgeProposal({ surge, proposal, onDecided, onStale }: SurgeProposalProps) {
  const { id, version, mayDecide } = surge;
  const { by, at, decision, reason, reviewIds, isOwn } = proposal;
  const [problem, setProblem] = useState<string | null>(null);
  const { running, submit } = useSubmit<"agree" | "reject">((error) => {
    const stale = toStaleMessage(error);
    if (stale === null) setProblem(error.message);
    else onStale(stale);
  });

  async function answer(chosen: "agree" | "reject") {
    setProblem(null);
    const done = await submit(
      () => call(answerSurgeProposal, { id, version, answer: chosen }),
      chosen,
    );
    if (done === null) return;
    onDecided(
      done.surge,
      chosen === "agree" ? text.agreed : isOwn ? text.withdrawn : text.rejected,
    );
  }

  return (
    <Card as="section" aria-labelledby="decision" className="grid gap-4">
      <h2 id="decision" className="text-xl">
        {text.title}
      </h2>
      <div>
        <p>{text.text(by, at, decision)}</p>
        {decision === "partly_released" && <p>{text.released(reviewIds.length)}</p>}
        <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line">{reason}</p>
      </div>
      {isOwn && <p className="text-muted">{text.own}</p>}
      {!isOwn && !mayDecide && <p className="text-muted">{adminSurges.decision.own}</p>}
      <FormError>{problem ?? undefined}</FormError>
      <div className="flex flex-wrap gap-2">
        {!isOwn && mayDecide && (
          <Button variant="primary" busy={running === "agree"} onClick={() => void answer("agree")}>
            {text.agree}
          </Button>
        )}
        <Button busy={running === "reject"} onClick={() => void answer("reject")}>
          {isOwn ? text.withdraw : text.reject}
        </Button>
      </div>
    </Card>
  );
}
