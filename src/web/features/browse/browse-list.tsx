// The list of politicians with everything around it: form, filters in force, count, order, results,
// and the drawn states of waiting, finding nothing and failing.

import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation, useRevalidator } from "../../app/router/hooks.ts";
import { Link } from "../../app/router/link.tsx";
import type { ErrorCode } from "#domain/error.ts";
import { paths } from "../../lib/paths.ts";
import { errorText } from "../../text/errors.ts";
import { politicians as text } from "../../text/politicians.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { BrowseForm } from "./browse-form.tsx";
import { browsePath, readStart } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";
import { useListView } from "./list-view.ts";
import { expireOfflineIndex } from "./offline-index.ts";
import type { PoliticiansPage } from "./offline-index.ts";
import { Results } from "./results.tsx";
import { parseGesture, useBrowse } from "./use-browse.ts";
import { Understood } from "./understood.tsx";
import { useSlow } from "./use-slow.ts";
import { PageJump } from "./page-jump.tsx";
import { LetterJump, ViewSwitch } from "./view-bar.tsx";

/** A shorter list is two pages at most. */
const MIN_FOR_LETTERS = 96;

export type BrowseData = { ok: true; page: PoliticiansPage } | { ok: false; code: ErrorCode };

interface BrowseListProps {
  data: BrowseData;
  /** At the foot. */
  children?: ReactNode;
}

export function BrowseList({ data, children }: BrowseListProps) {
  const { browse, shown, isPending, go } = useBrowse();
  const view = useListView(shown.view);
  const begin = readStart(new URLSearchParams(useLocation().search));
  const isSlow = useSlow(isPending);
  const start = useRef<HTMLElement>(null);
  useStartInView(start, browsePath(shown));
  useEffect(() => expireOfflineIndex, []);
  return (
    <>
      <BrowseForm browse={browse} page={data.ok ? data.page : null} go={go} />
      <div className="page pb-16">
        <ActiveFilters browse={browse} />
        {data.ok && data.page.isOffline === true && <p className="pt-4">{text.offline}</p>}
        {data.ok && <Understood browse={shown} page={data.page} />}
        <section ref={start} aria-label={text.resultsHeading} className="pt-4">
          <h2 className="sr-only">{text.resultsHeading}</h2>
          <div className="mb-4 flex min-h-6 flex-wrap items-center gap-x-6 gap-y-2 text-sm">
            <output className="font-semibold figures-aligned">
              {isSlow ? text.loading : data.ok && text.resultsFor(data.page.total, shown.q)}
            </output>{" "}
            {data.ok && data.page.total > 0 && (
              <>
                <PageJump browse={shown} start={begin} total={data.page.total} />
                {data.page.isOffline !== true && (
                  <>
                    <p className="grow text-muted sm:text-right">{statedOrder(shown, data.page)}</p>
                    <ViewSwitch browse={shown} view={view} start={begin} />
                  </>
                )}
              </>
            )}
          </div>
          {data.ok &&
            shown.sort === "name" &&
            data.page.grouping === null &&
            data.page.total > MIN_FOR_LETTERS && <LetterJump browse={shown} start={begin} />}
          {data.ok && typeof begin === "string" && (
            <p className="mb-4">
              {text.continued.text} <Link to={browsePath(shown)}>{text.continued.toStart}</Link>
            </p>
          )}
          {data.ok ? (
            <Results browse={shown} start={begin} page={data.page} isStale={isSlow} view={view} />
          ) : (
            <Failed browse={shown} code={data.code} />
          )}
        </section>
        {children}
      </div>
    </>
  );
}

function statedOrder({ sort }: Browse, { grouping }: PoliticiansPage): string {
  return grouping === null ? text.sort.stated[sort] : text.groupedBy[grouping];
}

function Failed({ browse, code }: { browse: Browse; code: ErrorCode }) {
  const { revalidate, state } = useRevalidator();
  const isOffline = code === "offline";
  return (
    <ErrorState
      mark={isOffline ? "offline" : "error"}
      title={isOffline ? site.offline.title : errorText("politicians_failed")}
      actions={
        <>
          <Button
            variant="primary"
            icon="refresh"
            busy={state === "loading"}
            onClick={() => void revalidate()}
            className="noscript:hidden"
          >
            {text.failed.retry}
          </Button>
          <noscript>
            <a className="btn btn-primary" href={browsePath(browse)}>
              {text.failed.retry}
            </a>
          </noscript>
          <Button to={paths.home}>{text.failed.home}</Button>
        </>
      }
    >
      {isOffline ? text.failed.offline : text.failed.text}
    </ErrorState>
  );
}

/** A new answer is read from its beginning, even when the last one was scrolled far down. */
function useStartInView(start: React.RefObject<HTMLElement | null>, address: string) {
  const before = useRef(address);
  const isGesture = parseGesture(useLocation().state) !== null;
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    if (isGesture && (start.current?.getBoundingClientRect().top ?? 0) < 0)
      start.current?.scrollIntoView({ block: "start" });
  }, [address, isGesture, start]);
}
