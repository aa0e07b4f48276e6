// One's own claim: its state, its evidence, and what can be done with it.

import type { ReactNode } from "react";
import { addClaimDocument, resendClaimMail, withdrawClaim } from "#contract/claims.ts";
import type { Claim, OwnClaim } from "#contract/claims.ts";
import { DOCUMENT_NAME_MAX_LENGTH } from "#domain/representation/claim.ts";
import { call } from "../../lib/call.ts";
import { useForm } from "../../lib/form.ts";
import { formatDate } from "../../lib/format.ts";
import { claimsText } from "../../text/claims.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { AppealClaim } from "./appeal-claim.tsx";
import { DocumentField } from "./document-field.tsx";

const text = claimsText.own;
const TONES = {
  waiting: "warn",
  granted: "accent",
  refused: "warn",
  withdrawn: "neutral",
} as const;

interface OwnClaimCardProps {
  claim: Claim;
  onChange: (now: OwnClaim) => void;
  /** Null where there is no new claim to make. */
  onAgain: (() => void) | null;
}

export function OwnClaimCard({ claim, onChange, onAgain }: OwnClaimCardProps) {
  const { state, reasons, document } = claim;
  return (
    <section aria-label={text.made(formatDate(claim.createdAt))} className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Badge tone={TONES[state]}>{claim.isRevoked ? text.revoked : text.state[state]}</Badge>
        <span className="text-sm text-muted">{text.made(formatDate(claim.createdAt))}</span>
      </p>
      <dl className="grid gap-2">
        <Fact name={text.as}>
          {claimsText.capacity[claim.capacity]}
          {claim.role !== "" && ` (${claim.role})`}
        </Fact>
        {claim.email !== null && (
          <Fact name={text.address}>
            {claim.email} ·{" "}
            {claim.emailConfirmedAt !== null
              ? text.confirmed
              : claim.isInstitutional
                ? text.unconfirmed
                : text.notInstitutional}
          </Fact>
        )}
        {claim.note !== "" && <Fact name={text.note}>{claim.note}</Fact>}
        {state === "waiting" && (
          <Fact name={text.document}>
            {document === null ? text.noDocument : `${document.name} · ${text.size(document.size)}`}
          </Fact>
        )}
        {reasons !== "" && <Fact name={text.reasons}>{reasons}</Fact>}
      </dl>
      {state === "waiting" && <Waiting claim={claim} onChange={onChange} />}
      {state !== "waiting" && state !== "withdrawn" && (
        <p className="text-sm text-muted">{text.erased}</p>
      )}
      <AppealClaim claim={claim} onChange={onChange} />
      {onAgain !== null && (
        <p>
          <Button onClick={onAgain}>{text.again}</Button>
        </p>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Waiting({ claim, onChange }: Pick<OwnClaimCardProps, "claim" | "onChange">) {
  const { id, document, email, emailConfirmedAt } = claim;
  const toast = useToast();
  const form = useForm<"file" | "form">(({ message }) => [{ field: "form", message }]);
  async function act(work: () => Promise<OwnClaim | null>, done: string) {
    const now = await form.submit([], async () => ({ answer: await work() }));
    if (now === null) return;
    toast(done, "good");
    if (now.answer !== null) onChange(now.answer);
  }
  const add = (file: File | null) => {
    if (file === null) return;
    const fileName = file.name.slice(-DOCUMENT_NAME_MAX_LENGTH);
    void act(() => call(addClaimDocument, { id, fileName, file }), text.documentAdded);
  };
  return (
    <div id={form.id} className="grid gap-4">
      <DocumentField
        label={document === null ? text.addDocument : text.replaceDocument}
        disabled={form.busy}
        onFile={add}
      />
      <FormError>{form.errorFor("form")}</FormError>
      <div className="flex flex-wrap gap-3">
        {email !== null && emailConfirmedAt === null && (
          <Button
            disabled={form.busy}
            icon="mail"
            onClick={() =>
              void act(async () => {
                await call(resendClaimMail, { id });
                return null;
              }, text.resent)
            }
          >
            {text.resend}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="trash"
          disabled={form.busy}
          onClick={() => void act(() => call(withdrawClaim, { id }), text.withdrawn)}
        >
          {text.withdraw}
        </Button>
      </div>
    </div>
  );
}
