// The fields of a person and of an office.

import { useId } from "react";
import type { OfficeDraft, PersonDraft } from "#domain/politician/person-draft.ts";
import { SOURCES, isChamber } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import type { UseForm } from "../../../lib/form.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
import { TownInput } from "../shared/places.tsx";
import { SelectField, describeFields } from "../shared/record-form.tsx";
import { regionsOf } from "./office-draft.ts";
import type { TypedOffice } from "./office-draft.ts";

const text = adminPeople.fields;

/** The usual ones; any other can be typed. */
const ROLES: Record<Source, readonly string[]> = {
  Senato: ["Senatore", "Senatrice"],
  Camera: ["Deputato", "Deputata"],
  Regioni: [
    "Presidente della regione",
    "Vicepresidente della regione",
    "Assessore",
    "Assessora",
    "Presidente del consiglio",
    "Consigliere",
    "Consigliera",
  ],
  Comuni: [
    "Sindaco",
    "Sindaca",
    "Vicesindaco",
    "Vicesindaca",
    "Assessore",
    "Assessora",
    "Presidente del consiglio",
    "Consigliere",
    "Consigliera",
    "Commissario straordinario",
  ],
};

interface OfficeFieldsProps {
  source: Source;
  typed: TypedOffice;
  form: Pick<UseForm<keyof OfficeDraft | "form">, "errorFor" | "clear">;
  onChange: (change: Partial<TypedOffice>) => void;
  /** The place as the source writes it, where the list of places does not know it. */
  unknownPlace?: string | null;
}

export function OfficeFields(props: OfficeFieldsProps) {
  const { source, typed, form, onChange } = props;
  const id = useId();
  const field = describeFields<TypedOffice, typeof text, keyof OfficeDraft>({
    draft: typed,
    form,
    words: text,
    change: onChange,
  });
  return (
    <>
      <TextInput {...field("role")} list={`${id}-roles`} required />
      <datalist id={`${id}-roles`}>
        {ROLES[source].map((role) => (
          <option key={role}>{role}</option>
        ))}
      </datalist>
      {source === "Comuni" ? <TownField {...props} /> : <RegionField {...props} />}
      {isChamber(source) && <TextInput {...field("constituency")} mark={text.optional} />}
      <TextArea {...field("supportingLists")} mark={text.optional} rows={2} />
      <TextInput {...field("beganOn")} mark={text.optional} type="date" />
    </>
  );
}

function TownField({ typed, form, onChange, unknownPlace = null }: OfficeFieldsProps) {
  return (
    <TownInput
      name="placeCode"
      label={text.town}
      hint={unknownPlace === null ? text.townHint : text.townUnknown(unknownPlace)}
      error={form.errorFor("placeCode")}
      value={typed.town}
      onChange={({ currentTarget: { value } }) => {
        onChange({ town: value });
        form.clear("placeCode", "form");
      }}
      required
    />
  );
}

function RegionField({ source, typed, form, onChange }: OfficeFieldsProps) {
  const none = isChamber(source) ? text.anyRegion : text.chooseRegion;
  return (
    <SelectField
      name="placeCode"
      label={text.region}
      error={form.errorFor("placeCode")}
      value={typed.region}
      options={[["", none], ...regionsOf(source).map(({ code, name }) => [code, name] as const)]}
      onChoose={(region) => {
        onChange({ region });
        form.clear("placeCode", "form");
      }}
    />
  );
}

interface SourceFieldProps {
  source: Source;
  onChange: (source: Source) => void;
}

/** The institution of an office. */
export function SourceField({ source, onChange }: SourceFieldProps) {
  return (
    <SelectField
      name="source"
      label={text.source}
      value={source}
      options={SOURCES.toReversed().map((one) => [one, text.sources[one]])}
      onChoose={onChange}
    />
  );
}

export const PERSON_FIELDS = [
  "givenName",
  "surname",
  "party",
  "partySource",
  "schedaUrl",
  "imageUrl",
] as const;

interface PersonFieldsProps {
  draft: PersonDraft;
  form: Pick<UseForm<keyof PersonDraft | "form">, "errorFor" | "clear">;
  onChange: (change: Partial<PersonDraft>) => void;
}

/** Name in two parts, party with its source, official page and photo. */
export function PersonFields({ draft, form, onChange }: PersonFieldsProps) {
  const field = describeFields<PersonDraft, typeof text, keyof PersonDraft>({
    draft,
    form,
    words: text,
    change: onChange,
  });
  const link = { type: "url", inputMode: "url", spellCheck: false, mark: text.optional } as const;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput {...field("givenName")} required />
        <TextInput {...field("surname")} required />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput {...field("party")} mark={text.optional} />
        <TextInput {...field("partySource")} {...link} />
      </div>
      <TextInput {...field("schedaUrl")} {...link} />
      <TextInput {...field("imageUrl")} {...link} />
    </>
  );
}
