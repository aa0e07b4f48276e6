// The topics found, and the older ones page by page. Give it a new `key` with a new search.

import { useEffect, useRef, useState } from "react";
import type { MouseEvent } from "react";
import { Link } from "../../app/router/link.tsx";
import { listTopics, TOPICS_PAGE } from "#contract/topics.ts";
import type { TopicSummary } from "#contract/topics.ts";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { useOlder } from "../../lib/use-older.ts";
import type { PageOfList } from "../../lib/use-older.ts";
import { topicText } from "../../text/topic.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TopicCard } from "./topic-card.tsx";
import { topicsPath } from "./topics-url.ts";

export interface TopicsPage extends PageOfList<TopicSummary> {
  total: number;
}

const text = topicText.list;

export function TopicList({ q, page }: { q: string; page: TopicsPage }) {
  const older = useOlder(page, (after) =>
    call(listTopics, { q, cursor: after, limit: TOPICS_PAGE }),
  );
  const { items: topics, cursor, loadMore, busy, problem } = older;
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);
  // The link goes with the last page: the focus then moves on to what it brought.
  useEffect(() => {
    if (added > 0 && cursor === null)
      list.current?.children[topics.length - added]?.querySelector("a")?.focus();
  }, [added, cursor, topics.length]);

  if (topics.length === 0) return <NothingFound q={q} />;
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore().then(setAdded);
  };
  return (
    <>
      <ul ref={list} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {topics.map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
      <div className="mt-8 grid justify-items-center gap-2 print:hidden">
        <FieldError id="altri-temi-errore">{problem}</FieldError>
        {cursor !== null && (
          <Link
            to={topicsPath({ q, after: cursor })}
            rel="next"
            className={buttonClass({ size: "lg" })}
            aria-busy={busy}
            onClick={more}
          >
            {busy && <Spinner />}
            {busy ? text.loadingMore : text.more}
          </Link>
        )}
        <output className="text-sm text-muted tabular-nums">
          {topics.length < page.total && text.shownOf(topics.length, page.total)}
        </output>
      </div>
    </>
  );
}

function NothingFound({ q }: { q: string }) {
  return q === "" ? (
    <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  ) : (
    <EmptyState
      mark="search"
      title={text.nothingFound}
      actions={<Button to={paths.topics}>{text.search.all}</Button>}
    >
      {text.nothingFoundText}
    </EmptyState>
  );
}
