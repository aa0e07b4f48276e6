// When administrators opened something of one's own, what and why.

import { listMyDataViews } from "#contract/data-views.ts";
import { call } from "../../lib/call.ts";
import { formatMoment } from "../../lib/moments.ts";
import { useInfiniteQuery } from "../../lib/query.ts";
import { dataViews as text } from "../../text/data-views.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";

const loadFirst = (signal: AbortSignal) => call(listMyDataViews, {}, { signal });
const loadAfter = (cursor: string) => call(listMyDataViews, { cursor });

export function DataViewsPart() {
  const list = useInfiniteQuery("", loadFirst, loadAfter);
  const { query, reload } = list;
  const known = query.status === "ready" ? query.value : null;
  return (
    <Part title={text.title}>
      <p className="mt-1 text-sm text-muted">{text.intro}</p>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {known?.items.length === 0 && <p className="mt-2">{text.empty}</p>}
      {known !== null && known.items.length > 0 && (
        <>
          <ul className="mt-2 lines">
            {known.items.map(({ id, what, role, at }) => (
              <li key={id} className="py-3">
                <p className="font-semibold">{text.what[what]}</p>
                <p className="text-sm text-muted">
                  {text.role[role]}, <time dateTime={at}>{formatMoment(at)}</time>. {text.why[what]}
                </p>
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
