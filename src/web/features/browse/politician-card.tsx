// One politician in a list, in a fixed size and layout.

import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { Link } from "../../app/router/link.tsx";
import type { PoliticianSummary } from "#contract/politicians.ts";
import { politicianPath } from "../../lib/paths.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import { Stars } from "../../ui/stars.tsx";

interface PoliticianCardProps {
  politician: PoliticianSummary;
  /** Target of the card; default: the politician's page. */
  to?: string;
  /** In the first row: loaded eagerly. */
  isFirst?: boolean;
}

export function PoliticianCard({ politician, to, isFirst = false }: PoliticianCardProps) {
  const { id, name, role, location, region, partyLists, imageUrl, ratings } = politician;
  const place = location ?? region;
  return (
    <Card as="li" link pad={false} className="flex flex-col">
      <div className="flex flex-1 gap-3.5 p-3.5">
        <Portrait
          name={name}
          src={portraitUrl(imageUrl, 80)}
          size={80}
          eager={isFirst}
          className="size-20"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-tight">
            <Link to={to ?? politicianPath(id)} className="card-hit">
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-sm leading-snug text-muted">
            <span className="block">{role}</span>
            {place !== null && <span className="block">{place}</span>}
          </p>
          {partyLists.length > 0 && <PartyBadge lists={partyLists} />}
        </div>
      </div>
      <CardRating {...ratings} />
    </Card>
  );
}

function PartyBadge({ lists }: { lists: readonly string[] }) {
  const [first, ...others] = lists;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm text-muted">
      <Badge className="[&>span]:line-clamp-2">{first}</Badge>
      {others.length > 0 && (
        <span className="whitespace-nowrap">
          {text.card.and} {text.card.otherLists(others.length)}
        </span>
      )}
    </p>
  );
}

function CardRating({ overall, totalReviews }: PoliticianSummary["ratings"]) {
  return (
    <p className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 border-t border-line px-3.5 py-1.5 text-sm text-muted tabular-nums">
      {overall === null ? (
        text.card.unrated
      ) : (
        <>
          <Stars value={overall} size="sm" />
          <span>
            <strong className="text-ink" aria-hidden="true">
              {text.card.rating(overall)}
            </strong>
            <span className="sr-only">{text.card.spokenRating(overall)}</span>
            {" · "}
            {text.card.reviews(totalReviews)}
          </span>
        </>
      )}
    </p>
  );
}
