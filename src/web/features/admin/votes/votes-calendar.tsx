// The calendar of votes: the list, the form above it, and the exercise.

import { useState } from "react";
import {
  beginExercise,
  cancelVote,
  endExercise,
  listAdministeredVotes,
  restoreVote,
} from "#contract/admin-votes.ts";
import type { AdministeredVote } from "#contract/admin-votes.ts";
import { errorMessage } from "#domain/error.ts";
import { toFailureText } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { paths } from "../../../lib/paths.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminVotes as text } from "../../../text/admin-votes.ts";
import { officeName } from "../../../text/office-names.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { RowAction } from "../shared/list.tsx";
import { QueryState } from "../shared/section.tsx";
import { VoteForm } from "./vote-form.tsx";

export function VotesCalendar() {
  const { query, reload } = useQuery("votes", (signal) =>
    call(listAdministeredVotes, {}, { signal }),
  );
  const [editing, setEditing] = useState<AdministeredVote | "new" | null>(null);
  const [cancelling, setCancelling] = useState<AdministeredVote | null>(null);
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));
  const calendar = query.status === "ready" ? query.value : null;

  function done(words: string) {
    setEditing(null);
    toast(words, "good");
    reload();
  }

  async function cancel({ id, version }: AdministeredVote) {
    await call(cancelVote, { id, version });
    setCancelling(null);
    done(text.done.cancelled);
  }

  /** The pages of this browser are read anew. */
  async function exercise(vote: AdministeredVote | null) {
    await submit(async () => {
      if (vote === null) await call(endExercise, {});
      else await call(beginExercise, { id: vote.id });
      location.assign(vote === null ? paths.adminVotes : paths.home);
    });
  }

  return (
    <div className="grid gap-6">
      {calendar !== null && calendar.exercise !== null && (
        <Notice tone="warn" title={text.exercise.running}>
          <p>{text.exercise.runningText}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" busy={busy} onClick={() => void exercise(null)}>
              {text.exercise.end}
            </Button>
            <Button size="sm" href={paths.home}>
              {text.exercise.toSite}
            </Button>
          </p>
        </Notice>
      )}
      {editing === null ? (
        <div>
          <Button variant="primary" icon="plus" onClick={() => setEditing("new")}>
            {text.create}
          </Button>
        </div>
      ) : (
        <VoteForm
          key={editing === "new" ? "new" : editing.id}
          vote={editing === "new" ? null : editing}
          onDone={() => done(editing === "new" ? text.done.created : text.done.saved)}
          onClose={() => setEditing(null)}
        />
      )}
      <QueryState query={query} reload={reload} />
      {calendar !== null && calendar.items.length === 0 && (
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      )}
      {calendar !== null && calendar.items.length > 0 && (
        <ul className="card" aria-label={text.listLabel}>
          {calendar.items.map((vote) => (
            <VoteRow
              key={vote.id}
              vote={vote}
              busy={busy}
              onEdit={() => setEditing(vote)}
              onCancel={() => setCancelling(vote)}
              onRestore={() =>
                void submit(async () => {
                  await call(restoreVote, { id: vote.id, version: vote.version });
                  done(text.done.restored);
                })
              }
              onExercise={() => void exercise(vote)}
            />
          ))}
        </ul>
      )}
      {cancelling !== null && (
        <ConfirmDialog
          open
          onClose={() => setCancelling(null)}
          onConfirm={() => toFailureText(cancel(cancelling), errorMessage("internal"))}
          title={text.cancelDialog.title}
          cancelText={text.cancelDialog.cancel}
          confirmText={text.cancelDialog.confirm}
          busyText={text.cancelDialog.busy}
        >
          <p className="font-semibold">{cancelling.name}</p>
          <p className="mt-2">{text.cancelDialog.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface VoteRowProps {
  vote: AdministeredVote;
  busy: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onRestore: () => void;
  onExercise: () => void;
}

function VoteRow({ vote, busy, ...actions }: VoteRowProps) {
  const { name, kind, state, from, until, territory, offices, candidates, topic, people } = vote;
  const isAhead = state === "ahead" || state === "in-force";
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-sans text-base font-semibold letters-plain wrap-anywhere">{name}</h2>
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
            <RowAction of={name} icon="edit" onClick={actions.onEdit}>
              {text.edit}
            </RowAction>
            <RowAction of={name} icon="eye" busy={busy} onClick={actions.onExercise}>
              {text.exercise.begin}
            </RowAction>
            <RowAction of={name} variant="quiet" icon="close" onClick={actions.onCancel}>
              {text.cancel}
            </RowAction>
          </>
        )}
        {state === "cancelled" && (
          <RowAction of={name} busy={busy} onClick={actions.onRestore}>
            {text.restore}
          </RowAction>
        )}
      </div>
    </li>
  );
}
