// One vote of the calendar, and what can be done with it.

import type { AdministeredVote } from "#contract/admin-votes.ts";
import { adminVotes as text } from "../../../text/admin-votes.ts";
import { officeName } from "../../../text/office-names.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";

interface VoteRowProps {
  vote: AdministeredVote;
  busy: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onRestore: () => void;
  onExercise: () => void;
}

export function VoteRow({ vote, busy, ...actions }: VoteRowProps) {
  const { name, kind, state, from, until, territory, offices, candidates, topic, people } = vote;
  const isAhead = state === "ahead" || state === "in-force";
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{name}</h2>
        <Badge tone={state === "in-force" ? "warn" : undefined}>{text.states[state]}</Badge>
      </div>
      <p className="text-sm">
        {text.kinds[kind]} · {text.period(from, until)}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {[
          territory.map((place) => place.name).join(", "),
          offices.map(officeName).join(", "),
          candidates.length === 0 ? "" : text.candidates(candidates.length),
          topic === null ? "" : text.topic(topic.title),
          people === null || offices.length + candidates.length === 0 ? "" : text.people(people),
        ]
          .filter((part) => part !== "")
          .join(" · ")}
      </p>
      <div className="flex flex-wrap gap-2">
        {isAhead && (
          <>
            <Button size="sm" icon="edit" onClick={actions.onEdit}>
              {text.edit}
              <span className="sr-only"> {name}</span>
            </Button>
            <Button size="sm" icon="eye" busy={busy} onClick={actions.onExercise}>
              {text.exercise.begin}
              <span className="sr-only"> {name}</span>
            </Button>
            <Button size="sm" variant="quiet" icon="close" onClick={actions.onCancel}>
              {text.cancel}
              <span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
        {state === "cancelled" && (
          <Button size="sm" busy={busy} onClick={actions.onRestore}>
            {text.restore}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
