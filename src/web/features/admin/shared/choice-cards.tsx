// Radio buttons as cards side by side, each with its shortcut key.

import { useId } from "react";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon.tsx";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon: IconName;
  /** What it means, in a few words. */
  hint?: string;
  /** The key that chooses it; none while keys are off. */
  hotkey?: string | undefined;
}

interface ChoiceCardsProps<Value extends string> {
  /** Names the group for `useForm`. */
  field?: string;
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  className?: string;
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { field, legend, choices, value, onChange, error, className } = props;
  const id = useId();
  return (
    <fieldset
      className={className}
      data-field={field}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-label">{legend}</legend>
      <div
        className={cx(
          "mt-2 grid gap-2",
          choices.length === 4 ? "sm:grid-cols-2 xl:grid-cols-4" : "sm:grid-cols-3",
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 items-start gap-2.5 rounded-md border border-edge bg-sheet px-3 py-2.5 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="mt-1 size-4.5 flex-none"
              name={`${id}-choice`}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              aria-describedby={
                cx(
                  choice.hint !== undefined && `${id}-${choice.value}`,
                  error !== undefined && `${id}-error`,
                ) || undefined
              }
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2 font-semibold">
                <Icon name={choice.icon} className="size-4.5 text-muted" />
                <span className="min-w-0">{choice.label}</span>
              </span>
              {choice.hint !== undefined && (
                <span id={`${id}-${choice.value}`} className="hint block">
                  {choice.hint}
                </span>
              )}
            </span>
            {choice.hotkey !== undefined && (
              <span aria-hidden="true" className="max-lg:hidden">
                <Key>{choice.hotkey}</Key>
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** A key of the keyboard, as it is drawn in texts. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-edge bg-sunken px-1.5 font-sans text-xs leading-5 font-semibold text-ink">
      {children}
    </kbd>
  );
}
