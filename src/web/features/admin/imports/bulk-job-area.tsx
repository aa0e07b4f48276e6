// Status of the bulk job, above the controls that start one. It takes focus only when focus would
// be lost: after a start, and when the buttons inside disappear.

import { useEffect, useRef } from "react";
import type { Ref } from "react";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { spokenState } from "../../../text/admin-sync.ts";
import { isInProgress } from "./pace.ts";
import { PreviewCard } from "./preview-card.tsx";
import { RefusalCard, ResultCard } from "./result-card.tsx";
import { BeginningCard, RunningCard } from "./running-card.tsx";
import type { ImportPageState } from "./use-import-page.ts";

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
