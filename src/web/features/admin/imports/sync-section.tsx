// Reading the two Houses' own data.

import { SYNC_SOURCES } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { Command } from "./command.tsx";
import { PageSection } from "./page-section.tsx";

const text = adminSync.sync;

interface SyncSectionProps {
  isPaused: boolean;
  /** Source being synchronised. */
  running: Source | null;
  onSync: (source: (typeof SYNC_SOURCES)[number]) => void;
}

export function SyncSection({ isPaused, running, onSync }: SyncSectionProps) {
  return (
    <PageSection title={text.title} lead={text.lead} isPaused={isPaused}>
      {(pause) => (
        <div className="flex flex-wrap gap-3">
          {SYNC_SOURCES.map((source) => (
            <Command
              key={source}
              pause={pause}
              busy={running === source}
              onPress={() => onSync(source)}
            >
              {running === source ? text.busy : text.button[source]}
            </Command>
          ))}
        </div>
      )}
    </PageSection>
  );
}
