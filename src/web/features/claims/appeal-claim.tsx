// The appeal against a refusal: its form while it is possible, then what became of it.

import { useState } from "react";
import { appealClaim } from "#contract/claims.ts";
import type { Claim, OwnClaim } from "#contract/claims.ts";
import { call } from "../../lib/call.ts";
import { toFieldProblems, useForm } from "../../lib/form.ts";
import { formatDate } from "../../lib/format.ts";
import { claimsText } from "../../text/claims.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextArea } from "../../ui/inputs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";

const text = claimsText.appeal;

interface AppealClaimProps {
  claim: Claim;
  onChange: (now: OwnClaim) => void;
}

export function AppealClaim({ claim, onChange }: AppealClaimProps) {
  const { appeal, appealUntil } = claim;
  if (appeal !== null)
    return (
      <Notice title={appeal.outcome === null ? text.waiting : text[appeal.outcome]}>
        <p className="wrap-anywhere whitespace-pre-line">
          {text.yours}: {appeal.text}
        </p>
        {appeal.answer !== null && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            {text.answer}: {appeal.answer}
          </p>
        )}
      </Notice>
    );
  return appealUntil === null ? null : (
    <AppealForm id={claim.id} until={appealUntil} onSent={onChange} />
  );
}

interface AppealFormProps {
  id: number;
  until: string;
  onSent: (now: OwnClaim) => void;
}

function AppealForm({ id, until, onSent }: AppealFormProps) {
  const [written, setWritten] = useState("");
  const toast = useToast();
  const form = useForm<"text" | "form">((error) => toFieldProblems(error, { fields: ["text"] }));
  async function send() {
    const now = await form.submit([], () => call(appealClaim, { id, text: written }));
    if (now === null) return;
    toast(text.sent, "good");
    onSent(now);
  }
  return (
    <SubmitForm form={form} onSend={send} className="grid gap-3 rounded-md bg-sunken p-4">
      <h3>{text.title}</h3>
      <p>{text.text(formatDate(until))}</p>
      <TextArea
        name="text"
        label={text.label}
        error={form.errorFor("text")}
        value={written}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          form.clear();
        }}
        autoComplete="off"
        required
      />
      <FormError>{form.errorFor("form")}</FormError>
      <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
        {form.busy ? claimsText.form.sending : text.send}
      </Button>
    </SubmitForm>
  );
}
