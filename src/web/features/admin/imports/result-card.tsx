// How a bulk job ended. It stays until the next one begins, for every administrator.

import { useState } from "react";
import type { Ref } from "react";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { formatCount } from "../../../lib/format.ts";
import { adminChanges, limitsText } from "../../../text/admin-changes.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Facts } from "../shared/section.tsx";
import { LineList } from "../shared/line-list.tsx";
import { BulkJobFrame, Figures } from "./bulk-job-parts.tsx";
import { ChangeList } from "./changes/change-list.tsx";
import type { Refusal } from "./use-import-page.tsx";

const text = adminSync.result;
const limitTexts = adminChanges.limits;
type Result = NonNullable<BulkJob["result"]>;

interface ResultCardProps {
  bulkJob: BulkJob;
  headingRef: Ref<HTMLHeadingElement>;
}

export function ResultCard({ bulkJob, headingRef }: ResultCardProps) {
  const { kind, state, source, fileName, result, errors } = bulkJob;
  const outcome = state === "completed" ? "done" : state === "failed" ? "failed" : "cancelled";
  const sentence = outcome === "cancelled" ? text.cancelledText : (result?.error ?? null);
  const isUntouched = outcome !== "done" && (result === null || changes(result) === 0);
  // The error of a synchronisation already says that nothing changed.
  const isSaid = outcome === "failed" && kind === "sync";
  const afterword = isUntouched ? text.untouched : text.kept;
  return (
    <BulkJobFrame
      subject={bulkJob}
      title={TITLES[outcome]}
      headingRef={headingRef}
      {...LOOKS[outcome]}
    >
      {outcome !== "done" && (
        <div>
          <p className="font-semibold">{sentence}</p>
          {!isSaid && <p className="mt-1 text-muted">{afterword}</p>}
        </div>
      )}
      {result !== null && !isUntouched && (
        <Outcome result={result} isDeletion={kind === "delete"} />
      )}
      {kind === "delete" && outcome === "done" && (
        <p className="max-w-[65ch] text-sm text-muted">{adminSync.danger.restore(source)}</p>
      )}
      <About
        source={source}
        fileName={fileName}
        limits={limitsText(bulkJob.limits)}
        at={result?.timestamp ?? bulkJob.finishedAt ?? bulkJob.createdAt}
      />
      {result !== null && result.totalExcluded > 0 && (
        <p className="text-sm text-muted">{limitTexts.excluded(result.totalExcluded)}</p>
      )}
      {/* The sentence that is said already is not said again in a list of one. */}
      {!(errors.length === 1 && errors[0] === sentence) && (
        <LineList title={adminSync.problems} lines={errors} />
      )}
      {kind !== "delete" && !isUntouched && <Changes bulkJobId={bulkJob.id} />}
    </BulkJobFrame>
  );
}

/** Read when asked for: the card stays until the next bulk job. */
function Changes({ bulkJobId }: { bulkJobId: number }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <ChangeList bulkJobId={bulkJobId} stage="after" version="" />;
  return (
    <div>
      <Button onClick={() => setShown(true)}>{adminChanges.show}</Button>
    </div>
  );
}

/** It never became a bulk job. */
export function RefusalCard({
  refusal,
  headingRef,
}: {
  refusal: Refusal;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  return (
    <BulkJobFrame subject={refusal} title={TITLES.failed} headingRef={headingRef} {...LOOKS.failed}>
      <p className="font-semibold">{refusal.message}</p>
      <About source={refusal.source} fileName={refusal.fileName} limits="" at={refusal.at} />
    </BulkJobFrame>
  );
}

const LOOKS = {
  done: { tone: "good", mark: <Icon name="check-circle" className="size-6" /> },
  failed: { tone: "danger", mark: <Icon name="alert" className="size-6" /> },
  cancelled: { tone: "muted", mark: <Icon name="close" className="size-6" /> },
} as const;

const TITLES = { done: text.completed, failed: text.failed, cancelled: text.cancelled } as const;

function changes({ totalAdded, totalUpdated, totalEnded, deletedCount }: Result): number {
  return totalAdded + totalUpdated + totalEnded + deletedCount;
}

function Outcome({ result, isDeletion }: { result: Result; isDeletion: boolean }) {
  if (isDeletion)
    return (
      <p className="flex items-baseline gap-2">
        <span className="display text-2xl figures-aligned">{formatCount(result.deletedCount)}</span>
        {text.removed(result.deletedCount)}
      </p>
    );
  const { totalAdded, totalUpdated, totalEnded, totalSkipped, totalRejected } = result;
  return (
    <>
      <Figures
        stage="after"
        counts={{
          added: totalAdded,
          updated: totalUpdated,
          ended: totalEnded,
          skipped: totalSkipped,
          rejected: totalRejected,
        }}
      />
      {result.totalCorrected > 0 && (
        <p className="text-sm text-muted">{adminSync.preview.corrected(result.totalCorrected)}</p>
      )}
    </>
  );
}

interface AboutProps {
  source: Source;
  fileName: string | null;
  /** Empty without limits. */
  limits: string;
  at: string;
}

function About({ source, fileName, limits, at }: AboutProps) {
  return (
    <Facts
      look="beside"
      rows={[
        [text.source, source],
        fileName !== null && [text.file, fileName],
        limits !== "" && [limitTexts.label, limits],
        [text.when, text.at(at)],
      ]}
    />
  );
}
