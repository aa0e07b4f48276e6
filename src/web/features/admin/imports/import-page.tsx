// Content of /admin/sync: current bulk job, ways to start one, current data, danger zone. While a
// bulk job runs, no other can start.

import { adminSync } from "../../../text/admin-sync.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { BulkJobArea } from "./bulk-job-area.tsx";
import { DemoSection } from "./demo-section.tsx";
import { DivisionSection } from "./division-section.tsx";
import { PartySection } from "./party-section.tsx";
import { ResultSection } from "./result-section.tsx";
import { SourceTable, UnknownPlaces } from "./source-table.tsx";
import { DangerZone, ImportSection, SyncSection } from "./start-sections.tsx";
import { useImportPage } from "./use-import-page.tsx";
import type { ImportPageOptions } from "./use-import-page.tsx";

export function ImportPage(options: ImportPageOptions) {
  const page = useImportPage(options);
  const { bulkJob, attempt, isBusy, isStale } = page;
  if (bulkJob === undefined && !isStale)
    return (
      <Loading label={adminSync.loading}>
        <p aria-hidden="true">{adminSync.loading}</p>
      </Loading>
    );
  const running = attempt?.state === "beginning" ? attempt : isBusy ? bulkJob : null;
  const syncing = running?.kind === "sync" ? running.source : null;
  const deleting = running?.kind === "delete" ? running.source : null;
  return (
    <div className="grid gap-6">
      {isStale && (
        <Notice tone="warn" role="status">
          <p>{adminSync.lostSight}</p>
          <Button size="sm" icon="refresh" className="mt-2" onClick={page.refresh}>
            {adminSync.retry}
          </Button>
        </Notice>
      )}
      <BulkJobArea page={page} />
      <DemoSection checked={options.checked} key={bulkJob?.id} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          <ImportSection
            isPaused={isBusy}
            onFile={(source, file, choice) => void page.importFile(source, file, choice)}
          />
          <SyncSection
            isPaused={isBusy}
            running={syncing}
            onSync={(source) => void page.sync(source)}
          />
          <DivisionSection />
          <PartySection />
          <ResultSection />
        </div>
        <div className="grid min-w-0 gap-6">
          <SourceTable changes={isBusy ? null : (bulkJob?.id ?? 0)} />
          <UnknownPlaces changes={isBusy ? null : (bulkJob?.id ?? 0)} />
          <DangerZone isPaused={isBusy} running={deleting} onDelete={page.deleteSource} />
        </div>
      </div>
    </div>
  );
}
