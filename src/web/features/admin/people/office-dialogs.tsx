// Adds an office to a person, or corrects one.

import { useState } from "react";
import { addOffice, correctOffice } from "#contract/admin-people.ts";
import type { AdministeredOffice, AdministeredPerson } from "#contract/admin-people.ts";
import { AppError } from "#domain/error.ts";
import type { Source } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { checkTyped, findPlaceCode, NO_OFFICE, OFFICE_FIELDS, toTyped } from "./office-draft.ts";
import type { TypedOffice } from "./office-draft.ts";
import { OfficeFields } from "./office-fields.tsx";
import { SourceField } from "./source-field.tsx";
import { useChange } from "./use-change.ts";

const text = adminPeople.offices;

interface DialogProps {
  person: AdministeredPerson;
  onChange: (person: AdministeredPerson) => void;
  onClose: () => void;
}

export function AddOfficeDialog({ person, onChange, onClose }: DialogProps) {
  const [source, setSource] = useState<Source>(person.offices[0]?.source ?? "Comuni");
  const [typed, setTyped] = useState(NO_OFFICE);
  const change = useChange(person, onChange, OFFICE_FIELDS);
  return (
    <ChangeDialog
      title={text.add}
      confirm={text.add}
      change={change}
      onSubmit={() =>
        change.send(
          checkTyped(typed),
          async (seen) => {
            const placeCode = await placeCodeOf(source, typed);
            return call(addOffice, { ...seen, source, ...toDraft(typed), placeCode });
          },
          text.added,
        )
      }
      onClose={onClose}
    >
      <SourceField source={source} onChange={setSource} />
      <OfficeFields
        source={source}
        typed={typed}
        errorFor={change.form.errorFor}
        onChange={(part, field) => {
          setTyped({ ...typed, ...part });
          change.form.clear(field);
        }}
      />
    </ChangeDialog>
  );
}

export function CorrectOfficeDialog({
  person,
  office,
  onChange,
  onClose,
}: DialogProps & { office: AdministeredOffice }) {
  const [typed, setTyped] = useState(() => toTyped(office));
  const change = useChange(person, onChange, OFFICE_FIELDS);
  const { source, place } = office;
  const known = { code: place?.code ?? null, town: toTyped(office).town };
  return (
    <ChangeDialog
      title={text.correctTitle}
      confirm={adminPeople.save}
      change={change}
      onSubmit={() =>
        change.send(
          checkTyped(typed),
          async (seen) => {
            const placeCode = await placeCodeOf(source, typed, known);
            const draft = { ...toDraft(typed), placeCode };
            return call(correctOffice, { ...seen, officeId: office.id, ...draft });
          },
          adminPeople.saved,
        )
      }
      onClose={onClose}
    >
      <OfficeFields
        source={source}
        typed={typed}
        errorFor={change.form.errorFor}
        onChange={(part, field) => {
          setTyped({ ...typed, ...part });
          change.form.clear(field);
        }}
        unknownPlace={place === null ? (office.location ?? office.region) : null}
      />
    </ChangeDialog>
  );
}

/** Throws a problem of the place as the server does. */
export async function placeCodeOf(
  ...given: Parameters<typeof findPlaceCode>
): Promise<string | null> {
  const found = await findPlaceCode(...given);
  if ("code" in found) return found.code;
  throw new AppError("office_place_missing", {}, [{ path: "placeCode", message: found.problem }]);
}

export function toDraft({ role, supportingLists, constituency, beganOn }: TypedOffice) {
  return { role, supportingLists, constituency, beganOn };
}
