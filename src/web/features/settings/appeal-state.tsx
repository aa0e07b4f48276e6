// The reader's appeal: what they wrote, and what became of it.

import type { MyDecision } from "#contract/author-status.ts";
import { authorStatus } from "../../text/author-status.ts";
import { Badge } from "../../ui/badge.tsx";

const text = authorStatus.appealState;

export function AppealState({ appeal }: { appeal: NonNullable<MyDecision["appeal"]> }) {
  const { outcome, answer } = appeal;
  return (
    <div className="mt-4 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4>{text.title}</h4>
        <Badge
          tone={outcome === null ? "accent" : "neutral"}
          icon={outcome === null ? "clock" : outcome === "overturned" ? "check" : "minus"}
        >
          {text[outcome ?? "open"]}
        </Badge>
      </div>
      <p className="mt-0.5 text-sm text-muted">{text.on(appeal.createdAt)}</p>
      <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line" dir="auto">
        {appeal.text}
      </p>
      <p className="mt-3 border-t border-line pt-3 font-semibold">
        {outcome === null
          ? text.due(appeal.dueAt)
          : outcome === "overturned"
            ? text.overturnedText
            : text.upheldText}
      </p>
      {answer !== null && answer !== "" && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{text.answer}:</span> {answer}
        </p>
      )}
    </div>
  );
}
