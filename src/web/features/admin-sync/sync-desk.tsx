// The desk of /admin/sync: the operation at hand first, then what begins one, what is there, and apart
// from all that what takes away. While an operation runs, nothing else can begin.

import { adminSync } from "../../text/admin-sync.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading } from "../../ui/skeletons.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { ImportSection } from "./import-section.tsx";
import { OperationArea } from "./operation-area.tsx";
import { SourceTable } from "./source-table.tsx";
import { SyncSection } from "./sync-section.tsx";
import { useDesk } from "./use-desk.ts";
import type { DeskOptions } from "./use-desk.ts";

export function SyncDesk(options: DeskOptions) {
  const desk = useDesk(options);
  const { operation, attempt, isBusy, isStale } = desk;
  if (operation === undefined && !isStale)
    return (
      <Loading label={adminSync.loading}>
        <p aria-hidden="true">{adminSync.loading}</p>
      </Loading>
    );
  const running = attempt?.state === "beginning" ? attempt : isBusy ? operation : null;
  const syncing = running?.kind === "sync" ? running.source : null;
  const deleting = running?.kind === "delete" ? running.source : null;
  return (
    <div className="grid gap-6">
      {isStale && (
        <Notice tone="warn" role="status">
          <p>{adminSync.lostSight}</p>
          <Button size="sm" icon="refresh" className="mt-2" onClick={desk.refresh}>
            {adminSync.retry}
          </Button>
        </Notice>
      )}
      <OperationArea desk={desk} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          <ImportSection
            isPaused={isBusy}
            onFile={(source, file) => void desk.importFile(source, file)}
          />
          <SyncSection
            isPaused={isBusy}
            running={syncing}
            onSync={(source) => void desk.sync(source)}
          />
        </div>
        <div className="grid min-w-0 gap-6">
          <SourceTable changes={isBusy ? null : (operation?.id ?? 0)} />
          <DangerZone isPaused={isBusy} running={deleting} onDelete={desk.deleteSource} />
        </div>
      </div>
    </div>
  );
}
