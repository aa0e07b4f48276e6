// Divisions, each with its day, outcome and totals, and a link to its page.

import type { DivisionSummary } from "#contract/divisions.ts";
import { Link } from "../../app/router/link.tsx";
import { formatDate } from "../../lib/format.ts";
import { divisionPath } from "../../lib/paths.ts";
import { divisionsText as text } from "../../text/divisions.ts";

interface DivisionListProps<Division> {
  divisions: readonly Division[];
  /** A line above the outcome. */
  detailOf?: (division: Division) => string;
}

export function DivisionList<Division extends DivisionSummary>({
  divisions,
  detailOf,
}: DivisionListProps<Division>) {
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
          {detailOf !== undefined && <p className="font-semibold">{detailOf(division)}</p>}
          <p className="text-sm figures-aligned empty:hidden">
            {division.exclusion === null ? text.result(division) : text.excludedShort}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The bill, with the chamber's words where the division is on a part of it. */
function nameOf({ kind, title, billTitle }: DivisionSummary): string {
  const isPart = billTitle !== null && kind === "other" && title !== "";
  return isPart ? `${title}, ${billTitle}` : text.name({ title, billTitle });
}
