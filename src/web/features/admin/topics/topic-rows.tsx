// The list of topics: search, open and closed ones, and the way to write one.

import { useState } from "react";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { Form, Link } from "../../../app/router/link.tsx";
import { listAdministeredTopics } from "#contract/admin-topics.ts";
import type { AdministeredTopic, TopicFilter } from "#contract/admin-topics.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../../lib/call.ts";
import { adminTopicPath, paths } from "../../../lib/paths.ts";
import { toAppError, useAnswer } from "../../../lib/use-answer.ts";
import { adminTopics as text } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { TopicState } from "./topic-state.tsx";
import { Q_PARAM, readTopicsAsked, topicsAskedPath } from "./topics-url.ts";
import type { TopicsAsked } from "./topics-url.ts";

type Page = OutputOf<typeof listAdministeredTopics>;
const FILTERS: readonly TopicFilter[] = ["all", "open", "closed"];

export function TopicRows() {
  const params = useSearchParams();
  const asked = readTopicsAsked(params);
  const { answer, set, reload } = useAnswer(topicsAskedPath(asked), (signal) =>
    call(listAdministeredTopics, asked, { signal }),
  );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Search key={asked.q} asked={asked} />
        <Button variant="primary" icon="plus" to={paths.adminTopicNew} className="max-sm:w-full">
          {text.create}
        </Button>
      </div>
      {answer.status === "known" && <Filters asked={asked} counts={answer.value.counts} />}
      {answer.status === "loading" && (
        <Loading label={text.loading}>
          <p aria-hidden="true">{text.loading}</p>
        </Loading>
      )}
      {answer.status === "failed" && (
        <ErrorState
          title={answer.error.message}
          actions={<Button onClick={reload}>{text.retry}</Button>}
        />
      )}
      {answer.status === "known" && (
        <Rows page={answer.value} asked={asked} isOld={answer.isOld} onMore={set} />
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
  asked: TopicsAsked;
  isOld: boolean;
  onMore: (page: Page) => void;
}

function Rows({ page, asked, isOld, onMore }: RowsProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const { items, nextCursor } = page;

  async function more(cursor: string) {
    setBusy(true);
    try {
      const next = await call(listAdministeredTopics, { ...asked, cursor });
      onMore({ ...next, items: [...items, ...next.items] });
    } catch (error) {
      toast(toAppError(error).message, "error");
    } finally {
      setBusy(false);
    }
  }

  if (items.length === 0) return <Nothing asked={asked} />;
  return (
    <div aria-busy={isOld || undefined}>
      <ul className="card" aria-label={text.listLabel}>
        {items.map((topic) => (
          <Row key={topic.id} topic={topic} />
        ))}
      </ul>
      {nextCursor !== null && (
        <p className="mt-5 text-center">
          <Button busy={busy} onClick={() => void more(nextCursor)}>
            {busy ? text.loading : text.more}
          </Button>
        </p>
      )}
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
