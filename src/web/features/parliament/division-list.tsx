// Divisions, each with its day, outcome and totals, and a link to its page.

import type { DivisionSummary } from "#contract/divisions.ts";
import { Link } from "../../app/router/link.tsx";
import { formatDate } from "../../lib/format.ts";
import { divisionPath } from "../../lib/paths.ts";
import { divisionsText as text } from "../../text/divisions.ts";

export function DivisionList({ divisions }: { divisions: readonly DivisionSummary[] }) {
  return (
    <ul className="grid gap-4">
      {divisions.map((division) => (
        <li key={division.key} className="border-s-2 border-line ps-3">
          <p className="text-sm text-muted">
            {formatDate(division.day)}, {text.kind[division.kind]}
          </p>
          <p className="max-w-[75ch] break-words">
            <Link className="link" to={divisionPath(division)}>
              {nameOf(division)}
            </Link>
          </p>
          <p className="text-sm tabular-nums">
            {division.exclusion === null ? text.result(division) : text.excludedShort}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The bill, with the chamber's words where the division is on a part of it. */
function nameOf({ kind, title, billTitle }: DivisionSummary): string {
  if (billTitle === null) return title;
  return kind === "other" && title !== "" ? `${title}, ${billTitle}` : billTitle;
}
