// One politician in a list, in a fixed size and layout.

import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { Link } from "../../app/router/link.tsx";
import type { ListedPolitician, PoliticianSummary } from "#contract/politicians.ts";
import { Held } from "../../lib/held-part.tsx";
import { politicianPath } from "../../lib/paths.ts";
import { affiliationText } from "../../text/affiliation.ts";
import type { Affiliated } from "../../text/affiliation.ts";
import { politicians as text } from "../../text/politicians.ts";
import { officesText } from "../../text/offices.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import { CompareLink } from "../ratings/compare-link.tsx";
import { ShortRating } from "../ratings/short-rating.tsx";

interface PoliticianCardProps {
  politician: PoliticianSummary & Partial<Pick<ListedPolitician, "placement">>;
  /** Target of the card; default: the politician's page. */
  to?: string;
  /** In the first row: loaded eagerly. */
  isFirst?: boolean;
  /** Heading level. */
  heading?: 3 | 4;
  /** Found without a connection: figures are not known. */
  isOffline?: boolean;
}

export function PoliticianCard(props: PoliticianCardProps) {
  return (
    <Held
      into={Card}
      part="politician-card"
      of={props.isFirst === true ? null : props}
      as="li"
      link
      pad={false}
      className="person-card"
    >
      <Content {...props} />
    </Held>
  );
}

function Content({
  politician,
  to,
  isFirst = false,
  heading = 3,
  isOffline = false,
}: PoliticianCardProps) {
  const Heading = `h${heading}` as const;
  const { id, name, role, otherRoles, location, region, isDemo, ratings, placement } = politician;
  const { imageUrl, mapPoint } = politician;
  const standing = placement ? text.placement.standing(placement) : null;
  const place = location ?? region;
  return (
    <>
      <div className="person-card-body">
        <Portrait
          name={name}
          src={portraitUrl(imageUrl, 80)}
          mapPoint={mapPoint}
          size={80}
          eager={isFirst}
          className="size-20"
        />
        <div className="person-card-text">
          <Heading>
            <Link to={to ?? politicianPath(id)} className="card-hit">
              {name}
            </Link>
          </Heading>
          <p className="person-card-office">
            <span>{role + officesText.also(otherRoles)}</span>{" "}
            {place !== null && <span>{place}</span>}
          </p>
          <Affiliation {...politician} />
          {isDemo && <p className="text-sm text-warn">{text.card.invented}</p>}
          {standing !== null && <p className="text-sm text-muted">{standing}</p>}
        </div>
      </div>
      {isOffline ? (
        <p className="person-card-rating">{text.card.offline}</p>
      ) : (
        <ShortRating {...ratings} total={ratings.totalReviews} className="person-card-rating">
          {to === undefined && <CompareLink id={id} name={name} />}
        </ShortRating>
      )}
    </>
  );
}

/** The party, and below it the list as the source has it; or the list; or how many lists supported the person. */
function Affiliation(person: Affiliated) {
  const short = affiliationText.short(person);
  if (short === null) return null;
  const { party, supportingLists } = person;
  const [list, ...others] = supportingLists;
  const isSaid = list === undefined || list === party || party === null;
  return (
    <>
      <p className="person-card-parties">
        {party === null && others.length > 0 ? <span>{short}</span> : <Badge>{short}</Badge>}
      </p>
      {!isSaid && (
        <p className="person-card-list">
          {others.length === 0 ? list : affiliationText.supported(supportingLists.length)}
        </p>
      )}
    </>
  );
}
