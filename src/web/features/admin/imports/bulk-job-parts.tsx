// Parts of the cards of a bulk job: the frame with kind, source and state, and its five counts.

import { useId } from "react";
import type { ReactNode, Ref } from "react";
import type { BulkJobKind } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { formatCount } from "../../../lib/format.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { cx } from "../../../ui/cx.ts";

interface BulkJobSubject {
  kind: BulkJobKind;
  source: Source;
  fileName: string | null;
}

interface BulkJobFrameProps {
  subject: BulkJobSubject;
  title: string;
  /** Drawn before the title: a spinner or an icon. */
  mark: ReactNode;
  tone?: "accent" | "good" | "danger" | "muted";
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const TONES = {
  accent: "bg-accent-soft text-accent-strong",
  good: "bg-good-soft text-good",
  danger: "bg-danger-soft text-danger",
  muted: "bg-sunken text-muted",
} as const;

/** Its heading takes the focus when the focused element disappears. */
export function BulkJobFrame(props: BulkJobFrameProps) {
  const { subject, title, mark, tone = "accent", headingRef, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="card overflow-hidden">
      <div className="flex items-center gap-4 border-b border-line px-4 py-4 sm:px-6">
        <span
          className={cx("grid size-11 shrink-0 place-items-center rounded-md", TONES[tone])}
          aria-hidden="true"
        >
          {mark}
        </span>
        <div className="min-w-0">
          <h2 id={id} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {adminSync.kind[subject.kind]} · {subject.source}
            {subject.fileName !== null && (
              <>
                {" · "}
                <span className="break-all">{subject.fileName}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="grid gap-5 p-4 sm:p-6">{children}</div>
    </section>
  );
}

const figures = adminSync.figures;
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
    <dl className="grid lines rounded-md border border-line bg-paper sm:grid-cols-5 sm:lines-across">
      {FIGURES.map((figure) => (
        <div
          key={figure}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 px-4 py-2 sm:grid-cols-1 sm:py-3"
        >
          <dt className="sm:order-2">
            <span className="font-semibold">
              {stage === "after" ? after[figure] : figures[figure]}
            </span>
            {stage === "before" && (
              <span className="block text-sm text-muted">{figures[`${figure}Hint`]}</span>
            )}
          </dt>
          <dd
            className={cx(
              "display text-2xl figures-aligned sm:order-1",
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
