// Select field whose first option is no choice.

import { SelectInput } from "../../../ui/inputs.tsx";

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
    // A new key: what becomes known later must not undo what is chosen.
    <SelectInput
      key={options.length}
      name={name}
      label={label}
      error={error}
      defaultValue={value ?? ""}
      className="min-w-0"
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectInput>
  );
}
