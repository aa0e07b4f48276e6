// A bar as long as its value. A detail page has sixty of them: one element each, whose length is an
// attribute, because the CSP refuses style attributes. The number beside it carries the meaning.

import { cx } from "./cx.ts";

interface BarProps {
  value: number;
  max: number;
  /** Divided into five segments, as scores are. */
  hasFiveCells?: boolean | undefined;
  /** In a softer tone: a value that few stand behind. */
  isSoft?: boolean | undefined;
}

/** The bar alone, decorative: always put the number beside it. */
export function Bar({ value, max, hasFiveCells = false, isSoft = false }: BarProps) {
  // Without anything to measure the bar is empty, not "indeterminate".
  const whole = Math.max(max, Number.MIN_VALUE);
  return (
    <progress
      className={cx("bar", hasFiveCells && "bar-cells", isSoft && "bar-soft")}
      value={Math.min(Math.max(value, 0), whole)}
      max={whole}
      aria-hidden="true"
    />
  );
}
