// A topic in a list: title, start of the description, ratings.

import { Link } from "../../app/router/link.tsx";
import type { TopicSummary } from "#contract/topics.ts";
import { formatDate } from "../../lib/format.ts";
import { topicPath } from "../../lib/paths.ts";
import { opinionsText } from "../../text/opinions.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { ShortRating } from "./short-rating.tsx";

interface TopicCardProps {
  topic: TopicSummary;
  /** How many lines of a long title are shown. */
  titleLines?: "line-clamp-4" | "line-clamp-5";
}

export function TopicCard({ topic, titleLines = "line-clamp-5" }: TopicCardProps) {
  const { id, title, description, createdAt, closedAt, counted, weight, estimate, totalOpinions } =
    topic;
  return (
    <Card as="li" link className="flex min-w-0 flex-col">
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {closedAt !== null && <Badge>{opinionsText.closed}</Badge>}
      </p>
      <h3 className="text-lg leading-snug">
        <Link to={topicPath(id)} className={cx("card-hit wrap-anywhere", titleLines)}>
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
        className="mt-auto flex flex-wrap items-center gap-x-2 pt-4 text-sm text-muted figures-aligned"
      />
    </Card>
  );
}
