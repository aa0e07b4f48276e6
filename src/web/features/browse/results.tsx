// What the search found: how many, in which order, the cards, and how to see more of them.

import { useRef } from "react";
import { call } from "../../lib/call.ts";
import { useInfiniteList } from "../../lib/query.ts";
import { politicians as text } from "../../text/politicians.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { browsePath } from "./browse-url.ts";
import type { Browse, View } from "./browse-url.ts";
import type { PoliticiansPage } from "./offline-index.ts";
import { loadPoliticians } from "./load-politicians.ts";
import { NothingFound } from "./nothing-found.tsx";
import { PoliticianCard } from "./politician-card.tsx";
import { PoliticianTable } from "./politician-table.tsx";
import { usePageMemory } from "./page-memory.ts";

/** As many as the widest grid has in a row. */
const FIRST_ROW = 4;

interface ResultsProps {
  browse: Browse;
  page: PoliticiansPage;
  /** The displayed list is outdated. */
  isStale: boolean;
  view: View;
}

export function Results({ browse, page, isStale, view }: ResultsProps) {
  const grid = useRef<HTMLUListElement>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const list = useInfiniteList(
    page,
    (cursor) => loadPoliticians(call, browse, cursor, new AbortController().signal),
    usePageMemory(browsePath(browse)),
  );
  const { items, nextCursor } = list;
  if (items.length === 0) return <NothingFound browse={browse} understood={page.understood} />;
  return (
    <>
      {view === "table" ? (
        <PoliticianTable browse={browse} items={items} listRef={rows} isStale={isStale} />
      ) : (
        <ul
          ref={grid}
          aria-busy={isStale}
          className={`grid gap-3 transition-opacity sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 ${isStale ? "opacity-60" : ""}`}
        >
          {items.map((politician, index) => (
            <PoliticianCard
              key={politician.id}
              politician={politician}
              isFirst={index < FIRST_ROW}
            />
          ))}
        </ul>
      )}
      <div className="mt-8 grid justify-items-center gap-2 print:hidden">
        <LoadMore
          list={list}
          more={list}
          listRef={view === "table" ? rows : grid}
          focus=".card-hit"
          to={(cursor) => browsePath(browse, cursor)}
          words={text}
          size="lg"
          onScroll
        />
        <output className="text-sm text-muted tabular-nums">
          {nextCursor !== null && text.shownOf(items.length, page.total)}
        </output>
      </div>
    </>
  );
}
