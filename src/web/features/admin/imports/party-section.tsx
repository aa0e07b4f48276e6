// Corrects which party a list belongs to.

import { useState } from "react";
import { correctPartyFamily, listPartyCorrections } from "#contract/party-families.ts";
import { FAMILY_NAMES } from "#domain/politician/party-family.ts";
import { errorMessageOr } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { useForm } from "../../../lib/form.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminParties as text } from "../../../text/admin-parties.ts";
import { errorText } from "../../../text/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { SelectField, describeFields } from "../shared/record-form.tsx";
import { PageSection } from "./page-section.tsx";

const FIRST = FAMILY_NAMES[0] ?? "";

export function PartySection() {
  const { query, set } = useQuery("party-families", (signal) =>
    call(listPartyCorrections, {}, { signal }),
  );
  const [draft, setDraft] = useState({ list: "", family: FIRST });
  const form = useForm<"list" | "family" | "form">((error) => [
    { field: "list", message: errorMessageOr(error, errorText("internal")) },
  ]);
  const field = describeFields({
    draft,
    form,
    words: text,
    change: (part) => setDraft({ ...draft, ...part }),
  });
  const corrections = query.status === "ready" ? query.value.corrections : [];
  const correct = async (list: string, family: string | null) =>
    set(await call(correctPartyFamily, { list, family }));

  function send() {
    const list = draft.list.trim();
    const missing = { field: "list" as const, message: text.listMissing };
    void form.submit(list === "" ? [missing] : [], () => correct(list, draft.family));
  }

  return (
    <PageSection title={text.title} lead={text.lead} isPaused={false}>
      {() => (
        <>
          <SubmitForm form={form} onSend={send} className="grid gap-4">
            <TextInput {...field("list")} maxLength={500} />
            <SelectField
              {...field("family")}
              options={FAMILY_NAMES.map((family) => [family, family])}
            />
            <Button type="submit" busy={form.busy} className="justify-self-start">
              {form.busy ? text.saving : text.save}
            </Button>
          </SubmitForm>
          {corrections.length > 0 && (
            <ul aria-label={text.corrected} className="grid gap-2">
              {corrections.map(({ list, family }) => (
                <li key={list} className="flex flex-wrap items-center justify-between gap-2">
                  <span>
                    {list} → <strong>{family}</strong>
                  </span>
                  <Button size="sm" onClick={() => void form.submit([], () => correct(list, null))}>
                    <span aria-hidden="true">{text.removeShort}</span>
                    <span className="sr-only">{text.remove(list)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PageSection>
  );
}
