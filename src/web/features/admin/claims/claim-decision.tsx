// The decision about a claim, about an appeal, or the end of what it led to: always with reasons.

import { useState } from "react";
import { decideClaim, decideClaimAppeal, revokeRepresentation } from "#contract/admin-claims.ts";
import type { AdministeredClaim } from "#contract/admin-claims.ts";
import { call } from "../../../lib/call.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import { adminClaims } from "../../../text/admin-claims.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";

const text = adminClaims.decide;

interface Choice {
  label: string;
  variant: "primary" | "secondary" | "danger";
  send: (reasons: string) => Promise<{ claim: AdministeredClaim }>;
}

interface ClaimDecisionProps {
  claim: AdministeredClaim;
  onDecided: (claim: AdministeredClaim) => void;
}

export function ClaimDecision({ claim, onDecided }: ClaimDecisionProps) {
  const [reasons, setReasons] = useState("");
  const toast = useToast();
  const form = useForm<"reasons" | "form">((error) =>
    toFieldProblems(error, { fields: ["reasons"] }),
  );
  const choices = toChoices(claim);
  if (choices.length === 0) return null;
  if (!claim.mayDecide && claim.representationId === null) return <p>{text.notYours}</p>;

  async function decide({ send }: Choice) {
    const decided = await form.submit([], () => send(reasons));
    if (decided === null) return;
    setReasons("");
    toast(text.done, "good");
    onDecided(decided.claim);
  }
  return (
    <form
      id={form.id}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      {!claim.isInOffice && <p>{adminClaims.facts.outOfOffice}</p>}
      <TextArea
        name="reasons"
        label={text.reasons}
        hint={text.reasonsHint}
        error={form.errorFor("reasons")}
        value={reasons}
        onChange={(event) => {
          setReasons(event.currentTarget.value);
          form.clear();
        }}
        rows={3}
        autoComplete="off"
        required
      />
      <FormError>{form.errorFor("form")}</FormError>
      <div className="flex flex-wrap gap-3">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            variant={choice.variant}
            disabled={form.busy}
            onClick={() => void decide(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </form>
  );
}

function toChoices({ id, state, appeal, representationId }: AdministeredClaim): Choice[] {
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
