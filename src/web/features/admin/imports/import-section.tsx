// The four files, and what the site expects to find in them.

import { useEffect } from "react";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { PageSection } from "./page-section.tsx";
import { FilePicker } from "./file-picker.tsx";
import type { ImportChoice } from "./file-picker.tsx";

const text = adminSync.files;
const COLUMNS = ["nome", "ruolo", "partito", "avatar_url", "scheda_url"];

interface ImportSectionProps {
  isPaused: boolean;
  onFile: (source: Source, file: File, choice: ImportChoice) => void;
}

export function ImportSection({ isPaused, onFile }: ImportSectionProps) {
  useDropsKeptHere();
  return (
    <PageSection title={text.title} lead={text.lead} isPaused={isPaused}>
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
            <p className="text-muted">{text.columns}</p>
            <ul className="flex flex-wrap gap-1.5">
              {COLUMNS.map((column) => (
                <li key={column}>
                  <code className="rounded-sm border border-line bg-sunken px-1.5 py-0.5">
                    {column}
                  </code>
                </li>
              ))}
            </ul>
            <p className="max-w-[65ch] text-muted">{text.more}</p>
          </div>
        </>
      )}
    </PageSection>
  );
}

/** A file that misses its place must not replace the page, which is what browsers do with it. */
function useDropsKeptHere() {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => event.preventDefault();
    document.addEventListener("dragover", keep);
    document.addEventListener("drop", keep);
    return () => {
      document.removeEventListener("dragover", keep);
      document.removeEventListener("drop", keep);
    };
  }, []);
}
