// The list of topics: search, open and closed ones, and the way to write one.

import { listAdministeredTopics } from "#contract/admin-topics.ts";
import type { AdministeredTopic, TopicFilter } from "#contract/admin-topics.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { adminTopicPath, paths } from "../../../lib/paths.ts";
import { adminTopics as text } from "../../../text/admin-topics.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { defineAddress, oneOfWords, searchWords } from "../shared/address.ts";
import { TopicImport } from "./topic-import.tsx";
import { FilterLinks, LIST_ROW, ListSearch, ListView, useList } from "../shared/list.tsx";

const SHOWN = { all: "tutti", open: "aperti", closed: "conclusi" } satisfies Record<
  TopicFilter,
  string
>;
export const topicsAddress = defineAddress(paths.adminTopics, {
  q: searchWords("q"),
  show: oneOfWords("mostra", SHOWN, "all"),
});

export function TopicList() {
  const asked = topicsAddress.read(useSearchParams());
  const list = useList(topicsAddress.path(asked), (page, options) =>
    call(listAdministeredTopics, { ...asked, ...page }, options),
  );
  const isFiltered = asked.q !== "" || asked.show !== "all";
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListSearch key={asked.q} action={paths.adminTopics} q={asked.q} words={text.search} />
        <Button variant="primary" icon="plus" to={paths.adminTopicNew} className="max-sm:w-full">
          {text.create}
        </Button>
      </div>
      {list.page !== null && (
        <TopicImport isOpen={!isFiltered && list.page.counts.all === 0} onChange={list.reload} />
      )}
      {list.page !== null && (
        <FilterLinks
          label={text.filters.label}
          filters={["all", "open", "closed"] as const}
          shown={asked.show}
          toPath={(show) => topicsAddress.path({ ...asked, show })}
          toText={(show) => text.filters[show](list.page?.counts[show] ?? 0)}
        />
      )}
      <ListView
        list={list}
        words={text}
        look="rows"
        empty={isFiltered ? <NothingFound /> : <NoTopics />}
      >
        {(topic) => <Row topic={topic} />}
      </ListView>
    </div>
  );
}

function Row({ topic }: { topic: AdministeredTopic }) {
  const { id, title, createdAt, editedAt, totalOpinions, heldOpinions } = topic;
  return (
    <li className={LIST_ROW}>
      <div className="min-w-0 flex-1 basis-96">
        <h2 className="font-sans text-base leading-snug font-semibold letters-plain">
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
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm figures-aligned sm:justify-end">
        {heldOpinions > 0 && <span className="text-warn">{text.held(heldOpinions)}</span>}
        <span>{text.opinions(totalOpinions)}</span>
        <TopicState topic={topic} />
      </p>
    </li>
  );
}

/** Whether a topic takes opinions, in a word and an icon. */
export function TopicState({ topic: { state, closedAt } }: { topic: AdministeredTopic }) {
  const { states } = text;
  if (state === "open" || closedAt === null)
    return (
      <Badge tone="accent" icon="comment">
        {states.open}
      </Badge>
    );
  return state === "closing" ? (
    <Badge tone="accent" icon="clock">
      {states.closing(closedAt)}
    </Badge>
  ) : (
    <Badge icon="lock">{states.closed(closedAt)}</Badge>
  );
}

function NothingFound() {
  return (
    <EmptyState
      mark="search"
      title={text.nothingFound}
      actions={<Button to={paths.adminTopics}>{text.showAll}</Button>}
    >
      {text.nothingFoundText}
    </EmptyState>
  );
}

function NoTopics() {
  return (
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
