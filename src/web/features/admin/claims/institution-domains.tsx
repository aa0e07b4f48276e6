// Domains of institutions, with their source: shown on request, changed here.

import { useState } from "react";
import {
  addInstitutionDomain,
  listInstitutionDomains,
  removeInstitutionDomain,
} from "#contract/admin-claims.ts";
import type { InstitutionDomain } from "#contract/admin-claims.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminClaims } from "../../../text/admin-claims.ts";
import { Button } from "../../../ui/button.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useRecordForm } from "../shared/record-form.tsx";
import { QueryState } from "../shared/section.tsx";

const text = adminClaims.domains;
const EMPTY = { rule: "", institution: "", source: "" };
const FIELDS = ["rule", "institution", "source"] as const;

type Domains = { items: InstitutionDomain[] };

export function InstitutionDomains() {
  const [isShown, setShown] = useState(false);
  return (
    <section aria-labelledby="domini" className="grid gap-4">
      <h2 id="domini">{text.title}</h2>
      <p className="max-w-[65ch] text-muted">{text.text}</p>
      {isShown ? (
        <Loaded />
      ) : (
        <Button className="justify-self-start" onClick={() => setShown(true)}>
          {text.show}
        </Button>
      )}
    </section>
  );
}

function Loaded() {
  const { query, set, reload } = useQuery<Domains>("domains", (signal) =>
    call(listInstitutionDomains, {}, { signal }),
  );
  const toast = useToast();
  const { busy, submit } = useSubmit(({ message }) => toast(message, "error"));
  if (query.status !== "ready") return <QueryState query={query} reload={reload} heading={3} />;
  const remove = (rule: string) =>
    submit(async () => {
      set(await call(removeInstitutionDomain, { rule }));
      toast(text.removed, "good");
    });
  return (
    <>
      <AddForm onAdded={set} />
      <ul className="lines border-y border-line">
        {query.value.items.map(({ rule, institution, source }) => (
          <li key={rule} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              <strong>{rule}</strong> {institution}{" "}
              <span className="text-sm text-muted">({source})</span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              icon="trash"
              iconOnly
              disabled={busy}
              onClick={() => void remove(rule)}
            >
              {text.remove(rule)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function AddForm({ onAdded }: { onAdded: (domains: Domains) => void }) {
  const { draft, setDraft, form, field } = useRecordForm({
    start: EMPTY,
    words: text,
    fields: FIELDS,
  });
  const toast = useToast();
  async function add() {
    const domains = await form.submit([], () => call(addInstitutionDomain, draft));
    if (domains === null) return;
    setDraft(EMPTY);
    toast(text.added, "good");
    onAdded(domains);
  }
  return (
    <SubmitForm form={form} onSend={add} className="grid items-start gap-4 md:grid-cols-3">
      {FIELDS.map((name) => (
        <TextInput key={name} {...field(name)} autoCapitalize="none" />
      ))}
      <FormError>{form.errorFor("form")}</FormError>
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? text.adding : text.add}
      </Button>
    </SubmitForm>
  );
}
