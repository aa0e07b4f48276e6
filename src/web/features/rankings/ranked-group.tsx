// One group: people whom their estimates do not part, by name.

import { GROUP_PAGE } from "#contract/rankings.ts";
import type { RankedGroup, RankedPerson } from "#contract/rankings.ts";
import { Link } from "../../app/router/link.tsx";
import { politicianPath } from "../../lib/paths.ts";
import { rankingPath } from "../../lib/ranking-query.ts";
import type { RankingQuery } from "../../lib/ranking-query.ts";
import { affiliationText } from "../../text/affiliation.ts";
import { officesText } from "../../text/offices.ts";
import { politicians } from "../../text/politicians.ts";
import { rankingsText as text } from "../../text/rankings.ts";
import { ratingsText } from "../../text/ratings.ts";
import { Card } from "../../ui/card.tsx";
import { CompareLink } from "../ratings/compare-link.tsx";

interface RankedGroupProps {
  query: RankingQuery;
  group: RankedGroup;
}

export function RankedGroupSection({ query, group: found }: RankedGroupProps) {
  const { group, size, highest, lowest, people } = found;
  const id = `gruppo-${group}`;
  const isWhole = query.group !== null;
  const before = (query.page - 1) * GROUP_PAGE;
  return (
    <section aria-labelledby={id} className="ranking-group">
      <h2 id={id} className="text-xl">
        {politicians.placement.group(group, size)}
      </h2>
      <p className="text-sm text-muted">
        {text.groups.estimates(highest, lowest)}
        {isWhole && ` · ${text.groups.shown(before + 1, before + people.length, size)}`}
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <RankedItem key={person.id} person={person} />
        ))}
      </ul>
      {!isWhole && size > people.length && (
        <p className="mt-3">
          <Link
            className="link inline-block py-1.5 font-semibold"
            to={rankingPath({ ...query, group, page: 1 })}
          >
            {text.groups.all(size, group)}
          </Link>
        </p>
      )}
    </section>
  );
}

function RankedItem({ person }: { person: RankedPerson }) {
  const { id, name, role, otherRoles, location, region, isDemo } = person;
  const { counted, estimate, low, high } = person;
  const place = location ?? region;
  const affiliation = affiliationText.short(person);
  return (
    <Card as="li" link pad={false} className="place-person">
      <div className="min-w-0 flex-1">
        <h3>
          <Link to={politicianPath(id)} className="card-hit">
            {name}
          </Link>
        </h3>
        <p>
          {role + officesText.also(otherRoles)}
          {place !== null && `, ${place}`}
        </p>
        {affiliation !== null && <p className="truncate">{affiliation}</p>}
        {isDemo && <p className="text-warn">{politicians.card.invented}</p>}
        <Interval estimate={estimate} low={low} high={high} />
        <p className="flex flex-wrap items-center gap-x-2 figures-aligned">
          <span>
            <strong>
              <span className="sr-only">{text.person.estimate} </span>
              {ratingsText.estimate(estimate)}
            </strong>
            <span className="sr-only"> {text.person.outOf}</span>
            {` ${ratingsText.interval(low, high)} · ${ratingsText.reviews(counted)}`}
          </span>
          <CompareLink id={id} name={name} />
        </p>
      </div>
    </Card>
  );
}

const onAxis = (score: number) => `${Math.round(250 * (score - 1)) / 10}%`;

/** The words beside it say the same. */
function Interval({ estimate, low, high }: Pick<RankedPerson, "estimate" | "low" | "high">) {
  return (
    <svg className="ranking-interval" height="12" aria-hidden="true">
      <line x1="0%" x2="100%" y1="6" y2="6" />
      <line className="ranking-span" x1={onAxis(low)} x2={onAxis(high)} y1="6" y2="6" />
      <circle cx={onAxis(estimate)} cy="6" r="5" />
    </svg>
  );
}
