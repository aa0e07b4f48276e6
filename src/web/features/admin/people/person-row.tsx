// A person in a list for administrators.

import type { ListedPerson } from "#contract/admin-people.ts";
import { Link } from "../../../app/router/link.tsx";
import { adminPersonPath } from "../../../lib/paths.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { Badge } from "../../../ui/badge.tsx";

export function PersonRow({ person }: { person: ListedPerson }) {
  const { id, name, role, otherRoles, supportingLists, location, region, source, isByHand } =
    person;
  const place = location ?? region;
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 hover:bg-accent-soft">
      <div className="min-w-0 flex-1 basis-full sm:basis-80">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            to={adminPersonPath(id)}
            className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm wrap-anywhere">
          {[role, ...otherRoles].join(", ")}
          {place !== null && ` · ${place}`}
        </p>
        {supportingLists.length > 0 && (
          <p className="line-clamp-2 text-sm text-muted">{supportingLists.join(" · ")}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums sm:justify-end">
        {isByHand && <Badge icon="edit">{text.byHand}</Badge>}
        <StateBadge state={person.state} />
        <span>{source}</span>
        <span>{text.number(id)}</span>
      </p>
    </li>
  );
}

export function StateBadge({ state }: Pick<ListedPerson, "state">) {
  if (state === "in-office") return null;
  return (
    <Badge tone={state === "hidden" ? "warn" : "neutral"} icon={ICONS[state]}>
      {text.states[state]}
    </Badge>
  );
}

const ICONS = { ended: "clock", hidden: "eye-off", merged: "copy", deleted: "trash" } as const;
