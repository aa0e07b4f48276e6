// The ways to start a bulk job: a file, the two Houses' own data, the deletion of a source.

import { useState } from "react";
import { SYNC_SOURCES } from "#contract/bulk-jobs.ts";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FilePicker } from "./file-picker.tsx";
import type { ImportChoice } from "./file-picker.tsx";
import { Command, PageSection } from "./page-section.tsx";

const files = adminSync.files;
const COLUMNS = ["nome", "ruolo", "partito", "avatar_url", "scheda_url"];

interface ImportSectionProps {
  isPaused: boolean;
  onFile: (source: Source, file: File, choice: ImportChoice) => void;
}

/** The four files, and what the site expects to find in them. */
export function ImportSection({ isPaused, onFile }: ImportSectionProps) {
  return (
    <PageSection title={files.title} lead={files.lead} isPaused={isPaused}>
      {(pause) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {SOURCES.map((source) => (
              <FilePicker
                key={source}
                source={source}
                pause={pause}
                onFile={(file, choice) => onFile(source, file, choice)}
              />
            ))}
          </div>
          <div className="grid gap-2 text-sm">
            <p className="text-muted">{files.columns}</p>
            <ul className="flex flex-wrap gap-1.5">
              {COLUMNS.map((column) => (
                <li key={column}>
                  <code className="rounded-sm border border-line bg-sunken px-1.5 py-0.5">
                    {column}
                  </code>
                </li>
              ))}
            </ul>
            <p className="max-w-[65ch] text-muted">{files.more}</p>
          </div>
        </>
      )}
    </PageSection>
  );
}

const sync = adminSync.sync;

interface SyncSectionProps {
  isPaused: boolean;
  /** Source being synchronised. */
  running: Source | null;
  onSync: (source: (typeof SYNC_SOURCES)[number]) => void;
}

export function SyncSection({ isPaused, running, onSync }: SyncSectionProps) {
  return (
    <PageSection title={sync.title} lead={sync.lead} isPaused={isPaused}>
      {(pause) => (
        <div className="flex flex-wrap gap-3">
          {SYNC_SOURCES.map((source) => (
            <Command
              key={source}
              pause={pause}
              busy={running === source}
              onPress={() => onSync(source)}
            >
              {running === source ? sync.busy : sync.button[source]}
            </Command>
          ))}
        </div>
      )}
    </PageSection>
  );
}

const danger = adminSync.danger;

interface DangerZoneProps {
  isPaused: boolean;
  /** The source that is being deleted. */
  running: Source | null;
  /** False when it was called off. Throws `AppError` about the confirmation. */
  onDelete: (source: Source, confirmation: string) => Promise<boolean>;
}

/** Takes a whole institution off the site. */
export function DangerZone({ isPaused, running, onDelete }: DangerZoneProps) {
  const [asked, setAsked] = useState<Source | null>(null);
  return (
    <>
      <PageSection
        title={danger.title}
        lead={danger.lead}
        isPaused={isPaused}
        className="border-danger bg-transparent"
      >
        {(pause) => (
          <div className="grid grid-cols-2 gap-3">
            {SOURCES.map((source) => (
              <Command
                key={source}
                pause={pause}
                busy={running === source}
                className="px-2 text-danger"
                onPress={() => setAsked(source)}
              >
                {running === source ? danger.busy : danger.button(source)}
              </Command>
            ))}
          </div>
        )}
      </PageSection>
      <DeleteDialog source={asked} onClose={() => setAsked(null)} onDelete={onDelete} />
    </>
  );
}
