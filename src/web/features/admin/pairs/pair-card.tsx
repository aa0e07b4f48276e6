// A pair to decide: the two side by side, what speaks for one person, and the decision; or what was decided.

import { useState } from "react";
import { decidePersonPair } from "#contract/person-pairs.ts";
import type { PersonOfPair, PersonPair } from "#contract/person-pairs.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatDate } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { politicianPath } from "../../../lib/paths.ts";
import { adminPairs as text } from "../../../text/admin-pairs.ts";
import { officesText } from "../../../text/offices.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Portrait } from "../../../ui/portrait.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { MergeDialog, SplitDialog } from "./merge-dialogs.tsx";

interface PairCardProps {
  pair: PersonPair;
  /** With what to say of it. */
  onDecided: (words: string) => void;
  /** Somebody else decided first. */
  onStale: () => void;
}

export function PairCard({ pair, onDecided, onStale }: PairCardProps) {
  const { id, version, people } = pair;
  const [isMerging, setMerging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { running, submit } = useSubmit<"apart" | "later">((error) => setProblem(error.message));
  const [one, other] = people;
  const ids = { lowId: one.id, highId: other.id };

  async function decide(decision: "apart" | "later") {
    setProblem(null);
    const done = await submit(
      () => call(decidePersonPair, { ...ids, version, decision }),
      decision,
    );
    if (done !== null) onDecided(decision === "apart" ? text.keptApart : text.putOff);
  }

  return (
    <Card as="article" aria-labelledby={`pair-${id}`} className="grid gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`pair-${id}`} tabIndex={-1} className="text-xl">
            {text.heading(people)}
          </h2>
          <Badge tone={pair.likelihood === "high" ? "accent" : "neutral"}>
            {text.likelihood[pair.likelihood]}
          </Badge>
        </div>
        <p className="mt-1 max-w-[75ch] text-muted">{text.evidence(pair)}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </div>
      <FormError>{problem}</FormError>
      {problem !== null && (
        <p>
          <Button size="sm" icon="refresh" onClick={onStale}>
            {text.reload}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setMerging(true)}>
          {text.same}
        </Button>
        <Button busy={running === "apart"} onClick={() => void decide("apart")}>
          {text.different}
        </Button>
        {pair.state === "open" && (
          <Button variant="quiet" busy={running === "later"} onClick={() => void decide("later")}>
            {text.later}
          </Button>
        )}
      </div>
      {isMerging && (
        <MergeDialog
          ids={keepFirst(people)}
          version={version}
          onClose={() => setMerging(false)}
          onDone={onDecided}
        />
      )}
    </Card>
  );
}

/** The page with more reviews stays; of equals the one with the older address. */
function keepFirst([low, high]: PersonPair["people"]): [number, number] {
  return high.totalReviews > low.totalReviews ? [high.id, low.id] : [low.id, high.id];
}

function Person({ person }: { person: PersonOfPair }) {
  const { id, name, imageUrl, mapPoint, offices, totalReviews, isEnded } = person;
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-3 rounded-md border border-line p-3">
      <Portrait name={name} src={imageUrl} mapPoint={mapPoint} size={56} />
      <div className="min-w-0">
        <h3 className="text-base">
          <Link className="link wrap-anywhere" to={politicianPath(id)} target="_blank">
            {name}
            <span className="sr-only"> ({text.newTab})</span>
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {text.page(id)} · {text.reviews(totalReviews)}
        </p>
        {isEnded && <Badge>{text.ended}</Badge>}
      </div>
      <ul className="col-span-2 grid gap-2">
        {offices.map((office) => (
          <li key={office.id} className="border-t border-line pt-2 text-sm">
            <p>
              <strong>{office.role}</strong>
              {officesText.where(office)}
            </p>
            {office.supportingLists.length > 0 && (
              <p className="line-clamp-2">{office.supportingLists.join(" · ")}</p>
            )}
            <p className="text-muted">
              {officesText.period(office, formatDate)}{" "}
              <RichText>{officesText.data(office, formatDate)}</RichText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const decidedText = text.decided;

interface DecidedCardProps extends PairCardProps {
  decision: NonNullable<PersonPair["decision"]>;
}

/** A decision about a pair, and its undoing. */
export function DecidedCard({ pair, decision, onDecided, onStale }: DecidedCardProps) {
  const { id, version, people, state } = pair;
  const [isSplitting, setSplitting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmit((error) => setProblem(error.message));
  const [one, other] = people;
  const { goneId, reason, at } = decision;
  const names = text.heading(people);

  async function reopen() {
    setProblem(null);
    const ids = { lowId: one.id, highId: other.id };
    const done = await submit(() => call(decidePersonPair, { ...ids, version, decision: "open" }));
    if (done !== null) onDecided(text.reopened);
  }

  return (
    <Card as="article" aria-labelledby={`pair-${id}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`pair-${id}`} tabIndex={-1} className="text-lg">
          {names}
        </h2>
        <Badge>{state === "merged" ? decidedText.merged : decidedText.apart}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {decidedText.at(formatMoment(at))}{" "}
        {goneId !== null && decidedText.leads(goneId, goneId === one.id ? other.id : one.id)}{" "}
        {goneId === null && `${text.page(one.id)}, ${text.page(other.id)}.`}{" "}
        {reason !== null && decidedText.reason(reason)}
      </p>
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          aria-label={decidedText.undoOf(names)}
          onClick={() => (goneId === null ? void reopen() : setSplitting(true))}
        >
          {decidedText.undo}
        </Button>
        {problem !== null && (
          <Button size="sm" variant="quiet" icon="refresh" onClick={onStale}>
            {text.reload}
          </Button>
        )}
      </div>
      {isSplitting && goneId !== null && (
        <SplitDialog
          goneId={goneId}
          outcome="open"
          onClose={() => setSplitting(false)}
          onDone={onDecided}
        />
      )}
    </Card>
  );
}
