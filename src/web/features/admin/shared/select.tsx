// Select field whose first option is no choice.

import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

export interface Option {
  value: string;
  label: string;
}

interface SelectProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** Label of the first option. */
  any: string;
  value: string | undefined;
  options: readonly Option[];
}

export function Select({ name, label, error, any, value, options }: SelectProps) {
  return (
    <Field label={label} error={error} className="min-w-0">
      {(control) => (
        <div className="input-wrap">
          {/* A new key: what becomes known later must not undo what is chosen. */}
          <select
            key={options.length}
            {...control}
            name={name}
            defaultValue={value ?? ""}
            className="input"
          >
            <option value="">{any}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="at-end" />
        </div>
      )}
    </Field>
  );
}
