// A list page by page: what stands in its place while it is read, when that fails and when it is empty, and what
// chooses its entries.

import { Fragment, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { Form, Link } from "../../../app/router/link.tsx";
import { formatCount } from "../../../lib/format.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import type { Page, Query } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import type { LoadMoreProps } from "../../../ui/load-more.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { QueryState } from "./section.tsx";

interface Entry {
  id: number | string;
}

/** Which entries are asked for. */
interface Asked {
  cursor?: string;
  limit?: number;
}

interface ListOptions {
  /** Keeps the entries when reading them again fails. */
  keepOnError?: boolean;
  /** Reads them again when the reader comes back to the tab. */
  reloadOnReturn?: boolean;
  /** Of a page. Reading the list again then brings as many entries as are shown. */
  pageSize?: number;
}

/** Maximum page size of the server. */
const MAX_LIMIT = 100;

/** Reads another list with another `key`. `page` is null until it is read. */
export function useList<P extends Page<Entry> & { items: Entry[] }>(
  key: string,
  read: (asked: Asked, options?: { signal: AbortSignal }) => Promise<P>,
  { pageSize, ...options }: ListOptions = {},
) {
  const list = useInfiniteQuery<P["items"][number], P>(
    key,
    (signal, shown) => {
      const limit = pageSize === undefined ? {} : { limit: toLimit(pageSize, shown) };
      return read(limit, { signal });
    },
    (cursor) => read({ cursor }),
    options,
  );
  return { ...list, page: list.query.status === "ready" ? list.query.value : null };
}

const toLimit = (pageSize: number, shown: number) => Math.min(MAX_LIMIT, Math.max(pageSize, shown));

const LOOKS = {
  /** One under the other, in one card. */
  rows: { list: "card", foot: "mt-5 text-center" },
  /** Each in a card of its own. */
  entries: { list: "grid gap-3", foot: "mt-4 empty:hidden" },
} as const;

/** A row that is a link to its record. */
export const LIST_ROW =
  "relative flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 hover:bg-accent-soft";

interface ListViewProps<Item extends Entry> {
  list: { query: Query<Page<Item>>; reload: () => void } & LoadMoreProps["more"];
  words: { listLabel: string } & LoadMoreProps["words"];
  look: keyof typeof LOOKS;
  /** In place of a list without entries. */
  empty: ReactNode;
  /** Above the entries. */
  lead?: string;
  /** The one thing in each entry that takes the focus after loading more. */
  focus?: string;
  listRef?: RefObject<HTMLOListElement | null>;
  /** Across from the button for more. */
  beside?: ReactNode;
  /** An entry as a list item. */
  children: (item: Item) => ReactNode;
}

export function ListView<Item extends Entry>(props: ListViewProps<Item>) {
  const { list, words, look, empty, lead, focus, beside, children } = props;
  const own = useRef<HTMLOListElement>(null);
  const listRef = props.listRef ?? own;
  const { query, reload } = list;
  if (query.status !== "ready") return <QueryState query={query} reload={reload} />;
  const { value: page, isStale } = query;
  if (page.items.length === 0) return empty;
  const focused = focus === undefined ? {} : { focus };
  const more = <LoadMore list={page} more={list} listRef={listRef} words={words} {...focused} />;
  return (
    <div>
      {lead !== undefined && <p className="mb-2 text-sm text-muted">{lead}</p>}
      <ol
        ref={listRef}
        aria-label={words.listLabel}
        aria-busy={isStale || undefined}
        className={LOOKS[look].list}
      >
        {page.items.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </ol>
      {beside === undefined ? (
        <div className={LOOKS[look].foot}>{more}</div>
      ) : (
        <div className="mt-5 flex flex-wrap justify-between gap-3">
          <div>{more}</div>
          {beside}
        </div>
      )}
    </div>
  );
}

/** Of a queue in which nothing waits. */
export function EmptyQueue({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState mark="done" title={title}>
      {text}
    </EmptyState>
  );
}

interface ListLinksProps<Name extends string> {
  label: string;
  lists: readonly Name[];
  names: Record<Name, string>;
  /** Null while they are read; not every list is counted. */
  counts: Partial<Record<Name, number>> | null;
  shown: Name;
  toPath: (list: Name) => string;
}

/** Of one of several parts of a list, with its number. */
export const choiceClass = (isChosen: boolean) =>
  cx(
    "flex items-center gap-2 rounded-md border px-3 font-semibold",
    isChosen
      ? "border-accent bg-accent-soft text-accent-strong underline decoration-2 underline-offset-4"
      : "border-line bg-sheet hover:border-ink",
  );

/** Links to the lists of one page, each with its number. */
export function ListLinks<Name extends string>(props: ListLinksProps<Name>) {
  const { label, lists, names, shown, toPath } = props;
  const counts: Partial<Record<Name, number>> = props.counts ?? {};
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {lists.map((list) => (
          <li key={list}>
            <Link
              to={toPath(list)}
              preventScrollReset
              aria-current={shown === list ? "page" : undefined}
              className={cx("min-h-10", choiceClass(shown === list))}
            >
              {names[list]}
              {counts[list] !== undefined && (
                <span className="text-sm font-normal text-muted figures-aligned">
                  {formatCount(counts[list])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FilterLinksProps<Name extends string> {
  label: string;
  filters: readonly Name[];
  shown: Name;
  toPath: (filter: Name) => string;
  toText: (filter: Name) => string;
}

/** Links to parts of one list. */
export function FilterLinks<Name extends string>(props: FilterLinksProps<Name>) {
  const { label, filters, shown, toPath, toText } = props;
  return (
    <nav aria-label={label}>
      <ul className="-mx-3 flex flex-wrap gap-x-1">
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={toPath(filter)}
              aria-current={filter === shown ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center rounded-sm px-3 figures-aligned hover:bg-accent-soft",
                filter === shown ? "font-semibold text-accent" : "text-muted",
              )}
            >
              {toText(filter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListSearchProps {
  /** The page that shows what is found. */
  action: string;
  q: string;
  words: { label: string; placeholder: string; submit: string };
  /** Further fields of the address. */
  children?: ReactNode;
}

/** A plain form of method GET: what is searched for is the address. */
export function ListSearch({ action, q, words, children }: ListSearchProps) {
  return (
    <Form
      action={action}
      role="search"
      className="flex min-w-0 gap-2 max-sm:w-full sm:max-w-md sm:flex-1"
    >
      {children}
      <div className="input-wrap min-w-0 flex-1">
        <Icon name="search" className="at-start" />
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          className="input text-ellipsis"
          aria-label={words.label}
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit">{words.submit}</Button>
    </Form>
  );
}

interface RowActionProps {
  /** What the row is about, for who does not see it. */
  of: string;
  icon?: IconName;
  variant?: "quiet";
  busy?: boolean;
  onClick: () => void;
  children: string;
}

/** A small button of a row. */
export function RowAction({ of, icon, variant, children, ...rest }: RowActionProps) {
  return (
    <Button size="sm" icon={icon} variant={variant} {...rest}>
      {children}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}
