// Role, party and place as badges in one neutral style, and below them the lists as the source has them. Who was
// elected by several lists has no badge for them: they are one press away. The way to a correction stands beside.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { placePath } from "#domain/place/place.ts";
import { Link } from "../../app/router/link.tsx";
import { correctionPath } from "../../lib/paths.ts";
import { affiliationText } from "../../text/affiliation.ts";
import { politicianFigures as text } from "../../text/politician-figures.ts";
import { officesText } from "../../text/offices.ts";
import { Badge } from "../../ui/badge.tsx";
import { FoldedList } from "../../ui/folded-list.tsx";
import type { IconName } from "../../ui/icon.tsx";

type Shown = Pick<
  PoliticianDetail,
  | "id"
  | "source"
  | "role"
  | "otherRoles"
  | "party"
  | "partySource"
  | "supportingLists"
  | "location"
  | "places"
  | "constituency"
>;

interface IdentityBadgesProps {
  politician: Shown;
  /** Nobody corrects a sample. */
  isSample?: boolean;
}

export function IdentityBadges({ politician, isSample = false }: IdentityBadgesProps) {
  const { role, otherRoles, party, supportingLists } = politician;
  const { location, places, constituency } = politician;
  const place = places.at(-1);
  const words = constituency ?? location ?? place?.name;
  const [list, ...others] = supportingLists;
  const isSeveral = others.length > 0;
  return (
    <div className="grid gap-2">
      <ul aria-label={text.badges} className="flex flex-wrap gap-1.5">
        <Item icon="building" kind={text.badge.role} words={role + officesText.also(otherRoles)} />
        {party !== null && (
          <Item icon="party" kind={affiliationText.kind(politician)} words={party} />
        )}
        {party === null && list !== undefined && !isSeveral && (
          <Item icon="party" words={affiliationText.named(politician, list)} />
        )}
        {words !== undefined && (
          <Item
            icon="location"
            kind={constituency === null ? text.badge.location : text.badge.constituency}
            words={words}
            to={place && placePath(place)}
          />
        )}
      </ul>
      {isSeveral && (
        <FoldedList
          summary={affiliationText.supported(supportingLists.length)}
          items={supportingLists}
        />
      )}
      {party !== null && list !== undefined && list !== party && !isSeveral && (
        <p className="max-w-[60ch] text-sm text-muted">{affiliationText.named(politician, list)}</p>
      )}
      <PartySource source={politician.partySource} />
      {!isSample && (party !== null || list !== undefined) && (
        <p className="text-sm">
          <Link className="link inline-block py-1" to={correctionPath(politician.id, "party")}>
            {party === null ? affiliationText.notRight : affiliationText.notMine}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Where a party is known from that an administrator states. */
function PartySource({ source }: { source: string | null }) {
  if (source === null) return null;
  return (
    <p className="max-w-[60ch] text-sm text-muted">
      {affiliationText.statedBy}{" "}
      <a className="link wrap-anywhere" href={source} target="_blank" rel="noopener">
        {affiliationText.source(URL.parse(source)?.host ?? source)}
      </a>
    </p>
  );
}

interface ItemProps {
  icon: IconName;
  /** Where the words do not say it. */
  kind?: string;
  words: string;
  /** Its page. */
  to?: string | undefined;
}

function Item({ icon, kind, words, to }: ItemProps) {
  const badge = (
    <Badge icon={icon} className={to && "underline"}>
      {kind !== undefined && <span className="sr-only">{kind}: </span>}
      {words}
    </Badge>
  );
  return (
    <li className="flex min-w-0">{to === undefined ? badge : <Link to={to}>{badge}</Link>}</li>
  );
}
