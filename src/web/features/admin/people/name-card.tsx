// Name, official page and photo: a form, and the way back to what the sources tell.

import { useState } from "react";
import { correctPerson, restorePerson } from "#contract/admin-people.ts";
import type { AdministeredPerson } from "#contract/admin-people.ts";
import { checkPerson, splitName } from "#domain/politician/person-draft.ts";
import type { PersonDraft } from "#domain/politician/person-draft.ts";
import { call } from "../../../lib/call.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { Corrections } from "./corrections.tsx";
import { PERSON_FIELDS, PersonFields } from "./person-fields.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useChange } from "./use-change.ts";

interface NameCardProps {
  person: AdministeredPerson;
  onChange: (person: AdministeredPerson) => void;
}

export function NameCard({ person, onChange }: NameCardProps) {
  const [draft, setDraft] = useState(() => toDraft(person));
  const change = useChange(person, onChange, PERSON_FIELDS);
  const { form, reason, setReason, isConflict, settle } = change;

  const send = () =>
    change.send(
      checkPerson(draft),
      async (seen) => {
        const answer = await call(correctPerson, { ...seen, ...draft });
        // As the server has normalised it.
        setDraft(toDraft(answer.person));
        return answer;
      },
      text.saved,
    );

  return (
    <Card as="section" aria-labelledby="name-heading">
      <h2 id="name-heading">{text.person.heading}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{text.person.hint}</p>
      <form
        id={form.id}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="grid gap-4"
      >
        {isConflict && (
          <ConflictNotice
            onTake={() => {
              setDraft(toDraft(person));
              settle();
            }}
          />
        )}
        <PersonFields
          draft={draft}
          errorFor={form.errorFor}
          onChange={(field, value) => {
            setDraft({ ...draft, [field]: value });
            form.clear(field);
          }}
        />
        <ReasonField value={reason} error={form.errorFor("reason")} onChange={setReason} />
        <FormError>{form.errorFor("form")}</FormError>
        <div>
          <Button type="submit" variant="primary" busy={form.busy} className="max-sm:w-full">
            {form.busy ? text.saving : text.save}
          </Button>
        </div>
      </form>
      <Corrections
        person={person}
        corrections={person.corrections}
        onRestore={(seen) => call(restorePerson, seen)}
        onChange={(next) => {
          setDraft(toDraft(next));
          onChange(next);
        }}
      />
    </Card>
  );
}

function toDraft({ name, surname, imageUrl, schedaUrl }: AdministeredPerson): PersonDraft {
  return {
    ...splitName(name, surname),
    imageUrl: imageUrl ?? "",
    schedaUrl: schedaUrl ?? "",
  };
}
