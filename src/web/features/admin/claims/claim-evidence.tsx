// What there is to decide a claim by. The document is fetched by a press, which the audit log records.

import { useState } from "react";
import type { ReactNode } from "react";
import { openClaimDocument } from "#contract/admin-claims.ts";
import type { AdministeredClaim } from "#contract/admin-claims.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatCount, formatDate } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { adminClaims } from "../../../text/admin-claims.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useToast } from "../../../ui/toasts.tsx";

const text = adminClaims.facts;

export function ClaimEvidence({ claim }: { claim: AdministeredClaim }) {
  const { claimant, capacity, role, email, emailConfirmedAt, institution, note, appeal } = claim;
  return (
    <dl className="grid gap-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Fact name={text.account}>
        {claimant.name}, {claimant.email}, {text.since(formatDate(claimant.createdAt))}
      </Fact>
      <Fact name={text.as}>
        {adminClaims.capacity[capacity]}
        {role !== "" && `: ${role}`}
      </Fact>
      <Fact name={text.email}>
        {email ?? text.noEmail}
        {email !== null &&
          ` · ${emailConfirmedAt === null ? text.unconfirmed : text.confirmedOn(formatDate(emailConfirmedAt))}`}
      </Fact>
      {(email !== null || claim.isInstitutional) && (
        <Fact name={text.institution}>
          {institution === null
            ? text.unknown
            : `${institution.institution} (${institution.rule}; ${institution.source})`}
        </Fact>
      )}
      <Fact name={text.note}>{note === "" ? text.noNote : note}</Fact>
      <Fact name={text.document}>
        {claim.document === null ? (
          text.noDocument
        ) : (
          <Document id={claim.id} file={claim.document} mayOpen={mayOpenDocument(claim)} />
        )}
      </Fact>
      <Fact name={text.others}>{formatCount(claim.others)}</Fact>
      {claim.decidedAt !== null && (
        <>
          <Fact name={text.decided}>
            {claim.isRevoked ? adminClaims.revoked : adminClaims.state[claim.state]}:{" "}
            {text.by(claim.decidedBy, formatDate(claim.decidedAt))}
          </Fact>
          <Fact name={text.reasons}>{claim.reasons}</Fact>
        </>
      )}
      {appeal !== null && <Fact name={text.appeal}>{appeal.text}</Fact>}
      {appeal !== null && appeal.answer !== null && <Fact name={text.answer}>{appeal.answer}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}

/** Whoever may decide, while there is something to decide. */
function mayOpenDocument({ state, appeal, mayDecide }: AdministeredClaim): boolean {
  return mayDecide && (state === "waiting" || (appeal !== null && appeal.outcome === null));
}

interface DocumentProps {
  id: number;
  file: { name: string; size: number };
  mayOpen: boolean;
}

function Document({ id, file, mayOpen }: DocumentProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const { busy, submit } = useSubmit(({ message }) => setProblem(message));
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
      {mayOpen && (
        <Button size="sm" busy={busy} onClick={() => void open()}>
          {adminClaims.download}
        </Button>
      )}
      <FormError>{problem ?? undefined}</FormError>
    </>
  );
}
