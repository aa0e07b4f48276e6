// Role, parties and place as badges in one neutral style, and below them the lists as the source has
// them. A long coalition shows its first lists and keeps the others one press away, script or no
// script.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { placePath } from "#domain/place/place.ts";
import { Link } from "../../app/router/link.tsx";
import { politicianFigures as text } from "../../text/politician-figures.ts";
import { officesText } from "../../text/offices.ts";
import { Badge } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon.tsx";

const LISTS_SHOWN = 3;

type Shown = Pick<
  PoliticianDetail,
  | "role"
  | "otherRoles"
  | "party"
  | "supportingLists"
  | "partyFamilies"
  | "location"
  | "places"
  | "constituency"
>;

export function IdentityBadges({ politician }: { politician: Shown }) {
  const { role, otherRoles, party, supportingLists, partyFamilies } = politician;
  const { location, places, constituency } = politician;
  const place = places.at(-1);
  const words = constituency ?? location ?? place?.name;
  const lists = supportingLists.length > 0 ? supportingLists : party === null ? [] : [party];
  const parties = partyFamilies.length > 0 ? partyFamilies : lists;
  return (
    <div className="grid gap-2">
      <ul aria-label={text.badges} className="flex flex-wrap gap-1.5">
        <Item icon="building" kind={text.badge.role} words={role + officesText.also(otherRoles)} />
        {parties.map((name) => (
          <Item key={name} icon="party" kind={text.badge.party} words={name} />
        ))}
        {words !== undefined && (
          <Item
            icon="location"
            kind={constituency === null ? text.badge.location : text.badge.constituency}
            words={words}
            to={place && placePath(place)}
          />
        )}
      </ul>
      {!lists.every((list) => parties.includes(list)) && <Lists lists={lists} />}
    </div>
  );
}

function Lists({ lists }: { lists: readonly string[] }) {
  // One list more takes no more room than saying so.
  const shown = lists.length === LISTS_SHOWN + 1 ? lists.length : LISTS_SHOWN;
  const more = lists.slice(shown);
  return (
    <div className="max-w-[60ch] text-sm text-muted">
      <p>{text.lists(lists.length, lists.slice(0, shown))}</p>
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer">{text.morePartyLists(more.length)}</summary>
          <p className="mt-1">{more.join(" · ")}</p>
        </details>
      )}
    </div>
  );
}

interface ItemProps {
  icon: IconName;
  kind: string;
  words: string;
  /** Its page. */
  to?: string | undefined;
}

function Item({ icon, kind, words, to }: ItemProps) {
  const badge = (
    <Badge icon={icon} className={to && "underline"}>
      <span className="sr-only">{kind}: </span>
      {words}
    </Badge>
  );
  return (
    <li className="flex min-w-0">{to === undefined ? badge : <Link to={to}>{badge}</Link>}</li>
  );
}
