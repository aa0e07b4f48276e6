// A decision about a pair, and its undoing.

import { useState } from "react";
import { decidePersonPair } from "#contract/person-pairs.ts";
import type { PersonPair } from "#contract/person-pairs.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { adminPairs } from "../../../text/admin-pairs.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { SplitDialog } from "./split-dialog.tsx";

const text = adminPairs.decided;

interface DecidedCardProps {
  pair: PersonPair;
  decision: NonNullable<PersonPair["decision"]>;
  /** With what to say of it. */
  onUndone: (words: string) => void;
  onStale: () => void;
}

export function DecidedCard({ pair, decision, onUndone, onStale }: DecidedCardProps) {
  const { id, version, people, state } = pair;
  const [isSplitting, setSplitting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmit((error) => setProblem(error.message));
  const [one, other] = people;
  const { goneId, reason, at } = decision;
  const names = adminPairs.heading(people);

  async function reopen() {
    setProblem(null);
    const ids = { lowId: one.id, highId: other.id };
    const done = await submit(() => call(decidePersonPair, { ...ids, version, decision: "open" }));
    if (done !== null) onUndone(adminPairs.reopened);
  }

  return (
    <Card as="article" aria-labelledby={`pair-${id}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`pair-${id}`} tabIndex={-1} className="text-lg">
          {names}
        </h2>
        <Badge>{state === "merged" ? text.merged : text.apart}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {text.at(formatMoment(at))}{" "}
        {goneId !== null && text.leads(goneId, goneId === one.id ? other.id : one.id)}{" "}
        {goneId === null && `${adminPairs.page(one.id)}, ${adminPairs.page(other.id)}.`}{" "}
        {reason !== null && text.reason(reason)}
      </p>
      <FormError>{problem ?? undefined}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          aria-label={text.undoOf(names)}
          onClick={() => (goneId === null ? void reopen() : setSplitting(true))}
        >
          {text.undo}
        </Button>
        {problem !== null && (
          <Button size="sm" variant="quiet" icon="refresh" onClick={onStale}>
            {adminPairs.reload}
          </Button>
        )}
      </div>
      {goneId !== null && (
        <SplitDialog
          open={isSplitting}
          goneId={goneId}
          outcome="open"
          onClose={() => setSplitting(false)}
          onSplit={onUndone}
        />
      )}
    </Card>
  );
}
