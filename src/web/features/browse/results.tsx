// What the search found: the cards or the table, in groups where the list has them, and how to see more.

import { useId, useRef } from "react";
import { call } from "../../lib/call.ts";
import { useInfiniteList } from "../../lib/query.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { browsePath } from "./browse-url.ts";
import type { Browse, Start, View } from "./browse-url.ts";
import { toGroups } from "./groups.ts";
import type { Group } from "./groups.ts";
import type { PoliticiansPage } from "./offline-index.ts";
import { loadPoliticians } from "./load-politicians.ts";
import { NothingFound } from "./nothing-found.tsx";
import { pageCount } from "./page-jump.tsx";
import { PoliticianCard } from "./politician-card.tsx";
import { PoliticianTable } from "./politician-table.tsx";
import { usePageMemory } from "./page-memory.ts";

const GRID = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";
/** As many as the widest grid has in a row. */
const FIRST_ROW = 4;

interface ResultsProps {
  browse: Browse;
  start: Start;
  page: PoliticiansPage;
  /** The displayed list is outdated. */
  isStale: boolean;
  view: View;
}

export function Results({ browse, start, page, isStale, view }: ResultsProps) {
  const cards = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLTableElement>(null);
  const list = useInfiniteList(
    page,
    (cursor) => loadPoliticians(call, browse, cursor, new AbortController().signal),
    usePageMemory(browsePath(browse, start)),
  );
  const { items, nextCursor } = list;
  if (items.length === 0 && page.total > 0)
    return <Beyond browse={browse} start={start} total={page.total} />;
  if (items.length === 0) return <NothingFound browse={browse} understood={page.understood} />;
  const groups = toGroups(items, page.grouping);
  return (
    <>
      {view === "table" && page.isOffline !== true ? (
        <PoliticianTable browse={browse} groups={groups} tableRef={rows} isStale={isStale} />
      ) : (
        <div ref={cards} aria-busy={isStale} className={cx(GRID, "eased", isStale && "opacity-60")}>
          {groups.map((group, index) => (
            <Cards
              key={group.name}
              group={group}
              isFirst={index === 0}
              isOffline={page.isOffline === true}
            />
          ))}
        </div>
      )}
      <div className="mt-8 grid justify-items-center gap-2 print:hidden">
        <LoadMore
          list={list}
          more={list}
          listRef={view === "table" ? rows : cards}
          focus=".card-hit"
          to={(cursor) => browsePath(browse, cursor)}
          words={text}
          size="lg"
          onScroll
        />
        <output className="text-sm text-muted figures-aligned">
          {nextCursor !== null && text.shownOf(items.length, page.total)}
        </output>
      </div>
    </>
  );
}

interface CardsProps {
  group: Group;
  isFirst: boolean;
  isOffline: boolean;
}

function Cards({ group: { name, items }, isFirst, isOffline }: CardsProps) {
  const id = useId();
  const list = (
    <ul className={items.length === 1 ? "grid flex-1" : GRID}>
      {items.map((politician, index) => (
        <PoliticianCard
          key={politician.id}
          politician={politician}
          isFirst={isFirst && index < FIRST_ROW}
          heading={name === null ? 3 : 4}
          isOffline={isOffline}
        />
      ))}
    </ul>
  );
  if (name === null) return <div className="col-span-full">{list}</div>;
  return (
    <section
      aria-labelledby={id}
      className={cx("flex flex-col pt-2", items.length > 1 && "col-span-full")}
    >
      <h3 id={id} className="mb-2">
        {name}
      </h3>
      {list}
    </section>
  );
}

function Beyond({
  browse,
  start,
  total,
}: Pick<ResultsProps, "browse" | "start"> & { total: number }) {
  const last = pageCount(total);
  return (
    <EmptyState
      mark="search"
      title={text.page.beyondTitle(Number(start))}
      actions={
        <>
          <Button variant="primary" to={browsePath(browse)}>
            {text.page.toFirst}
          </Button>
          {last > 1 && <Button to={browsePath(browse, last)}>{text.page.toLast}</Button>}
        </>
      }
    >
      {text.page.beyond(last)}
    </EmptyState>
  );
}
