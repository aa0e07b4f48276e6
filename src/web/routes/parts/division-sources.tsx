// At the foot of pages of divisions: source, licence and day read, what is not shown, and where to report a mistake.

import { SourceLine } from "../../features/participation/source-line.tsx";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { anyCorrectionPath, divisionCorrectionPath, paths } from "../../lib/paths.ts";
import { divisionsText } from "../../text/divisions.ts";
import { participationText } from "../../text/participation.ts";

const text = divisionsText.page;

interface DivisionSourcesProps {
  of: { chamber: Chamber; readAt: string };
  /** The one division of the page, and where the chamber publishes it. */
  division?: { chamber: Chamber; key: string; page: string };
}

export function DivisionSources({ of, division }: DivisionSourcesProps) {
  return (
    <footer className="border-t border-line pt-4 text-sm text-muted">
      <h2 className="text-base">{text.sources}</h2>
      <p className="mt-2">
        <SourceLine of={of} />
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {division !== undefined && (
          <li>
            <a className="link inline-block py-1" href={division.page} rel="external">
              {text.official}
            </a>
          </li>
        )}
        <li>
          <a className="link inline-block py-1" href={`${paths.methodology}#fatti`}>
            {participationText.method}
          </a>
        </li>
        <li>
          <a
            className="link inline-block py-1"
            href={division === undefined ? anyCorrectionPath : divisionCorrectionPath(division)}
          >
            {text.wrong}
          </a>
        </li>
      </ul>
    </footer>
  );
}
