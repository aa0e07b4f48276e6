// The fields of an office: role, place, lists, beginning.

import { useId } from "react";
import type { OfficeDraft } from "#domain/politician/person-draft.ts";
import { isChamber } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { townLabel, useTowns } from "../../../lib/use-towns.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
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
  errorFor: (field: keyof OfficeDraft) => string | undefined;
  onChange: (change: Partial<TypedOffice>, field: keyof OfficeDraft) => void;
  /** The place as the source writes it, where the list of places does not know it. */
  unknownPlace?: string | null;
}

export function OfficeFields(props: OfficeFieldsProps) {
  const { source, typed, errorFor, onChange } = props;
  const id = useId();
  return (
    <>
      <TextInput
        name="role"
        label={text.role}
        error={errorFor("role")}
        value={typed.role}
        onChange={({ currentTarget: { value } }) => onChange({ role: value }, "role")}
        list={`${id}-roles`}
        autoComplete="off"
        required
      />
      <datalist id={`${id}-roles`}>
        {ROLES[source].map((role) => (
          <option key={role}>{role}</option>
        ))}
      </datalist>
      {source === "Comuni" ? <TownField {...props} /> : <RegionField {...props} />}
      {isChamber(source) && (
        <TextInput
          name="constituency"
          label={text.constituency}
          mark={text.optional}
          error={errorFor("constituency")}
          value={typed.constituency}
          onChange={({ currentTarget: { value } }) =>
            onChange({ constituency: value }, "constituency")
          }
          autoComplete="off"
        />
      )}
      <TextArea
        name="supportingLists"
        label={text.supportingLists}
        mark={text.optional}
        hint={text.supportingListsHint}
        error={errorFor("supportingLists")}
        rows={2}
        value={typed.supportingLists}
        onChange={({ currentTarget: { value } }) =>
          onChange({ supportingLists: value }, "supportingLists")
        }
      />
      <TextInput
        type="date"
        name="beganOn"
        label={text.beganOn}
        mark={text.optional}
        error={errorFor("beganOn")}
        value={typed.beganOn}
        onChange={({ currentTarget: { value } }) => onChange({ beganOn: value }, "beganOn")}
      />
    </>
  );
}

function TownField({ typed, errorFor, onChange, unknownPlace = null }: OfficeFieldsProps) {
  const id = useId();
  const towns = useTowns(typed.town);
  return (
    <>
      <TextInput
        name="placeCode"
        label={text.town}
        hint={unknownPlace === null ? text.townHint : text.townUnknown(unknownPlace)}
        error={errorFor("placeCode")}
        value={typed.town}
        onChange={({ currentTarget: { value } }) => onChange({ town: value }, "placeCode")}
        list={`${id}-towns`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        required
      />
      <datalist id={`${id}-towns`}>
        {towns.map((town) => (
          <option key={town.code}>{townLabel(town)}</option>
        ))}
      </datalist>
    </>
  );
}

function RegionField({ source, typed, errorFor, onChange }: OfficeFieldsProps) {
  return (
    <Field label={text.region} error={errorFor("placeCode")}>
      {(control) => (
        <div className="input-wrap">
          <select
            {...control}
            name="placeCode"
            className="input"
            value={typed.region}
            onChange={({ currentTarget: { value } }) => onChange({ region: value }, "placeCode")}
          >
            <option value="">{isChamber(source) ? text.anyRegion : text.chooseRegion}</option>
            {regionsOf(source).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="at-end" />
        </div>
      )}
    </Field>
  );
}
