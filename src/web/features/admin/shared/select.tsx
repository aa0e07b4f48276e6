// A choice among values, or none of them.

import { useId } from "react";
import { Icon } from "../../../ui/icon.tsx";

export interface Option {
  value: string;
  label: string;
}

interface SelectProps {
  name: string;
  label: string;
  /** What no choice is called. */
  any: string;
  value: string | undefined;
  options: readonly Option[];
}

export function Select({ name, label, any, value, options }: SelectProps) {
  const id = useId();
  return (
    <div className="field min-w-0">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="input-wrap">
        {/* A new key: what becomes known later must not undo what is chosen. */}
        <select
          key={options.length}
          id={id}
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
    </div>
  );
}
