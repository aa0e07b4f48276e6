// The five counts of a bulk job, as a row of a register.

import { formatCount } from "../../../lib/format.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { cx } from "../../../ui/cx.ts";

const text = adminSync.figures;
const after = adminSync.result;

export interface Counts {
  added: number;
  updated: number;
  ended: number;
  skipped: number;
  rejected: number;
}

const FIGURES = ["added", "updated", "ended", "skipped", "rejected"] as const;

interface FiguresProps {
  counts: Counts;
  /** What would happen, with a word about what each means; or what has happened. */
  stage?: "before" | "after";
}

export function Figures({ counts, stage }: FiguresProps) {
  return (
    <dl className="grid divide-y divide-line rounded-md border border-line bg-paper sm:grid-cols-5 sm:divide-x sm:divide-y-0">
      {FIGURES.map((figure) => (
        <div
          key={figure}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 px-4 py-2 sm:grid-cols-1 sm:py-3"
        >
          <dt className="sm:order-2">
            <span className="font-semibold">
              {stage === "after" ? after[figure] : text[figure]}
            </span>
            {stage === "before" && (
              <span className="block text-sm text-muted">{text[`${figure}Hint`]}</span>
            )}
          </dt>
          <dd
            className={cx(
              "display text-2xl tabular-nums sm:order-1",
              counts[figure] === 0 && "text-muted",
            )}
          >
            {formatCount(counts[figure])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
