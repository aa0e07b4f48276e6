// Pages of the divisions of Senato and Camera. The address is their state.

import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { redirect } from "../app/router/load.ts";
import type { Head, HeadOf, LoaderArgs } from "../app/page.ts";
import { listDivisions } from "#contract/divisions.ts";
import type { DivisionList as Found } from "#contract/divisions.ts";
import { AppError } from "#domain/error.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { FollowLink } from "../features/follows/follow-link.tsx";
import { DivisionList } from "../features/parliament/division-list.tsx";
import { DivisionSearch } from "../features/parliament/division-search.tsx";
import { divisionsQueryPath, readDivisionsQuery } from "../features/parliament/divisions-query.ts";
import type { DivisionsQuery } from "../features/parliament/divisions-query.ts";
import { CHAMBER_PATHS, divisionsPath, feedPath, paths } from "../lib/paths.ts";
import { divisionsText as text } from "../text/divisions.ts";
import { feedsText } from "../text/feeds.ts";
import { participationText } from "../text/participation.ts";
import { Button } from "../ui/button.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { EmptyState } from "../ui/states.tsx";
import { DivisionSources } from "./parts/division-sources.tsx";

interface DivisionsData {
  chamber: Chamber;
  query: DivisionsQuery;
  found: Found;
}

export async function loader({ url, call, signal }: LoaderArgs): Promise<DivisionsData> {
  const chamber: Chamber = url.pathname === paths.senateDivisions ? "Senato" : "Camera";
  const query = readDivisionsQuery(url.searchParams);
  const { q, kind, month, bill, after } = query;
  const input = {
    chamber,
    q,
    kind,
    ...(month === null ? {} : { month }),
    ...(bill === null ? {} : { bill }),
    ...(after === null ? {} : { cursor: after }),
  };
  try {
    return { chamber, query, found: await call(listDivisions, input, { signal }) };
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    // The cursor is of no page, or the bill of no division any more: start over.
    if (code === "invalid_cursor")
      throw redirect(divisionsQueryPath(chamber, { ...query, after: null }));
    if (code === "division_not_found") throw redirect(divisionsPath(chamber));
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

export const head: HeadOf<DivisionsData> = ({ chamber, query, found }) => ({
  title: text.title(chamber),
  description: text.description(chamber),
  canonical: divisionsQueryPath(chamber, query),
  // The browser never writes it.
  feed: import.meta.env.SSR ? feedOf(chamber, found) : undefined,
  // Selections are not indexed separately.
  noIndex: query.q !== "" || query.bill !== null,
});

function feedOf(chamber: Chamber, { reading }: Found): Head["feed"] {
  return reading?.isFed === true
    ? { title: feedsText.divisions(chamber).title, path: feedPath(divisionsPath(chamber)) }
    : undefined;
}

export function Component() {
  const { chamber, query, found } = useLoaderData<DivisionsData>();
  const { items, months, reading, billTitle, nextCursor } = found;
  const words = text.list;
  return (
    <>
      <PageIntro
        title={text.title(chamber)}
        lead={text.lead}
        {...(reading === null ? {} : { note: words.reading(reading) })}
        aside={
          <div className="flex flex-wrap gap-3">
            {reading?.isFed === true && <FollowLink subject={`chamber-${chamber}`} />}
            <Button to={CHAMBER_PATHS[chamber]}>{words.toMembers[chamber]}</Button>
          </div>
        }
      />
      <div className="page grid gap-6 pt-6 pb-16">
        {reading === null ? (
          <EmptyState
            title={words.empty(chamber)}
            actions={<Button to={`${paths.methodology}#fatti`}>{participationText.method}</Button>}
          >
            {words.emptyText(chamber)}
          </EmptyState>
        ) : (
          <>
            <DivisionSearch
              key={divisionsQueryPath(chamber, query)}
              chamber={chamber}
              query={query}
              months={months}
            />
            {billTitle !== null && (
              <p className="max-w-[75ch]">
                {words.onBill} <strong className="break-words">{billTitle}</strong>{" "}
                <Link className="link" to={divisionsPath(chamber)}>
                  {words.allBills}
                </Link>
              </p>
            )}
            <section aria-label={words.results}>
              {items.length === 0 ? (
                <EmptyState
                  mark="search"
                  title={words.nothing}
                  actions={<Button to={divisionsPath(chamber)}>{words.allBills}</Button>}
                >
                  {words.nothingText}
                </EmptyState>
              ) : (
                <DivisionList divisions={items} />
              )}
            </section>
            <p className="flex flex-wrap gap-6">
              {query.after !== null && (
                <Link className="link" to={divisionsQueryPath(chamber, { ...query, after: null })}>
                  {words.newest}
                </Link>
              )}
              {nextCursor !== null && (
                <Link
                  className="link"
                  rel="next"
                  to={divisionsQueryPath(chamber, { ...query, after: nextCursor })}
                >
                  {words.older}
                </Link>
              )}
              {reading.isFed && (
                <a className="link" href={feedPath(divisionsPath(chamber))}>
                  {words.feed}
                </a>
              )}
            </p>
            <DivisionSources of={{ chamber, readAt: reading.readAt }} />
          </>
        )}
      </div>
    </>
  );
}
