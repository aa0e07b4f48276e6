// What was decided about what one wrote, with the statement of reasons and the way to appeal.

import { listMyDecisions } from "#contract/standing.ts";
import { call } from "../../lib/call.ts";
import { standing } from "../../text/standing.ts";
import { DecisionView } from "./decision-view.tsx";
import { MoreButton } from "./more-button.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";
import { decisionId, DECISIONS_ID, useArrival } from "./use-arrival.ts";
import { useOwnPages } from "./use-own-pages.ts";

const text = standing.decisions;

const loadFirst = (signal: AbortSignal) => call(listMyDecisions, {}, { signal });
const loadAfter = (cursor: string) => call(listMyDecisions, { cursor });

export function OwnDecisions() {
  const { pages, busy, problem, reload, loadMore, replace } = useOwnPages(loadFirst, loadAfter);
  const known = pages.status === "known" ? pages.value : null;
  useArrival(known !== null);
  return (
    <Part id={DECISIONS_ID} title={text.title}>
      {pages.status === "loading" && <PartLoading />}
      {pages.status === "failed" && <PartFailed onRetry={reload} />}
      {known?.items.length === 0 && (
        <p className="mt-2 text-muted">
          {text.empty}. {text.emptyText}
        </p>
      )}
      {known !== null && known.items.length > 0 && (
        <>
          <p className="mt-1 text-sm text-muted">{text.intro}</p>
          <ul className="mt-2 divide-y divide-line">
            {known.items.map((decision) => (
              <li key={decision.id} id={decisionId(decision.id)} className="scroll-mt-20 py-5">
                <DecisionView decision={decision} onAppealed={replace} />
              </li>
            ))}
          </ul>
          <MoreButton
            hasMore={known.nextCursor !== null}
            busy={busy}
            problem={problem}
            onMore={loadMore}
            words={text}
          />
        </>
      )}
    </Part>
  );
}
