// Entries of a queue, page by page: what stands in their place while they are read, when that fails, and when there are
// none.

import { useRef } from "react";
import type { ReactNode } from "react";
import type { Page, Query } from "../../../lib/query.ts";
import { cx } from "../../../ui/cx.ts";
import { LoadMore } from "../../../ui/load-more.tsx";
import type { LoadMoreProps } from "../../../ui/load-more.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { QueryState } from "./section.tsx";

interface EntryListProps<Item extends { id: number | string }> {
  list: { query: Query<Page<Item>>; reload: () => void } & LoadMoreProps["more"];
  words: { listLabel: string; emptyText: string; more: string; loadingMore: string };
  emptyTitle: string;
  /** Above the entries. */
  lead?: string;
  /** The one thing in each entry that takes the focus. */
  focus: "h2" | "a";
  children: (item: Item) => ReactNode;
}

export function EntryList<Item extends { id: number | string }>(props: EntryListProps<Item>) {
  const { list, words, emptyTitle, lead, focus, children } = props;
  const element = useRef<HTMLOListElement>(null);
  const { query, reload } = list;
  if (query.status !== "ready") return <QueryState query={query} reload={reload} />;
  const { value: page, isStale } = query;
  if (page.items.length === 0)
    return (
      <EmptyState mark="done" title={emptyTitle}>
        {words.emptyText}
      </EmptyState>
    );
  return (
    <div>
      {lead !== undefined && <p className="text-sm text-muted">{lead}</p>}
      <ol
        ref={element}
        aria-label={words.listLabel}
        aria-busy={isStale || undefined}
        className={cx("grid gap-3", lead !== undefined && "mt-2")}
      >
        {page.items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ol>
      <LoadMore
        list={page}
        more={list}
        listRef={element}
        focus={focus}
        words={words}
        className="mt-4"
      />
    </div>
  );
}
