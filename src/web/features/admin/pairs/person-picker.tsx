// Finds one person: by name among those in office, or by the number or address of the page.

import { useState } from "react";
import { useQuery } from "../../../lib/query.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { FieldError } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { findPeople } from "../shared/find-people.ts";

const text = adminPairs.pick;

interface PersonPickerProps {
  label: string;
  /** Of the fields, unique in the form. */
  name: string;
  chosen: number | null;
  onChoose: (id: number | null) => void;
  error: string | undefined;
}

export function PersonPicker({ label, name, chosen, onChoose, error }: PersonPickerProps) {
  const [q, setQ] = useState("");
  const asked = q.trim();
  const { query } = useQuery(asked === "" ? null : asked, (signal) => findPeople(asked, signal));
  const found = asked !== "" && query.status === "ready" ? query.value : null;
  return (
    <fieldset className="grid gap-2" data-field={name}>
      <legend className="sr-only">{label}</legend>
      <TextInput
        name={name}
        label={label}
        hint={text.hint}
        value={q}
        onChange={(event) => {
          setQ(event.currentTarget.value);
          onChoose(null);
        }}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <div aria-live="polite" className="grid gap-1">
        {found?.map((person) => (
          <label key={person.id} className="check min-h-11 items-center">
            <input
              type="radio"
              name={`${name}-person`}
              checked={chosen === person.id}
              onChange={() => onChoose(person.id)}
            />
            <span>
              <strong>{person.name}</strong>,{" "}
              {[person.role, person.location ?? person.region]
                .filter((part) => part !== null)
                .join(", ")}{" "}
              <span className="text-muted">({adminPairs.page(person.id)})</span>
            </span>
          </label>
        ))}
        {found?.length === 0 && <p className="text-sm text-muted">{text.none}</p>}
        {query.status === "failed" && (
          <FieldError id={`${name}-failed`}>{query.error.message}</FieldError>
        )}
      </div>
    </fieldset>
  );
}
