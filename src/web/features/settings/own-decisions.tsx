// What was decided about what one wrote, with the statement of reasons and the way to appeal.

import { listMyDecisions } from "#contract/author-status.ts";
import { call } from "../../lib/call.ts";
import { authorStatus } from "../../text/author-status.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { DecisionView } from "./decision-view.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";
import { decisionId, DECISIONS_ID, useArrival } from "./use-arrival.ts";
import { useInfiniteQuery } from "../../lib/query.ts";

const text = authorStatus.decisions;

const loadFirst = (signal: AbortSignal) => call(listMyDecisions, {}, { signal });
const loadAfter = (cursor: string) => call(listMyDecisions, { cursor });

export function OwnDecisions() {
  const list = useInfiniteQuery("", loadFirst, loadAfter);
  const { query, reload, replace } = list;
  const known = query.status === "ready" ? query.value : null;
  useArrival(known !== null);
  return (
    <Part id={DECISIONS_ID} title={text.title}>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {known?.items.length === 0 && (
        <p className="mt-2 text-muted">
          {text.empty}. {text.emptyText}
        </p>
      )}
      {known !== null && known.items.length > 0 && (
        <>
          <p className="mt-1 text-sm text-muted">{text.intro}</p>
          <ul className="mt-2 lines">
            {known.items.map((decision) => (
              <li key={decision.id} id={decisionId(decision.id)} className="py-5">
                <DecisionView decision={decision} onAppealed={replace} />
              </li>
            ))}
          </ul>
          <div className="border-t border-line pt-4 empty:hidden">
            <LoadMore list={known} more={list} words={text} className="max-sm:w-full" />
          </div>
        </>
      )}
    </Part>
  );
}
