// Preview of a bulk job with its confirmation. Ending many politicians needs a separate one.

import { useState } from "react";
import type { Ref } from "react";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import { useSubmit } from "../../../lib/form.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LineList } from "../shared/line-list.tsx";
import { BulkJobFrame, Figures } from "./bulk-job-parts.tsx";
import { ChangeList } from "./changes/change-list.tsx";
import { LimitChooser, useLimits } from "./changes/limit-chooser.tsx";

const text = adminSync.preview;

interface PreviewCardProps {
  bulkJob: BulkJob;
  preview: NonNullable<BulkJob["preview"]>;
  headingRef: Ref<HTMLHeadingElement>;
  /** All resolve to whether it could be done. */
  onConfirm: (endMany: boolean) => Promise<boolean>;
  onLimit: (limits: ImportLimits) => Promise<boolean>;
  onCancel: () => Promise<boolean>;
}

export function PreviewCard(props: PreviewCardProps) {
  const { bulkJob, preview, headingRef, onConfirm, onLimit, onCancel } = props;
  const { ended, endsTooMany } = preview;
  const { running, submit } = useSubmit<"confirm" | "cancel">(() => undefined);
  const { limits, isSaving, change } = useLimits(bulkJob.limits, onLimit);
  const [asksAgain, setAsksAgain] = useState(false);
  const changesNothing = preview.added + preview.updated + ended === 0;

  return (
    <BulkJobFrame
      subject={bulkJob}
      title={text.title}
      mark={<Icon name="eye" className="size-6" />}
      headingRef={headingRef}
    >
      <p>{changesNothing ? text.nothingNew : text.unchanged}</p>
      <Figures counts={preview} stage="before" />
      {preview.corrected > 0 && (
        <p className="text-sm text-muted">{text.corrected(preview.corrected)}</p>
      )}
      {endsTooMany ? (
        <Notice tone="warn">{text.tooMany(ended)}</Notice>
      ) : (
        ended > 0 && <p className="text-sm text-muted">{text.endedStay}</p>
      )}
      {bulkJob.ending === "none" && <p className="text-sm text-muted">{text.noneEnds}</p>}
      <LimitChooser
        bulkJobId={bulkJob.id}
        limits={limits}
        excluded={preview.excluded}
        isSaving={isSaving}
        onChange={change}
      />
      <LineList title={text.doubts} lines={preview.doubts} />
      <LineList title={text.oddNames} lines={preview.oddNames.map(text.oddName)} />
      <LineList title={adminSync.problems} lines={bulkJob.errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          busy={running === "cancel"}
          className="max-sm:flex-1"
          onClick={() => void submit(onCancel, "cancel")}
        >
          {adminSync.cancel}
        </Button>
        <Button
          variant="primary"
          busy={running === "confirm"}
          disabled={isSaving}
          className="max-sm:flex-1"
          onClick={() => {
            if (endsTooMany) setAsksAgain(true);
            else void submit(() => onConfirm(false), "confirm");
          }}
        >
          {running === "confirm" ? text.confirmBusy : adminSync.confirm}
        </Button>
      </div>
      <ChangeList bulkJobId={bulkJob.id} stage="before" version={JSON.stringify(bulkJob.limits)} />
      <ConfirmDialog
        open={asksAgain}
        onClose={() => setAsksAgain(false)}
        // The error is shown as a toast; the dialog closes either way.
        onConfirm={() => onConfirm(true).then(() => null)}
        title={text.manyTitle(ended)}
        cancelText={adminSync.cancel}
        confirmText={text.manyConfirm(ended)}
        busyText={text.confirmBusy}
      >
        <p>{text.manyText(ended, bulkJob.source)}</p>
        <p className="mt-3 text-muted">{text.endedStay}</p>
      </ConfirmDialog>
    </BulkJobFrame>
  );
}
