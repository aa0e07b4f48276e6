// The topics found, and the older ones page by page. Give it a new `key` with a new search.

import { useRef } from "react";
import { listTopics, TOPICS_PAGE } from "#contract/topics.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { useInfiniteList } from "../../lib/query.ts";
import { topicText } from "../../text/topic.ts";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { ForAdministrators } from "../account/for-administrators.tsx";
import { TopicCard } from "../ratings/topic-card.tsx";
import { topicsPath } from "./topics-url.ts";

export type TopicsPage = OutputOf<typeof listTopics>;

const text = topicText.list;

export function TopicList({ q, page }: { q: string; page: TopicsPage }) {
  const list = useInfiniteList(page, (after) =>
    call(listTopics, { q, cursor: after, limit: TOPICS_PAGE }),
  );
  const { items: topics } = list;
  const listRef = useRef<HTMLUListElement>(null);

  if (topics.length === 0) return <NothingFound q={q} />;
  return (
    <>
      <ul ref={listRef} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {topics.map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
      <div className="mt-8 grid justify-items-center gap-2 print:hidden">
        <LoadMore
          list={list}
          more={list}
          listRef={listRef}
          focus="a"
          to={(after) => topicsPath({ q, after })}
          words={text}
          size="lg"
        />
        <output className="text-sm text-muted figures-aligned">
          {topics.length < page.total && text.shownOf(topics.length, page.total)}
        </output>
      </div>
    </>
  );
}

function NothingFound({ q }: { q: string }) {
  return q === "" ? (
    <EmptyState
      title={text.empty}
      actions={<ForAdministrators to={paths.adminTopics}>{text.write}</ForAdministrators>}
    >
      {text.emptyText}
    </EmptyState>
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
