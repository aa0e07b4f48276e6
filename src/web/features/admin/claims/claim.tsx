// What there is to decide a claim by, and the decision.

import { useState } from "react";
import {
  decideClaim,
  decideClaimAppeal,
  openClaimDocument,
  revokeRepresentation,
} from "#contract/admin-claims.ts";
import type { AdministeredClaim } from "#contract/admin-claims.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatCount, formatDate } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { adminClaims } from "../../../text/admin-claims.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { ReasonedDecision } from "../shared/opened-entry.tsx";
import type { Choice } from "../shared/opened-entry.tsx";
import { Facts } from "../shared/section.tsx";

const { facts: text, decide } = adminClaims;

export function ClaimEvidence({ claim }: { claim: AdministeredClaim }) {
  const { claimant, capacity, role, email, emailConfirmedAt, institution, note, appeal } = claim;
  const confirmed =
    emailConfirmedAt === null ? text.unconfirmed : text.confirmedOn(formatDate(emailConfirmedAt));
  const isDecided = claim.decidedAt !== null;
  const outcome = claim.isRevoked ? adminClaims.revoked : adminClaims.state[claim.state];
  return (
    <Facts
      look="columns"
      rows={[
        [
          text.account,
          `${claimant.name}, ${claimant.email}, ${text.since(formatDate(claimant.createdAt))}`,
        ],
        [text.as, `${adminClaims.capacity[capacity]}${role === "" ? "" : `: ${role}`}`],
        [text.email, email === null ? text.noEmail : `${email} · ${confirmed}`],
        (email !== null || claim.isInstitutional) && [
          text.institution,
          institution === null
            ? text.unknown
            : `${institution.institution} (${institution.rule}; ${institution.source})`,
        ],
        [text.note, note === "" ? text.noNote : note],
        [text.document, <Document key="document" claim={claim} />],
        [text.others, formatCount(claim.others)],
        claim.hasReviewed && [text.review, text.hasReviewed],
        isDecided && [
          text.decided,
          `${outcome}: ${text.by(claim.decidedBy, formatDate(claim.decidedAt ?? ""))}`,
        ],
        isDecided && [text.reasons, claim.reasons],
        appeal !== null && [text.appeal, appeal.text],
        appeal !== null && appeal.answer !== null && [text.answer, appeal.answer],
      ]}
    />
  );
}

/** It is fetched by a press, which the audit log records. */
function Document({ claim }: { claim: AdministeredClaim }) {
  const { id, document: file, state, appeal, mayDecide } = claim;
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const { busy, submit } = useSubmit(({ message }) => setProblem(message));
  if (file === null) return text.noDocument;
  const isUndecided = state === "waiting" || (appeal !== null && appeal.outcome === null);
  const open = () =>
    submit(async () => {
      setProblem(null);
      const { name, mediaType, content } = await call(openClaimDocument, { id });
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      saveFile(name, bytes, mediaType);
      toast(adminClaims.downloaded, "good");
    });
  return (
    <>
      {file.name} · {text.size(file.size)}{" "}
      {mayDecide && isUndecided && (
        <Button size="sm" busy={busy} onClick={() => void open()}>
          {adminClaims.download}
        </Button>
      )}
      <FormError>{problem}</FormError>
    </>
  );
}

interface ClaimDecisionProps {
  claim: AdministeredClaim;
  onDecided: (claim: AdministeredClaim) => void;
}

/** The decision about a claim, about an appeal, or the end of what it led to. */
export function ClaimDecision({ claim, onDecided }: ClaimDecisionProps) {
  const choices = toChoices(claim);
  if (choices.length === 0) return null;
  if (!claim.mayDecide && claim.representationId === null) return <p>{decide.notYours}</p>;
  return (
    <ReasonedDecision
      words={decide}
      choices={choices}
      onDecided={(decided) => onDecided(decided.claim)}
    >
      {!claim.isInOffice && <p>{text.outOfOffice}</p>}
    </ReasonedDecision>
  );
}

type ClaimChoice = Choice<{ claim: AdministeredClaim }>;

function toChoices({ id, state, appeal, representationId }: AdministeredClaim): ClaimChoice[] {
  if (state === "waiting") {
    const send = (outcome: "granted" | "refused") => (reasons: string) =>
      call(decideClaim, { id, outcome, reasons });
    return [
      { label: decide.grant, variant: "primary", send: send("granted") },
      { label: decide.refuse, variant: "secondary", send: send("refused") },
    ];
  }
  if (appeal !== null && appeal.outcome === null) {
    const send = (outcome: "overturned" | "upheld") => (reasons: string) =>
      call(decideClaimAppeal, { id, outcome, reasons });
    return [
      { label: decide.overturn, variant: "primary", send: send("overturned") },
      { label: decide.uphold, variant: "secondary", send: send("upheld") },
    ];
  }
  if (representationId === null) return [];
  const revoke = (reasons: string) => call(revokeRepresentation, { id, reasons });
  return [{ label: decide.revoke, variant: "danger", send: revoke }];
}
