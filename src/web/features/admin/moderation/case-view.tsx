// The open case: what was written, why it is here, who wrote it, and the decision.

import { useEffect, useEffectEvent, useState } from "react";
import { getModerationItem } from "#contract/moderation.ts";
import type { ModerationItem } from "#contract/moderation.ts";
import { errorMessageOr } from "../../../lib/app-error.ts";
import { call } from "../../../lib/call.ts";
import { useQuery } from "../../../lib/query.ts";
import { moderation } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { AppealDecision } from "./appeal-decision.tsx";
import { Histories, PastDecisions, WhyHere } from "./case-facts.tsx";
import { CaseHead } from "./case-head.tsx";
import type { DecidingProps } from "./decision-draft.ts";
import { DecisionForm } from "./decision-form.tsx";

const text = moderation.item;

interface CaseViewProps {
  id: number;
  now: number;
  keysOn: boolean;
  /** The case can be displayed. */
  onShown: () => void;
  /** `words` say what was done. */
  onDecided: (words: string) => void;
  /** Another administrator was faster: reload the queue. */
  onStale: () => void;
}

export function CaseView({ id, now, keysOn, onShown, onDecided, onStale }: CaseViewProps) {
  const { query, reload } = useQuery(
    String(id),
    (signal) => call(getModerationItem, { id }, { signal }).then(({ item }) => item),
    { keepOnError: true },
  );
  /** Why nothing could be decided: the case changed under the reader's hands. */
  const [stale, setStale] = useState<string | null>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (query.status === "ready") shown();
  }, [query.status]);

  if (query.status === "loading")
    return (
      <Loading label={moderation.loading} className="card card-pad grid gap-4">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-24" />
        <Skeleton className="h-48" />
      </Loading>
    );
  if (query.status === "failed")
    return (
      <ErrorState
        title={errorMessageOr(query.error, text.failed)}
        actions={<Button onClick={reload}>{moderation.retry}</Button>}
      />
    );

  function outdated(message: string) {
    setStale(message);
    reload();
    onStale();
  }

  return (
    <Card as="article" aria-labelledby={`caso-${id}`}>
      <CaseHead item={query.value} now={now} headingId={`caso-${id}`} />
      <div role="alert" className="not-empty:mt-4">
        {stale !== null && (
          <Notice tone="warn" title={stale}>
            <p className="text-sm">{text.meanwhile}</p>
          </Notice>
        )}
      </div>
      <WhyHere item={query.value} />
      <Histories item={query.value} />
      <PastDecisions item={query.value} />
      <Deciding item={query.value} keysOn={keysOn} onDecided={onDecided} onStale={outdated} />
    </Card>
  );
}

function Deciding({ keysOn, ...props }: DecidingProps & { keysOn: boolean }) {
  const { item } = props;
  const { closed, appeal } = item;
  if (closed !== null)
    return (
      <Notice className="mt-6" tone="good" title={text.closedTitle}>
        <p>{text.closed(decisionWords(item), closed.by, closed.at)}.</p>
      </Notice>
    );
  if (!item.mayDecide || appeal?.mayDecide === false)
    return (
      <Notice className="mt-6">
        <p>{appeal?.mayDecide === false ? text.sameAdministrator : text.own}</p>
      </Notice>
    );
  return appeal === null ? (
    <DecisionForm {...props} keysOn={keysOn} />
  ) : (
    <AppealDecision {...props} appeal={appeal} />
  );
}

/** What closed it; null where nothing was left to decide. */
function decisionWords({ closed, appeal }: ModerationItem): string | null {
  const decision = appeal === null ? closed?.decision : appeal.decision.appealOutcome;
  return decision === null || decision === undefined
    ? null
    : (moderation.pastDecisions[decision] ?? decision);
}
