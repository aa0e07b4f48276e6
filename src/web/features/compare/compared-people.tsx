// Who is compared: portrait, office, party, place, reviews and estimate of each, side by side where there is room.

import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { getCertainty } from "#domain/rating/certainty.ts";
import type { Compared } from "#contract/compare.ts";
import { Link } from "../../app/router/link.tsx";
import { formatDate } from "../../lib/format.ts";
import { politicianPath } from "../../lib/paths.ts";
import { affiliationText } from "../../text/affiliation.ts";
import { compareText } from "../../text/compare.ts";
import { officesText } from "../../text/offices.ts";
import { politicians } from "../../text/politicians.ts";
import { ratingsText } from "../../text/ratings.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { FoldedList } from "../../ui/folded-list.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { comparePath } from "./compare-url.ts";
import type { Comparison } from "./compare-url.ts";
import { Mark } from "./mark.tsx";

const text = compareText.people;

interface ComparedPeopleProps {
  people: readonly Compared[];
  comparison: Comparison;
}

export function ComparedPeople({ people, comparison }: ComparedPeopleProps) {
  return (
    <section aria-labelledby="persone">
      <h2 id="persone" className="sr-only">
        {text.title}
      </h2>
      <ol className="compare-people">
        {people.map((person, at) => (
          <Person
            key={person.id}
            person={person}
            at={at}
            without={comparePath({
              ...comparison,
              ids: comparison.ids.filter((id) => id !== person.id),
            })}
          />
        ))}
      </ol>
    </section>
  );
}

interface PersonProps {
  person: Compared;
  at: number;
  /** Address of the comparison of the others. */
  without: string;
}

function Person({ person, at, without }: PersonProps) {
  const { id, name, role, otherRoles, location, region, supportingLists } = person;
  const { isDemo, imageUrl, mapPoint, beganOn, endedAt, ratings } = person;
  const place = location ?? region;
  const affiliation = affiliationText.short(person);
  const isSeveral = person.party === null && supportingLists.length > 1;
  return (
    <Card as="li" className="compare-person">
      <div className="flex gap-3">
        <Portrait
          name={name}
          src={portraitUrl(imageUrl, 80)}
          mapPoint={mapPoint}
          size={80}
          eager
          className="size-14 sm:size-20"
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <h3 className="compare-name">
              <Mark at={at} />
              <Link to={politicianPath(id)} className="link">
                {name}
              </Link>
            </h3>
            <Link to={without} className="link text-sm print:hidden">
              {text.remove}
              <span className="sr-only">
                {" "}
                {name} {text.fromComparison}
              </span>
            </Link>
          </div>
          <p className="text-sm text-muted">
            {role + officesText.also(otherRoles)}
            {place !== null && `, ${place}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {affiliation !== null &&
          (isSeveral ? (
            <FoldedList
              summary={affiliationText.supported(supportingLists.length)}
              items={supportingLists}
            />
          ) : (
            <Badge>{affiliation}</Badge>
          ))}
        {isDemo && <p className="text-sm text-warn">{politicians.card.invented}</p>}
      </div>
      {beganOn !== null && <p className="text-sm text-muted">{text.since(formatDate(beganOn))}</p>}
      {endedAt !== null && <p className="text-sm text-warn">{text.ended(formatDate(endedAt))}</p>}
      <Figures ratings={ratings} />
    </Card>
  );
}

function Figures({
  ratings: { estimate, low, high, weight, counted, totalReviews, silentUntil },
}: Pick<Compared, "ratings">) {
  if (silentUntil !== undefined)
    return (
      <p>
        <strong>{ratingsText.silent}</strong>
      </p>
    );
  if (estimate === null || low === null || high === null)
    return (
      <p>
        <strong>{totalReviews === 0 ? ratingsText.unrated : text.tooFew}</strong>
        {totalReviews > 0 && (
          <span className="block text-sm text-muted">{ratingsText.early(totalReviews)}</span>
        )}
      </p>
    );
  const isIndicative = getCertainty(weight) === "indicative";
  return (
    <p>
      <Spoken before={ratingsText.spokenAround().before}>
        <strong className="text-2xl">{ratingsText.estimate(estimate)}</strong>{" "}
        <span className="text-sm text-muted">
          {text.outOf}
          <span className="sm:hidden" aria-hidden="true">
            {" "}
            ·{" "}
          </span>
        </span>
      </Spoken>
      <span className="text-sm text-muted sm:block">
        {ratingsText.withInterval(
          ratingsText.interval(low, high),
          isIndicative ? ratingsText.indicative : null,
        )}
        {" · "}
        {ratingsText.reviews(counted)}
      </span>
    </p>
  );
}
