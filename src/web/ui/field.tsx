// Label, hint and error of one control, connected by id. Errors are text beside the field, never
// only a colour or a toast.
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Beside the label, e.g. "facoltativo". */
  mark?: ReactNode;
  /** Visually hidden label. */
  labelHidden?: boolean | undefined;
  /** At the end of the line below the control, e.g. a counter. */
  aside?: ReactNode;
}

export interface ControlIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldTexts {
  /** Id of the control, when other elements refer to it. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlIds) => ReactNode;
}

export function Field({
  id,
  label,
  hint,
  error,
  mark,
  labelHidden,
  aside,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const described = cx(
    has(hint) && `${control}-hint`,
    has(error) && `${control}-error`,
    has(aside) && `${control}-aside`,
  );
  return (
    <div className={cx("field", className)}>
      <label className={labelHidden ? "sr-only" : "field-label"} htmlFor={control}>
        {label} {has(mark) && <span className="field-mark">({mark})</span>}
      </label>
      {has(hint) && (
        <div className="hint" id={`${control}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id: control,
        "aria-describedby": described || undefined,
        "aria-invalid": has(error) ? true : undefined,
      })}
      {has(aside) && (
        <div className="hint" id={`${control}-aside`}>
          {aside}
        </div>
      )}
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!has(children)) return null;
  return (
    <div className="error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </div>
  );
}

function has(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
