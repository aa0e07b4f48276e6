// Select field that acts when a value is chosen.

import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Field label={label} className="min-w-0 md:min-w-48">
      {(control) => (
        <div className="input-wrap">
          <select
            {...control}
            className="input"
            value={value}
            onChange={(event) => {
              const chosen = options.find(([one]) => one === event.currentTarget.value);
              if (chosen !== undefined) onChange(chosen[0]);
            }}
          >
            {options.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="at-end" />
        </div>
      )}
    </Field>
  );
}
