// The decision about a claim, about an appeal, or the end of what it led to: always with reasons.

import { decideClaim, decideClaimAppeal, revokeRepresentation } from "#contract/admin-claims.ts";
import type { AdministeredClaim } from "#contract/admin-claims.ts";
import { call } from "../../../lib/call.ts";
import { adminClaims } from "../../../text/admin-claims.ts";
import { ReasonedDecision } from "../shared/reasoned-decision.tsx";
import type { Choice } from "../shared/reasoned-decision.tsx";

const text = adminClaims.decide;

type Decided = { claim: AdministeredClaim };

interface ClaimDecisionProps {
  claim: AdministeredClaim;
  onDecided: (claim: AdministeredClaim) => void;
}

export function ClaimDecision({ claim, onDecided }: ClaimDecisionProps) {
  const choices = toChoices(claim);
  if (choices.length === 0) return null;
  if (!claim.mayDecide && claim.representationId === null) return <p>{text.notYours}</p>;
  return (
    <ReasonedDecision
      words={text}
      choices={choices}
      onDecided={(decided) => onDecided(decided.claim)}
    >
      {!claim.isInOffice && <p>{adminClaims.facts.outOfOffice}</p>}
    </ReasonedDecision>
  );
}

function toChoices({ id, state, appeal, representationId }: AdministeredClaim): Choice<Decided>[] {
  if (state === "waiting")
    return [
      {
        label: text.grant,
        variant: "primary",
        send: (reasons) => call(decideClaim, { id, outcome: "granted", reasons }),
      },
      {
        label: text.refuse,
        variant: "secondary",
        send: (reasons) => call(decideClaim, { id, outcome: "refused", reasons }),
      },
    ];
  if (appeal !== null && appeal.outcome === null)
    return [
      {
        label: text.overturn,
        variant: "primary",
        send: (reasons) => call(decideClaimAppeal, { id, outcome: "overturned", reasons }),
      },
      {
        label: text.uphold,
        variant: "secondary",
        send: (reasons) => call(decideClaimAppeal, { id, outcome: "upheld", reasons }),
      },
    ];
  return representationId === null
    ? []
    : [
        {
          label: text.revoke,
          variant: "danger",
          send: (reasons) => call(revokeRepresentation, { id, reasons }),
        },
      ];
}
