// A bulk job at work: how far it is, and the way to stop it.

import { useState } from "react";
import type { Ref } from "react";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { useSubmit } from "../../../lib/form.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { Button } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Figures } from "./figures.tsx";
import { BulkJobFrame } from "./bulk-job-frame.tsx";
import type { Beginning } from "./use-import-page.ts";

const text = adminSync.running;

interface RunningCardProps {
  bulkJob: BulkJob;
  headingRef: Ref<HTMLHeadingElement>;
  /** Resolves to whether it was stopped, or soon will be. */
  onCancel: () => Promise<boolean>;
}

export function RunningCard({ bulkJob, headingRef, onCancel }: RunningCardProps) {
  const { kind, state, progress } = bulkJob;
  /** Stays so from the answer until the bulk job's state follows. */
  const [isStopped, setStopped] = useState(false);
  const { busy, submit } = useSubmit(() => undefined);
  const isStopping = busy || isStopped;
  const title = state === "applying" ? text.applying[kind] : text.reading[kind];
  return (
    <BulkJobFrame
      subject={bulkJob}
      title={title}
      mark={<Spinner className="size-6" />}
      headingRef={headingRef}
    >
      <HowFar {...progress} label={kind === "delete" ? text.removed : text.rows} />
      {kind !== "delete" && <Figures counts={progress} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[56ch] text-sm text-muted">
          {kind === "import" && state === "reading" && `${text.nothingYet} `}
          {text.stays}
        </p>
        <Button
          busy={isStopping}
          onClick={() => void submit(async () => setStopped(await onCancel()))}
        >
          {isStopping ? text.stopping : text.stop}
        </Button>
      </div>
    </BulkJobFrame>
  );
}

interface HowFarProps {
  read: number;
  total: number | null;
  label: (read: number, total: number) => string;
}

function HowFar({ read, total, label }: HowFarProps) {
  if (total === null || total === 0)
    return read === 0 ? null : (
      <p className="text-sm font-semibold tabular-nums">{text.rowsSoFar(read)}</p>
    );
  const percent = Math.floor((read / total) * 100);
  return (
    <Progress
      value={Math.min(read, total)}
      max={total}
      label={
        <span className="flex justify-between gap-4 tabular-nums">
          <span>{label(read, total)}</span>
          <span>{text.percent(percent)}</span>
        </span>
      }
    />
  );
}

interface BeginningCardProps {
  beginning: Beginning;
  headingRef: Ref<HTMLHeadingElement>;
  onStop: () => void;
}

/** On its way to the server. */
export function BeginningCard({ beginning, headingRef, onStop }: BeginningCardProps) {
  return (
    <BulkJobFrame
      subject={beginning}
      title={beginning.kind === "import" ? text.sending : text.starting}
      mark={<Spinner className="size-6" />}
      headingRef={headingRef}
    >
      <div className="flex justify-end">
        <Button onClick={onStop}>{text.stop}</Button>
      </div>
    </BulkJobFrame>
  );
}
