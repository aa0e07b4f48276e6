// Read-only stars with a fractional fill. The outline carries the shape without the fill; screen
// readers read the label.
import { cx } from "./cx.ts";
import { starFillWidth } from "./star-shape.ts";

/** The outline stands once in every page (src/web/index.html): a list draws it a hundred times. */
const FIVE_STARS = "#five-stars";

interface StarsProps {
  /** 0 to 5, or null without a rating. */
  value: number | null;
  /** For example "4,3 su 5"; without it the stars are decoration beside the same words. */
  label?: string | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
}

export function Stars({ value, label, size = "md", className }: StarsProps) {
  const named =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span {...named} className={cx("stars", size !== "md" && `stars-${size}`, className)}>
      <svg viewBox="0 1 120 22" width="92" height="17" aria-hidden="true">
        <svg width={starFillWidth(value)} height="24">
          <use className="stars-fill" href={FIVE_STARS} />
        </svg>
        <use className="stars-line" href={FIVE_STARS} />
      </svg>
    </span>
  );
}
