// What the search found: how many, in which order, the cards, and how to see more of them.

import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";
import { Link } from "../../app/router/link.tsx";
import { politicians as text } from "../../text/politicians.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { browsePath } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";
import type { PoliticiansPage } from "./held-list.ts";
import { NothingFound } from "./nothing-found.tsx";
import { PoliticianCard } from "./politician-card.tsx";
import { usePages } from "./use-pages.ts";

/** As many as the widest grid has in a row. */
const FIRST_ROW = 4;

interface ResultsProps {
  browse: Browse;
  page: PoliticiansPage;
  /** The list on view no longer is what was asked for. */
  isStale: boolean;
}

export function Results({ browse, page, isStale }: ResultsProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { items, nextCursor, status, loadMore } = usePages(browse, page);
  useFocusWhenAllShown(grid, items.length, nextCursor === null);
  if (items.length === 0) return <NothingFound browse={browse} />;
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore();
  };
  return (
    <>
      <ul
        ref={grid}
        aria-busy={isStale}
        className={`grid gap-3 transition-opacity sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 ${isStale ? "opacity-60" : ""}`}
      >
        {items.map((politician, index) => (
          <PoliticianCard key={politician.id} politician={politician} isFirst={index < FIRST_ROW} />
        ))}
      </ul>
      {status === "failed" && (
        <Notice tone="danger" role="alert" className="mx-auto mt-6 max-w-md">
          {text.moreFailed}
        </Notice>
      )}
      {nextCursor !== null && (
        <div className="mt-8 grid justify-items-center gap-2 print:hidden">
          <Link
            to={browsePath(browse, nextCursor)}
            rel="next"
            className={buttonClass({ size: "lg" })}
            aria-busy={status === "loading"}
            onClick={more}
          >
            {status === "loading" && <Spinner />}
            {status === "loading" ? text.moreLoading : text.more}
          </Link>
          <output className="text-sm text-muted tabular-nums">
            {text.shownOf(items.length, page.total)}
          </output>
        </div>
      )}
    </>
  );
}

/** When the last page was added its button is gone: the focus goes to the first card it brought. */
function useFocusWhenAllShown(
  grid: React.RefObject<HTMLUListElement | null>,
  count: number,
  isAll: boolean,
) {
  const before = useRef(count);
  useEffect(() => {
    const firstAdded = before.current;
    before.current = count;
    if (!isAll || count <= firstAdded || document.activeElement !== document.body) return;
    grid.current?.querySelectorAll<HTMLElement>(".card-hit")[firstAdded]?.focus({
      preventScroll: true,
    });
  }, [grid, count, isAll]);
}
