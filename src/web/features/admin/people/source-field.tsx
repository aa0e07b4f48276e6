// The institution of an office.

import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminPeople } from "../../../text/admin-people.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

const text = adminPeople.fields;

interface SourceFieldProps {
  source: Source;
  onChange: (source: Source) => void;
}

export function SourceField({ source, onChange }: SourceFieldProps) {
  return (
    <Field label={text.source}>
      {(control) => (
        <div className="input-wrap">
          <select
            {...control}
            name="source"
            className="input"
            value={source}
            onChange={({ currentTarget: { value } }) =>
              onChange(SOURCES.find((one) => one === value) ?? "Comuni")
            }
          >
            {SOURCES.toReversed().map((one) => (
              <option key={one} value={one}>
                {text.sources[one]}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="at-end" />
        </div>
      )}
    </Field>
  );
}
