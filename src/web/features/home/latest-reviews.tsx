// The latest reviews of anybody, each leading to whom it is about.

import type { LatestReviews as Latest } from "#contract/latest-reviews.ts";
import { Link } from "../../app/router/link.tsx";
import { formatDate, formatScore, OUT_OF_FIVE } from "../../lib/format.ts";
import { politicianPath } from "../../lib/paths.ts";
import { Card } from "../../ui/card.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { Stars } from "../../ui/stars.tsx";

export function LatestReviews({ reviews }: { reviews: Latest["items"] }) {
  return (
    <ul className="grid gap-3 lg:grid-cols-3">
      {reviews.map(({ id, politicianId, name, role, location, comment, mean, createdAt }) => (
        <Card as="li" key={id} link className="grid content-start gap-2">
          <h3 className="text-lg">
            <Link to={politicianPath(politicianId)} className="card-hit">
              {name}
            </Link>
          </h3>
          <p className="text-sm text-muted">{location === null ? role : `${role}, ${location}`}</p>
          <p>«{comment}»</p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Stars value={mean} size="sm" />
            <span>
              <Spoken after={OUT_OF_FIVE}>
                <strong className="text-ink">{formatScore(mean)}</strong>
              </Spoken>
            </span>{" "}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
        </Card>
      ))}
    </ul>
  );
}
