// Adds a person with one office. Namesakes there are shown before anything is saved; what is typed stays
// in this browser until it is.

import { useState } from "react";
import { createPerson, listNamesakes } from "#contract/admin-people.ts";
import type { AdministeredPerson, ListedPerson } from "#contract/admin-people.ts";
import { checkPerson, checkReason } from "#domain/politician/person-draft.ts";
import type { PersonDraft } from "#domain/politician/person-draft.ts";
import { SOURCES } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
import { drafts } from "../../../lib/drafts.ts";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { FocusedNotice } from "../shared/section.tsx";
import { ReasonField, problemsOf } from "./change.tsx";
import { NO_OFFICE, OFFICE_FIELDS, checkTyped, findPlaceCode, toDraft } from "./office-draft.ts";
import type { TypedOffice } from "./office-draft.ts";
import { PersonRow } from "./people-list.tsx";
import { OfficeFields, PERSON_FIELDS, PersonFields, SourceField } from "./person-fields.tsx";

const text = adminPeople.create;
const DRAFT = "person:new";
const FIELDS = [...PERSON_FIELDS, ...OFFICE_FIELDS, "reason"] as const;

interface NewPerson extends PersonDraft, TypedOffice {
  source: string;
  reason: string;
}

const NO_PERSON: NewPerson = {
  givenName: "",
  surname: "",
  party: "",
  partySource: "",
  imageUrl: "",
  schedaUrl: "",
  source: "Comuni",
  ...NO_OFFICE,
  reason: "",
};

/** Null for anything an earlier visit did not store. */
function parseNewPerson(stored: unknown): NewPerson | null {
  const given = (stored ?? {}) as Record<string, unknown>;
  const isComplete = Object.keys(NO_PERSON).every((field) => typeof given[field] === "string");
  return isComplete ? (given as unknown as NewPerson) : null;
}

export function NewPersonForm({ onDone }: { onDone: (person: AdministeredPerson) => void }) {
  const [namesakes, setNamesakes] = useState<readonly ListedPerson[]>([]);
  const { draft, savedAt, change, clear } = useDraft<NewPerson>(DRAFT, NO_PERSON, {
    empty: NO_PERSON,
    isEmpty: (value) => JSON.stringify(value) === JSON.stringify(NO_PERSON),
    parse: parseNewPerson,
  });
  const form = useForm((error) => toFieldProblems(error, { fields: FIELDS }));
  const toast = useToast();
  const source = SOURCES.find((one) => one === draft.source) ?? "Comuni";

  function edit(part: Partial<NewPerson>) {
    change(part);
    setNamesakes([]);
  }

  async function send() {
    const { givenName, surname, reason } = draft;
    const found = [
      ...problemsOf(checkPerson(draft)),
      ...problemsOf(checkTyped(draft)),
      ...problemsOf(checkReason(reason)),
    ];
    const person = await form.submit<AdministeredPerson | null>(found, async () => {
      const placeCode = await findPlaceCode(source, draft);
      const isSomebodyElse = namesakes.length > 0;
      if (!isSomebodyElse) {
        const { people } = await call(listNamesakes, { givenName, surname, placeCode });
        setNamesakes(people);
        if (people.length > 0) return null;
      }
      const office = { source, ...toDraft(draft), placeCode };
      const { party, partySource, imageUrl, schedaUrl } = draft;
      const who = { givenName, surname, party, partySource, imageUrl, schedaUrl };
      return (await call(createPerson, { ...who, ...office, reason, isSomebodyElse })).person;
    });
    if (person === null) return;
    drafts.remove(DRAFT);
    toast(text.created, "good");
    onDone(person);
  }

  return (
    <SubmitForm form={form} onSend={send} className="grid max-w-2xl gap-6">
      <Card className="grid gap-4">
        <h2>{text.personHeading}</h2>
        <PersonFields draft={draft} form={form} onChange={edit} />
      </Card>
      <Card className="grid gap-4">
        <h2>{text.officeHeading}</h2>
        <SourceField
          source={source}
          onChange={(next) => {
            edit({ source: next });
            form.clear("placeCode", "form");
          }}
        />
        <OfficeFields source={source} typed={draft} form={form} onChange={edit} />
        <ReasonField
          value={draft.reason}
          error={form.errorFor("reason")}
          onChange={(reason) => {
            change({ reason });
            form.clear("reason", "form");
          }}
        />
        {namesakes.length > 0 && (
          <FocusedNotice title={text.namesakes}>
            <p>{text.namesakesText}</p>
            <ul className="card mt-3">
              {namesakes.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          </FocusedNotice>
        )}
        <FormError>{form.errorFor("form")}</FormError>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" busy={form.busy} className="max-sm:w-full">
            {form.busy ? text.busy : namesakes.length > 0 ? text.another : text.submit}
          </Button>
          {savedAt !== null && (
            <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
              {text.kept}
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  clear();
                  form.clear();
                  setNamesakes([]);
                }}
              >
                {text.discard}
              </Button>
            </p>
          )}
        </div>
      </Card>
    </SubmitForm>
  );
}
