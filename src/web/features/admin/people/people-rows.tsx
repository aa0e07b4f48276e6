// The list of people: search, the four sets, and the ways to add somebody and to decide about pairs.

import { useSearchParams } from "../../../app/router/hooks.ts";
import { Form, Link } from "../../../app/router/link.tsx";
import { listAdministeredPeople } from "#contract/admin-people.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../../lib/call.ts";
import { paths } from "../../../lib/paths.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminPeople as text } from "../../../text/admin-people.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import type { LoadMoreProps } from "../../../ui/load-more.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { QueryState } from "../shared/section.tsx";
import { FILTERS, peopleAskedPath, Q_PARAM, readPeopleAsked, SHOW_PARAM } from "./people-url.ts";
import type { PeopleAsked } from "./people-url.ts";
import { PersonRow } from "./person-row.tsx";

type Page = OutputOf<typeof listAdministeredPeople>;

export function PeopleRows() {
  const params = useSearchParams();
  const asked = readPeopleAsked(params);
  const list = useInfiniteQuery(
    peopleAskedPath(asked),
    (signal) => call(listAdministeredPeople, asked, { signal }),
    (cursor) => call(listAdministeredPeople, { ...asked, cursor }),
  );
  const { query, reload } = list;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Search key={peopleAskedPath(asked)} asked={asked} shown={params.get(SHOW_PARAM)} />
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full">
          <Button icon="users" to={paths.adminPairs}>
            {text.pairs}
          </Button>
          <Button variant="primary" icon="plus" to={paths.adminPersonNew}>
            {text.add}
          </Button>
        </div>
      </div>
      {query.status === "ready" && query.value.counts !== null && (
        <Filters asked={asked} counts={query.value.counts} />
      )}
      <QueryState query={query} reload={reload} />
      {query.status === "ready" && (
        <Rows page={query.value} more={list} asked={asked} isStale={query.isStale} />
      )}
    </div>
  );
}

function Search({ asked, shown }: { asked: PeopleAsked; shown: string | null }) {
  return (
    <Form
      action={paths.adminPeople}
      role="search"
      className="flex min-w-0 gap-2 max-sm:w-full sm:max-w-md sm:flex-1"
    >
      {shown !== null && <input type="hidden" name={SHOW_PARAM} value={shown} />}
      <div className="input-wrap min-w-0 flex-1">
        <Icon name="search" className="at-start" />
        <input
          type="search"
          name={Q_PARAM}
          defaultValue={asked.q}
          maxLength={200}
          className="input text-ellipsis"
          aria-label={text.search.label}
          placeholder={text.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit">{text.search.submit}</Button>
    </Form>
  );
}

function Filters({ asked, counts }: { asked: PeopleAsked; counts: NonNullable<Page["counts"]> }) {
  return (
    <nav aria-label={text.filters.label}>
      <ul className="-mx-3 flex flex-wrap gap-x-1">
        {FILTERS.map((show) => (
          <li key={show}>
            <Link
              to={peopleAskedPath({ ...asked, show })}
              aria-current={show === asked.show ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center rounded-sm px-3 tabular-nums hover:bg-accent-soft",
                show === asked.show ? "font-semibold text-accent" : "text-muted",
              )}
            >
              {text.filters.item(show, counts[show])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowsProps {
  page: Page;
  more: LoadMoreProps["more"];
  asked: PeopleAsked;
  isStale: boolean;
}

function Rows({ page, more, asked, isStale }: RowsProps) {
  const { items } = page;
  if (items.length === 0) return <Nothing asked={asked} counts={page.counts} />;
  return (
    <div aria-busy={isStale || undefined}>
      <ul className="card" aria-label={text.listLabel}>
        {items.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <div className="mt-5 text-center">
        <LoadMore list={page} more={more} words={text} />
      </div>
    </div>
  );
}

/** Leads to the sets in which the words find somebody. */
function Nothing({ asked, counts }: { asked: PeopleAsked; counts: Page["counts"] }) {
  if (counts === null)
    return <EmptyState mark="search" title={text.numberUnknown} actions={<All />} />;
  const others = FILTERS.filter((show) => show !== asked.show && counts[show] > 0);
  const isSearch = asked.q !== "";
  return (
    <EmptyState
      mark={isSearch ? "search" : "empty"}
      title={text.nothing(asked.show, isSearch)}
      actions={
        isSearch && others.length > 0 ? (
          others.map((show) => (
            <Button key={show} to={peopleAskedPath({ ...asked, show })}>
              {text.filters.item(show, counts[show])}
            </Button>
          ))
        ) : (
          <All />
        )
      }
    >
      {isSearch ? text.nothingFoundText : text.emptyText[asked.show]}
    </EmptyState>
  );
}

function All() {
  return <Button to={paths.adminPeople}>{text.showAll}</Button>;
}
