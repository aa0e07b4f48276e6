// Mark and name. The mark has five tally strokes, the fifth across the four: as many as the rating
// scale.
import { cx } from "./cx.ts";
import { tallyCross, tallyStrokes } from "./tally-mark.ts";

export function TallyMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className="tally" d={tallyStrokes} />
      <path className="tally-cross" d={tallyCross} />
    </svg>
  );
}

/** Wrap it in the link to the home page; `className` may set its font size, the rest scales. */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cx("wordmark", className)}>
      <TallyMark />
      {name}
    </span>
  );
}
