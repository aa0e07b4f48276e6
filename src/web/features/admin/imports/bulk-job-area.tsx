// Status of the bulk job, above the controls that start one. It takes focus only when focus would
// be lost: after a start, and when the buttons inside disappear.

import { useEffect, useRef, useState } from "react";
import type { Ref } from "react";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { useSubmit } from "../../../lib/form.ts";
import { adminSync, spokenState } from "../../../text/admin-sync.ts";
import { Button } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { BulkJobFrame, Figures } from "./bulk-job-parts.tsx";
import { isInProgress } from "./pace.ts";
import { PreviewCard } from "./preview-card.tsx";
import { RefusalCard, ResultCard } from "./result-card.tsx";
import type { Beginning, ImportPageState } from "./use-import-page.tsx";

export function BulkJobArea({ page }: { page: ImportPageState }) {
  const { bulkJob = null, attempt } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = attempt === null ? `${bulkJob?.id ?? 0} ${bulkJob?.state ?? ""}` : attempt.state;
  useFocusKept(heading, stage, attempt?.state === "beginning");
  return (
    <>
      <output className="sr-only">
        {bulkJob !== null && isInProgress(bulkJob) && spokenState(bulkJob)}
      </output>
      <BulkJobCard page={page} bulkJob={bulkJob} headingRef={heading} />
    </>
  );
}

interface BulkJobCardProps {
  page: ImportPageState;
  bulkJob: BulkJob | null;
  headingRef: Ref<HTMLHeadingElement>;
}

function BulkJobCard({ page, bulkJob, headingRef }: BulkJobCardProps) {
  const { attempt } = page;
  if (attempt?.state === "beginning")
    return <BeginningCard beginning={attempt} headingRef={headingRef} onStop={page.stopSending} />;
  if (attempt?.state === "refused")
    return <RefusalCard refusal={attempt} headingRef={headingRef} />;
  if (bulkJob === null) return null;
  const { id, preview } = bulkJob;
  if (bulkJob.state === "waiting" && preview !== null)
    return (
      <PreviewCard
        key={id}
        bulkJob={bulkJob}
        preview={preview}
        headingRef={headingRef}
        onConfirm={(endMany) => page.confirm(bulkJob, endMany)}
        onLimit={(limits) => page.limit(id, limits)}
        onCancel={() => page.cancel(id)}
      />
    );
  if (isInProgress(bulkJob))
    return (
      <RunningCard
        key={`${id} ${bulkJob.state}`}
        bulkJob={bulkJob}
        headingRef={headingRef}
        onCancel={() => page.cancel(id)}
      />
    );
  return <ResultCard key={id} bulkJob={bulkJob} headingRef={headingRef} />;
}

/** `isOwn`: begun by a press on this page, just now. */
function useFocusKept(
  heading: { current: HTMLHeadingElement | null },
  stage: string,
  isOwn: boolean,
) {
  const last = useRef(stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isOwn || isLost) heading.current?.focus();
  }, [heading, stage, isOwn]);
}

const running = adminSync.running;

interface RunningCardProps {
  bulkJob: BulkJob;
  headingRef: Ref<HTMLHeadingElement>;
  /** Resolves to whether it was stopped, or soon will be. */
  onCancel: () => Promise<boolean>;
}

/** A bulk job at work: how far it is, and the way to stop it. */
function RunningCard({ bulkJob, headingRef, onCancel }: RunningCardProps) {
  const { kind, state, progress } = bulkJob;
  /** Stays so from the answer until the bulk job's state follows. */
  const [isStopped, setStopped] = useState(false);
  const { busy, submit } = useSubmit(() => undefined);
  const isStopping = busy || isStopped;
  const title = state === "applying" ? running.applying[kind] : running.reading[kind];
  return (
    <BulkJobFrame
      subject={bulkJob}
      title={title}
      mark={<Spinner className="size-6" />}
      headingRef={headingRef}
    >
      <HowFar {...progress} label={kind === "delete" ? running.removed : running.rows} />
      {kind !== "delete" && <Figures counts={progress} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[56ch] text-sm text-muted">
          {kind === "import" && state === "reading" && `${running.nothingYet} `}
          {running.stays}
        </p>
        <Button
          busy={isStopping}
          onClick={() => void submit(async () => setStopped(await onCancel()))}
        >
          {isStopping ? running.stopping : running.stop}
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
      <p className="text-sm font-semibold figures-aligned">{running.rowsSoFar(read)}</p>
    );
  const percent = Math.floor((read / total) * 100);
  return (
    <Progress
      value={Math.min(read, total)}
      max={total}
      label={
        <span className="flex justify-between gap-4 figures-aligned">
          <span>{label(read, total)}</span>
          <span>{running.percent(percent)}</span>
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
function BeginningCard({ beginning, headingRef, onStop }: BeginningCardProps) {
  return (
    <BulkJobFrame
      subject={beginning}
      title={beginning.kind === "import" ? running.sending : running.starting}
      mark={<Spinner className="size-6" />}
      headingRef={headingRef}
    >
      <div className="flex justify-end">
        <Button onClick={onStop}>{running.stop}</Button>
      </div>
    </BulkJobFrame>
  );
}
