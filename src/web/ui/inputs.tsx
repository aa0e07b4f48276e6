// Styled native controls: text, password, textarea, select, checkbox, search. All native attributes
// pass through, so they work in a plain form.
import { useId, useState } from "react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Field, FieldError } from "./field.tsx";
import type { FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";

type Own<Tag extends "input" | "textarea" | "select"> = FieldTexts &
  Omit<ComponentPropsWithRef<Tag>, keyof FieldTexts>;

export function TextInput(props: Own<"input">) {
  const [field, rest] = split(props);
  return (
    <Field {...field}>
      {(control) => <input type="text" {...rest} {...control} className="input" />}
    </Field>
  );
}

type PasswordInputProps = Omit<Own<"input">, "type"> & { showText: string; hideText: string };

export function PasswordInput({ showText, hideText, ...props }: PasswordInputProps) {
  const [field, rest] = split(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className="input-wrap">
          <input
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className="input"
          />
          <button
            type="button"
            className="btn btn-quiet btn-icon btn-sm at-end"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} />
            <span className="sr-only">{shown ? hideText : showText}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

/** The counter is a text like any other: pass it as `aside`. */
export function TextArea(props: Own<"textarea">) {
  const [field, rest] = split(props);
  return (
    <Field {...field}>
      {(control) => <textarea rows={5} {...rest} {...control} className="input" />}
    </Field>
  );
}

/** Its options are children. */
export function SelectInput(props: Own<"select">) {
  const [field, rest] = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="input-wrap">
          <select {...rest} {...control} className="input" />
          <Icon name="chevron" className="at-end" />
        </div>
      )}
    </Field>
  );
}

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const own = useId();
  const control = id ?? own;
  const described = cx(
    hint !== undefined && `${control}-hint`,
    error !== undefined && `${control}-error`,
  );
  return (
    <div className={className}>
      <label className="check" htmlFor={control}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error === undefined ? undefined : true}
        />
        <span>
          {label}
          {hint !== undefined && (
            <span className="hint block" id={`${control}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  );
}

/** Props of the Field, and of the control inside it. */
function split<
  Props extends FieldTexts & { id?: string | undefined; className?: string | undefined },
>(props: Props) {
  const { id, label, hint, error, mark, labelHidden, aside, className, ...rest } = props;
  return [{ id, label, hint, error, mark, labelHidden, aside, className }, rest] as const;
}
