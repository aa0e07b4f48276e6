// Taking a whole institution off the site, apart from everything else.

import { useState } from "react";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { Command } from "./command.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { PageSection } from "./page-section.tsx";

const text = adminSync.danger;

interface DangerZoneProps {
  isPaused: boolean;
  /** The source that is being deleted. */
  running: Source | null;
  /** False when it was called off. Throws `AppError` about the confirmation. */
  onDelete: (source: Source, confirmation: string) => Promise<boolean>;
}

export function DangerZone({ isPaused, running, onDelete }: DangerZoneProps) {
  const [asked, setAsked] = useState<Source | null>(null);
  return (
    <>
      <PageSection
        title={text.title}
        lead={text.lead}
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
                {running === source ? text.busy : text.button(source)}
              </Command>
            ))}
          </div>
        )}
      </PageSection>
      <DeleteDialog source={asked} onClose={() => setAsked(null)} onDelete={onDelete} />
    </>
  );
}
