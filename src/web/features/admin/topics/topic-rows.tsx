// The list of topics: search, open and closed ones, and the way to write one.

import { useSearchParams } from "../../../app/router/hooks.ts";
import { Form, Link } from "../../../app/router/link.tsx";
import { listAdministeredTopics } from "#contract/admin-topics.ts";
import type { AdministeredTopic, TopicFilter } from "#contract/admin-topics.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../../lib/call.ts";
import { adminTopicPath, paths } from "../../../lib/paths.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminTopics as text } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import type { LoadMoreProps } from "../../../ui/load-more.tsx";
import { QueryState } from "../shared/section.tsx";
import { TopicState } from "./topic-state.tsx";
import { Q_PARAM, readTopicsAsked, topicsAskedPath } from "./topics-url.ts";
import type { TopicsAsked } from "./topics-url.ts";

type Page = OutputOf<typeof listAdministeredTopics>;
const FILTERS: readonly TopicFilter[] = ["all", "open", "closed"];

export function TopicRows() {
  const params = useSearchParams();
  const asked = readTopicsAsked(params);
  const list = useInfiniteQuery(
    topicsAskedPath(asked),
    (signal) => call(listAdministeredTopics, asked, { signal }),
    (cursor) => call(listAdministeredTopics, { ...asked, cursor }),
  );
  const { query, reload } = list;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Search key={asked.q} asked={asked} />
        <Button variant="primary" icon="plus" to={paths.adminTopicNew} className="max-sm:w-full">
          {text.create}
        </Button>
      </div>
      {query.status === "ready" && <Filters asked={asked} counts={query.value.counts} />}
      <QueryState query={query} reload={reload} />
      {query.status === "ready" && (
        <Rows page={query.value} more={list} asked={asked} isStale={query.isStale} />
      )}
    </div>
  );
}

function Search({ asked }: { asked: TopicsAsked }) {
  return (
    <Form
      action={paths.adminTopics}
      role="search"
      className="flex min-w-0 gap-2 max-sm:w-full sm:max-w-md sm:flex-1"
    >
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

function Filters({ asked, counts }: { asked: TopicsAsked; counts: Page["counts"] }) {
  return (
    <nav aria-label={text.filters.label}>
      <ul className="flex flex-wrap gap-x-1">
        {FILTERS.map((show) => (
          <li key={show}>
            <Link
              to={topicsAskedPath({ ...asked, show })}
              aria-current={show === asked.show ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center rounded-sm px-3 tabular-nums hover:bg-accent-soft",
                show === asked.show ? "font-semibold text-accent" : "text-muted",
              )}
            >
              {text.filters[show](counts[show])}
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
  asked: TopicsAsked;
  isStale: boolean;
}

function Rows({ page, more, asked, isStale }: RowsProps) {
  const { items } = page;
  if (items.length === 0) return <Nothing asked={asked} />;
  return (
    <div aria-busy={isStale || undefined}>
      <ul className="card" aria-label={text.listLabel}>
        {items.map((topic) => (
          <Row key={topic.id} topic={topic} />
        ))}
      </ul>
      <div className="mt-5 text-center">
        <LoadMore list={page} more={more} words={text} />
      </div>
    </div>
  );
}

function Row({ topic }: { topic: AdministeredTopic }) {
  const { id, title, createdAt, editedAt, totalOpinions, heldOpinions } = topic;
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 hover:bg-accent-soft">
      <div className="min-w-0 flex-1 basis-96">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            to={adminTopicPath(id)}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {text.published(createdAt)}
          {editedAt !== null && `, ${text.edited(editedAt)}`}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums sm:justify-end">
        {heldOpinions > 0 && <span className="text-warn">{text.held(heldOpinions)}</span>}
        <span>{text.opinions(totalOpinions)}</span>
        <TopicState topic={topic} />
      </p>
    </li>
  );
}

function Nothing({ asked }: { asked: TopicsAsked }) {
  const isFiltered = asked.q !== "" || asked.show !== "all";
  return isFiltered ? (
    <EmptyState
      mark="search"
      title={text.nothingFound}
      actions={<Button to={paths.adminTopics}>{text.showAll}</Button>}
    >
      {text.nothingFoundText}
    </EmptyState>
  ) : (
    <EmptyState
      title={text.empty}
      actions={
        <Button variant="primary" to={paths.adminTopicNew}>
          {text.create}
        </Button>
      }
    >
      {text.emptyText}
    </EmptyState>
  );
}
