// One row of what a bulk job changes.

import type { BulkJobChange } from "#contract/bulk-job-changes.ts";
import { Link } from "../../../../app/router/link.tsx";
import { politicianPath } from "../../../../lib/paths.ts";
import { adminChanges as text, changeText } from "../../../../text/admin-changes.ts";
import { Badge } from "../../../../ui/badge.tsx";

interface ChangeRowProps {
  change: BulkJobChange;
  showsKind: boolean;
}

export function ChangeRow({ change, showsKind }: ChangeRowProps) {
  const { kind, line, role, location, party, politicianId } = change;
  const name = change.name === "" ? text.nameless : change.name;
  const office = [role, location, party].filter((part) => part !== null).join(" · ");
  const said = changeText(change);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {politicianId === null ? (
            <span className="font-semibold">{name}</span>
          ) : (
            <Link className="link font-semibold" to={politicianPath(politicianId)}>
              {name}
            </Link>
          )}
          {office !== "" && <span className="text-muted">, {office}</span>}
        </p>
        {said !== "" && <p>{said}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-muted tabular-nums">
        {line !== null && text.line(line)}
        {showsKind && <Badge>{text.kinds[kind]}</Badge>}
      </p>
    </li>
  );
}
