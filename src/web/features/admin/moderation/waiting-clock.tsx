// How much of the promised 24 to 48 hours is left, in words and with a sign of its own for each state:
// never by colour alone.

import { moderation } from "../../../text/moderation.ts";
import { Badge } from "../../../ui/badge.tsx";
import { toDeadline } from "./deadline.ts";

const text = moderation.clock;

interface WaitingClockProps {
  dueAt: string;
  now: number;
}

export function WaitingClock({ dueAt, now }: WaitingClockProps) {
  const { state, minutes } = toDeadline(dueAt, now);
  return (
    <Badge
      tone={state === "calm" ? "neutral" : "warn"}
      icon={state === "overdue" ? "alert" : "clock"}
      className={state === "overdue" ? "font-semibold" : undefined}
    >
      {text[state](text.duration(minutes))}
    </Badge>
  );
}
