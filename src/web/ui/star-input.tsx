// Rating of 1 to 5 by native radios: Tab enters, arrows move and select, 1–5 jump, 0 or Backspace
// clear. Fill, preview and words are CSS, so it works before (and without) JavaScript.
import { useId } from "react";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { starPath } from "./star-path.ts";

export type StarValue = 1 | 2 | 3 | 4 | 5;
const values = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Label of each value, e.g. "3 su 5 – Discreta"; shown for the selected one. */
  valueText: (value: StarValue) => string;
  /** Shown while nothing is selected. */
  emptyText?: string | undefined;
  clearText: string;
  value?: StarValue | null | undefined;
  defaultValue?: StarValue | null | undefined;
  onChange?: ((value: StarValue | null) => void) | undefined;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Id of the group, for focusing the first missing one (its first input). */
  ref?: Ref<HTMLDivElement> | undefined;
  className?: string | undefined;
}

export function StarInput({
  name,
  label,
  hint,
  valueText,
  emptyText,
  clearText,
  value: chosen,
  defaultValue = null,
  onChange,
  error,
  required,
  disabled,
  ref,
  className,
}: StarInputProps) {
  const id = useId();
  const radio = (value: StarValue | null) => ({
    type: "radio",
    name,
    value: value ?? "",
    disabled,
    onChange: () => onChange?.(value),
    onKeyDown: pickByKey,
    ...(chosen === undefined
      ? { defaultChecked: value !== null && defaultValue === value }
      : { checked: value !== null && chosen === value }),
  });
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={
        cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
      }
      aria-invalid={error === undefined ? undefined : true}
      aria-required={required}
      className={cx("star-input", className)}
    >
      <div className="star-input-label" id={`${id}-label`}>
        {label}
      </div>
      {hint !== undefined && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="star-input-stars">
        {values.map((value) => (
          <label className="star-pick" key={value}>
            <span className="star-hit">
              <input {...radio(value)} />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={starPath} />
              </svg>
            </span>
            <span className="star-word">{valueText(value)}</span>
          </label>
        ))}
        <label className="star-clear">
          <span className="star-hit">
            <input {...radio(null)} />
            <Icon name="close" />
            <span className="sr-only">{clearText}</span>
          </span>
        </label>
        <span className="star-word star-none" aria-hidden="true">
          {emptyText}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function pickByKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const clears = event.key === "0" || event.key === "Backspace" || event.key === "Delete";
  if (!clears && !/^[1-5]$/.test(event.key)) return;
  const group = event.currentTarget.closest("[role=radiogroup]");
  const target = group?.querySelector<HTMLInputElement>(
    `input[value="${clears ? "" : event.key}"]`,
  );
  if (!target) return;
  event.preventDefault();
  target.click();
  if (!clears) target.focus();
}
