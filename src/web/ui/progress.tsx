// Progress as text and a native bar: "7 di 10".
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface ProgressProps {
  value: number;
  max: number;
  /** The text, which also labels the bar. */
  label: ReactNode;
  className?: string | undefined;
}

export function Progress({ value, max, label, className }: ProgressProps) {
  const id = useId();
  return (
    <div className={cx("grid gap-1.5", className)}>
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <progress className="progress" value={value} max={max} aria-labelledby={id} />
    </div>
  );
}
