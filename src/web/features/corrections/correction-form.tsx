// The form that asks to correct a page. Without scripts it is sent as it is, and answered with a page.

import { useState } from "react";
import { requestCorrection } from "#contract/correction-requests.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { CORRECTABLE_DATA } from "#domain/representation/correction-request.ts";
import type { CorrectableDatum } from "#domain/representation/correction-request.ts";
import { call } from "../../lib/call.ts";
import { toFieldProblems, useForm } from "../../lib/form.ts";
import { formatDate } from "../../lib/format.ts";
import { correctionFormPath } from "../../lib/paths.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { correctionForm as text } from "../../text/for-politicians.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { SelectInput, TextArea, TextInput } from "../../ui/inputs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";

const FIELDS = ["datum", "correct", "evidence", "name", "email"] as const;
type Field = (typeof FIELDS)[number];

type Draft = Record<Exclude<Field, "datum">, string> & { datum: CorrectableDatum | "" };

const EMPTY: Draft = { datum: "", correct: "", evidence: "", name: "", email: "" };
const DRAFT = {
  empty: EMPTY,
  isEmpty: (draft: Draft) => FIELDS.every((field) => draft[field].trim() === ""),
  parse: (stored: unknown): Draft | null => {
    const given = (stored ?? {}) as Record<string, unknown>;
    if (!FIELDS.every((field) => typeof given[field] === "string")) return null;
    const { correct, evidence, name, email } = given as Draft;
    return { datum: toDatum(given["datum"]), correct, evidence, name, email };
  },
};

function toDatum(value: unknown): CorrectableDatum | "" {
  return CORRECTABLE_DATA.find((one) => one === value) ?? "";
}

interface CorrectionFormProps {
  politicianId: number;
  /** What the form begins with as wrong. */
  datum?: CorrectableDatum | undefined;
  /** What the answer begins with. */
  correct?: string | undefined;
}

export function CorrectionForm({ politicianId, datum, correct = "" }: CorrectionFormProps) {
  const initial = { ...EMPTY, datum: datum ?? EMPTY.datum, correct };
  const { draft, change, clear } = useDraft(`correction:${politicianId}`, initial, DRAFT);
  const [receipt, setReceipt] = useState<OutputOf<typeof requestCorrection> | null>(null);
  const form = useForm<Field | "form">((error) =>
    toFieldProblems(error, { fields: FIELDS, failed: text.failed }),
  );
  const set = (part: Partial<Draft>) => {
    change({ ...draft, ...part });
    form.clear(...(Object.keys(part) as Field[]), "form");
  };

  async function send() {
    const sent = await form.submit([], () => call(requestCorrection, { politicianId, ...draft }));
    if (sent === null) return;
    clear();
    setReceipt(sent);
  }

  if (receipt !== null)
    return (
      <Notice tone="good" role="status" title={text.sent.title}>
        <p>{text.sent.due(formatDate(receipt.dueAt))}</p>
      </Notice>
    );
  return (
    <SubmitForm form={form} onSend={send} action={correctionFormPath} className="grid gap-5">
      <input type="hidden" name="politicianId" value={politicianId} />
      <SelectInput
        name="datum"
        label={text.datum}
        error={form.errorFor("datum")}
        value={draft.datum}
        onChange={(event) => set({ datum: toDatum(event.currentTarget.value) })}
        required
      >
        <option value="">{text.choose}</option>
        {CORRECTABLE_DATA.map((datum) => (
          <option key={datum} value={datum}>
            {text.data[datum]}
          </option>
        ))}
      </SelectInput>
      <TextArea
        name="correct"
        label={text.correct}
        hint={text.correctHint}
        error={form.errorFor("correct")}
        value={draft.correct}
        onChange={(event) => set({ correct: event.currentTarget.value })}
        rows={3}
        autoComplete="off"
        required
      />
      <TextArea
        name="evidence"
        label={text.evidence}
        hint={text.evidenceHint}
        error={form.errorFor("evidence")}
        value={draft.evidence}
        onChange={(event) => set({ evidence: event.currentTarget.value })}
        rows={3}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          name="name"
          label={text.name}
          error={form.errorFor("name")}
          value={draft.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          autoComplete="name"
          required
        />
        <TextInput
          name="email"
          type="email"
          label={text.email}
          aside={text.emailHint}
          error={form.errorFor("email")}
          value={draft.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <FormError>{form.errorFor("form")}</FormError>
      <Button type="submit" variant="primary" busy={form.busy} className="justify-self-start">
        {form.busy ? text.sending : text.send}
      </Button>
    </SubmitForm>
  );
}
