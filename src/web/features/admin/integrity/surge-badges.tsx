// Where a surge stands: whether it goes on, what was decided, how long a decision has been missing.

import type { AdministeredSurge } from "#contract/admin-surges.ts";
import { adminSurges as text } from "../../../text/admin-surges.ts";
import { Badge } from "../../../ui/badge.tsx";

interface SurgeBadgesProps {
  surge: AdministeredSurge;
  now: number;
}

export function SurgeBadges({ surge, now }: SurgeBadgesProps) {
  const { waitingSince, isOverdue, isProposed, decision } = surge;
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {waitingSince !== null && (
        <Badge tone={isOverdue ? "warn" : "accent"} icon={isOverdue ? "alert" : "clock"}>
          {text.waits(waitingSince, now)}
          {isOverdue && ` · ${text.late}`}
        </Badge>
      )}
      {isProposed && <Badge icon="users">{text.proposed}</Badge>}
      {decision !== null && <Badge icon="check">{text.decisions[decision]}</Badge>}
      <Badge>{text.state(surge)}</Badge>
    </p>
  );
}
