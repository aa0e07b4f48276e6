// Loading indicator: the tally mark drawn stroke by stroke. With reduced motion it stands still, so
// text must accompany it.
import { cx } from "./cx.ts";

export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={cx("spinner", className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d="M5 5v14" />
      <path d="M9.7 5v14" />
      <path d="M14.3 5v14" />
      <path d="M19 5v14" />
      <path d="M2.5 16.5 21.5 7.5" />
    </svg>
  );
}
