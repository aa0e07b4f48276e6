// The newest topics of public interest.

import { Link } from "../../app/router/link.tsx";
import type { TopicSummary } from "#contract/topics.ts";
import { formatDate } from "../../lib/format.ts";
import { paths, topicPath } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { opinionsText } from "../../text/opinions.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { ForAdministrators } from "../account/for-administrators.tsx";
import { ShortRating } from "../ratings/short-rating.tsx";

export function TopicList({ topics }: { topics: readonly TopicSummary[] }) {
  if (topics.length === 0)
    return (
      <EmptyState
        heading={3}
        className="card"
        title={text.topics.empty}
        actions={<ForAdministrators to={paths.adminTopics}>{text.topics.write}</ForAdministrators>}
      >
        {text.topics.emptyText}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {topics.map((topic) => (
        <TopicCard key={topic.id} topic={topic} />
      ))}
    </ul>
  );
}

function TopicCard({ topic }: { topic: TopicSummary }) {
  const { id, title, description, createdAt, closedAt, counted, weight, estimate, totalOpinions } =
    topic;
  return (
    <Card as="li" link className="flex flex-col">
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {closedAt !== null && <Badge>{text.topics.closed}</Badge>}
      </p>
      <h3 className="text-lg leading-snug">
        <Link to={topicPath(id)} className="card-hit line-clamp-4 wrap-anywhere">
          {title}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-3 text-sm wrap-anywhere text-muted">{description}</p>
      <ShortRating
        total={totalOpinions}
        counted={counted}
        weight={weight}
        estimate={estimate}
        silentUntil={topic.silentUntil}
        words={opinionsText}
        className="mt-auto flex flex-wrap items-center gap-x-2 pt-4 text-sm text-muted tabular-nums"
      />
    </Card>
  );
}
