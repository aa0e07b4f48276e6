// Who a person is: name in two parts, official page and photo.

import type { PersonDraft } from "#domain/politician/person-draft.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { TextInput } from "../../../ui/inputs.tsx";

const text = adminPeople.fields;
export const PERSON_FIELDS = ["givenName", "surname", "schedaUrl", "imageUrl"] as const;

interface PersonFieldsProps {
  draft: PersonDraft;
  errorFor: (field: keyof PersonDraft) => string | undefined;
  onChange: (field: keyof PersonDraft, value: string) => void;
}

export function PersonFields({ draft, errorFor, onChange }: PersonFieldsProps) {
  const control = (name: keyof PersonDraft) => ({
    name,
    value: draft[name],
    error: errorFor(name),
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(name, currentTarget.value),
  });
  const link = { type: "url", inputMode: "url", spellCheck: false, mark: text.optional } as const;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label={text.givenName}
          hint={text.givenNameHint}
          {...control("givenName")}
          required
        />
        <TextInput label={text.surname} hint={text.surnameHint} {...control("surname")} required />
      </div>
      <TextInput
        label={text.schedaUrl}
        hint={text.schedaUrlHint}
        {...link}
        {...control("schedaUrl")}
      />
      <TextInput
        label={text.imageUrl}
        hint={text.imageUrlHint}
        {...link}
        {...control("imageUrl")}
      />
    </>
  );
}
