// One person in a list of a place: portrait, name, office, list and rating in a few lines.

import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import type { PlaceDetail, PlacePerson } from "#contract/places.ts";
import { Link } from "../../app/router/link.tsx";
import { formatDate } from "../../lib/format.ts";
import { politicianPath } from "../../lib/paths.ts";
import { affiliationText } from "../../text/affiliation.ts";
import { politicians } from "../../text/politicians.ts";
import { placeText as text } from "../../text/place.ts";
import { Card } from "../../ui/card.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import { CompareLink } from "../ratings/compare-link.tsx";
import { ShortRating } from "../ratings/short-rating.tsx";

interface PersonItemProps {
  person: PlacePerson;
  /** Says where, in lists of people of several places. */
  hasLocation?: boolean;
  /** Heading level. */
  heading?: 3 | 4;
}

/** Whether sources name more than one town: people keep that of theirs when towns have merged. */
export function isOfSeveralTowns(offices: PlaceDetail["offices"]): boolean {
  const own = offices.filter(({ kind }) => kind !== "parliament");
  return new Set(own.flatMap(({ people }) => people.map(({ location }) => location))).size > 1;
}

export function PersonItem({ person, hasLocation = false, heading = 3 }: PersonItemProps) {
  const Heading = `h${heading}` as const;
  const { id, name, role, location, isDemo } = person;
  const { imageUrl, mapPoint, ratings, constituency, endedAt } = person;
  const affiliation = affiliationText.short(person);
  return (
    <Card as="li" link pad={false} className="place-person">
      <Portrait
        name={name}
        src={portraitUrl(imageUrl, 80)}
        mapPoint={mapPoint}
        size={56}
        className="size-14"
      />
      <div className="min-w-0 flex-1">
        <Heading>
          <Link to={politicianPath(id)} className="card-hit">
            {name}
          </Link>
        </Heading>
        <p>
          {role}
          {hasLocation && location !== null && `, ${location}`}
          {endedAt !== null && `, ${text.endedOn(formatDate(endedAt))}`}
        </p>
        {isDemo && <p className="text-warn">{politicians.card.invented}</p>}
        {constituency !== null && <p>{text.constituency(constituency)}</p>}
        {affiliation !== null && <p className="truncate">{affiliation}</p>}
        <ShortRating
          {...ratings}
          total={ratings.totalReviews}
          className="flex flex-wrap items-center gap-x-2 figures-aligned"
        >
          <CompareLink id={id} name={name} />
        </ShortRating>
      </div>
    </Card>
  );
}

export function PersonList({
  people,
  hasLocation = false,
}: {
  people: readonly PlacePerson[];
  hasLocation?: boolean;
}) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <PersonItem key={person.id} person={person} hasLocation={hasLocation} />
      ))}
    </ul>
  );
}
