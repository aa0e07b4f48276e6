// Card of a bulk job: kind, source, state. Its heading takes focus when the focused element
// disappears.

import { useId } from "react";
import type { ReactNode, Ref } from "react";
import type { BulkJobKind } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { cx } from "../../../ui/cx.ts";

export interface BulkJobSubject {
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
