// The form of a claim. Kept in this browser until it is sent.

import { useState } from "react";
import { addClaimDocument, makeClaim } from "#contract/claims.ts";
import type { OwnClaim } from "#contract/claims.ts";
import { CAPACITIES, DOCUMENT_NAME_MAX_LENGTH } from "#domain/representation/claim.ts";
import type { Capacity } from "#domain/representation/claim.ts";
import { toFailureText } from "../../lib/app-error.ts";
import { call } from "../../lib/call.ts";
import { toFieldProblems, useForm } from "../../lib/form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { claimsText } from "../../text/claims.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextArea, TextInput } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { DocumentField } from "./document-field.tsx";

const text = claimsText.form;
const FIELDS = ["role", "email", "note"] as const;

interface Draft {
  capacity: Capacity;
  role: string;
  email: string;
  note: string;
}

const EMPTY: Draft = { capacity: "person", role: "", email: "", note: "" };
const DRAFT = {
  empty: EMPTY,
  isEmpty: ({ role, email, note }: Draft) => `${role}${email}${note}`.trim() === "",
  parse: (stored: unknown): Draft | null => {
    const { capacity, role, email, note } = (stored ?? {}) as Record<string, unknown>;
    const known = CAPACITIES.find((one) => one === capacity);
    return known !== undefined &&
      typeof role === "string" &&
      typeof email === "string" &&
      typeof note === "string"
      ? { capacity: known, role, email, note }
      : null;
  },
};

interface ClaimFormProps {
  politicianId: number;
  onMade: (now: OwnClaim) => void;
}

export function ClaimForm({ politicianId, onMade }: ClaimFormProps) {
  const { draft, change, clear } = useDraft(`claim:${politicianId}`, EMPTY, DRAFT);
  const [file, setFile] = useState<File | null>(null);
  const toast = useToast();
  const form = useForm<(typeof FIELDS)[number] | "form">((error) =>
    toFieldProblems(error, { fields: FIELDS }),
  );
  const set = (part: Partial<Draft>) => {
    change({ ...draft, ...part });
    form.clear();
  };

  async function send() {
    const claim = { id: politicianId, ...draft, hasDocument: file !== null };
    const made = await form.submit([], () => call(makeClaim, claim));
    if (made === null) return;
    clear();
    const claimId = made.claim?.id;
    if (file === null || claimId === undefined) {
      toast(text.sent, "good");
      return onMade(made);
    }
    const fileName = file.name.slice(-DOCUMENT_NAME_MAX_LENGTH);
    let now = made;
    const failure = await toFailureText(
      call(addClaimDocument, { id: claimId, fileName, file }).then((answer) => {
        now = answer;
      }),
      text.documentFailed,
    );
    toast(
      failure === null ? text.sent : `${text.documentFailed}: ${failure}`,
      failure === null ? "good" : "error",
    );
    onMade(now);
  }

  return (
    <SubmitForm form={form} onSend={send} className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{text.legend}</legend>
        {CAPACITIES.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="capacity"
              value={one}
              checked={draft.capacity === one}
              onChange={() => set({ capacity: one })}
            />
            <span>{claimsText.capacity[one]}</span>
          </label>
        ))}
      </fieldset>
      {draft.capacity === "staff" && (
        <TextInput
          name="role"
          label={text.role}
          hint={text.roleHint}
          error={form.errorFor("role")}
          value={draft.role}
          onChange={(event) => set({ role: event.currentTarget.value })}
          autoComplete="organization-title"
        />
      )}
      <TextInput
        name="email"
        type="email"
        label={text.email}
        hint={text.emailHint}
        error={form.errorFor("email")}
        value={draft.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        name="note"
        label={text.note}
        hint={text.noteHint}
        error={form.errorFor("note")}
        value={draft.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        autoComplete="off"
      />
      <DocumentField label={text.document} onFile={setFile} />
      <FormError>{form.errorFor("form")}</FormError>
      <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
        {form.busy ? text.sending : text.send}
      </Button>
    </SubmitForm>
  );
}
