// One claim: what the list knows of it, and once opened all of it.

import { useState } from "react";
import { openClaim } from "#contract/admin-claims.ts";
import type { AdministeredClaim, ClaimEntry } from "#contract/admin-claims.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatDate } from "../../../lib/format.ts";
import { politicianPath } from "../../../lib/paths.ts";
import { adminClaims as text } from "../../../text/admin-claims.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { ClaimDecision } from "./claim-decision.tsx";
import { ClaimEvidence } from "./claim-evidence.tsx";

export function ClaimCard({ entry }: { entry: ClaimEntry }) {
  const { id, politician, capacity } = entry;
  const [claim, setClaim] = useState<AdministeredClaim | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmit(({ message }) => setProblem(message));
  const { state, isRevoked } = claim ?? entry;
  const open = () =>
    submit(async () => {
      setProblem(null);
      setClaim((await call(openClaim, { id })).claim);
    });
  return (
    <Card as="article" className="grid gap-3">
      <div>
        <h2 className="text-lg" tabIndex={-1}>
          <Link className="link" to={politicianPath(politician.id)}>
            {politician.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {politician.detail} · {text.made(formatDate(entry.createdAt))}
        </p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={state === "waiting" ? "warn" : "neutral"}>
          {isRevoked ? text.revoked : text.state[state]}
        </Badge>
        <Badge>{text.capacity[capacity]}</Badge>
        {entry.isConfirmed && (
          <Badge tone="accent" icon="check">
            {text.confirmed}
          </Badge>
        )}
      </p>
      {claim === null ? (
        <>
          <FormError>{problem ?? undefined}</FormError>
          <Button className="justify-self-start" busy={busy} onClick={() => void open()}>
            {busy ? text.opening : text.open}
          </Button>
        </>
      ) : (
        <>
          <ClaimEvidence claim={claim} />
          <ClaimDecision claim={claim} onDecided={setClaim} />
          <Button variant="quiet" className="justify-self-start" onClick={() => setClaim(null)}>
            {text.close}
          </Button>
        </>
      )}
    </Card>
  );
}
