// The form of a record: what is typed, and its fields described by their names.

import { useId, useState } from "react";
import type { ComponentProps } from "react";
import { toFieldProblems, useForm } from "../../../lib/form.ts";
import type { FieldsOfForm, UseForm } from "../../../lib/form.ts";
import { FieldError } from "../../../ui/field.tsx";
import { SelectInput } from "../../../ui/inputs.tsx";

/** The fields that are one control with a label, and maybe a hint, among `Words`. */
type LabelledField<Draft, Words, Field> = {
  [Key in Field & keyof Draft & keyof Words & string]: Draft[Key] extends string | number
    ? Words extends Record<Key, string> & Partial<Record<`${Key}Hint`, string>>
      ? Key
      : never
    : never;
}[Field & keyof Draft & keyof Words & string];

interface Described<Draft, Words, Field extends string> {
  draft: Draft;
  form: Pick<UseForm<Field | "form">, "errorFor" | "clear">;
  /** The label of each field by its name, its hint by "nameHint". */
  words: Words;
  change: (part: Partial<Draft>) => void;
}

/** The props of each field by its name. Of a number, an empty field counts as 0, which its rule then refuses or takes. */
export function describeFields<Draft extends object, Words extends object, Field extends string>({
  draft,
  form,
  words,
  change,
}: Described<Draft, Words, Field>) {
  /** `others` are fields whose problems may be gone with another value of this one. */
  return (name: LabelledField<Draft, Words, Field>, ...others: Field[]) => {
    const value = draft[name] as string | number;
    return {
      name,
      label: words[name] as string,
      hint: (words as Record<string, string | undefined>)[`${name}Hint`],
      error: form.errorFor(name),
      value,
      autoComplete: "off",
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        const typed = currentTarget.value;
        const next = typeof value === "number" ? Math.trunc(Number(typed)) || 0 : typed;
        change({ [name]: next } as Partial<Draft>);
        form.clear(name, "form", ...others);
      },
    };
  };
}

interface RecordFormOptions<Draft, Words, Field extends string> extends FieldsOfForm<Field> {
  start: Draft | (() => Draft);
  words: Words;
}

/** The draft, its form, and `field`, which describes each field. */
export function useRecordForm<Draft extends object, Words extends object, Field extends string>({
  start,
  words,
  ...fields
}: RecordFormOptions<Draft, Words, Field>) {
  const [draft, setDraft] = useState(start);
  const form = useForm<Field | "form">((error) => toFieldProblems(error, fields));
  const take = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    setDraft,
    form,
    errorFor: form.errorFor,
    field: describeFields({ draft, form, words, change: take }),
    /** Of the parts that are no single control; the problems of `changed` are gone. */
    change: (part: Partial<Draft>, ...changed: Field[]) => {
      take(part);
      form.clear(...changed, "form");
    },
  };
}

interface SelectFieldProps<Value extends string> extends Omit<
  ComponentProps<typeof SelectInput>,
  "children"
> {
  options: readonly (readonly [Value, string])[];
  onChoose?: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, onChoose, ...rest } = props;
  return (
    <SelectInput
      onChange={({ currentTarget }) => {
        const chosen = options.find(([value]) => value === currentTarget.value);
        if (chosen !== undefined) onChoose?.(chosen[0]);
      }}
      {...rest}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectInput>
  );
}

interface RadioFieldProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value | null;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, legend, options, value, error, onChange } = props;
  const id = useId();
  const described = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset data-field={name} aria-describedby={described}>
      <legend className="field-label">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map(([one, words]) => (
          <label key={one} className="check min-h-11 items-center">
            <input
              type="radio"
              name={name}
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
              aria-describedby={described}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
