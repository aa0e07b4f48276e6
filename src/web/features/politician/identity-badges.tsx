// Role, lists and place as badges in one neutral style. A long coalition shows its first lists and
// keeps the others one press away, script or no script.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { politicianText as text } from "../../text/politician.ts";
import { Badge } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon.tsx";

const LISTS_SHOWN = 3;

type Shown = Pick<PoliticianDetail, "role" | "party" | "partyLists" | "location">;

export function IdentityBadges({ politician }: { politician: Shown }) {
  const { role, party, partyLists, location } = politician;
  const lists = partyLists.length > 0 ? partyLists : party === null ? [] : [party];
  // One list more takes no more room than saying so.
  const shown = lists.length === LISTS_SHOWN + 1 ? lists.length : LISTS_SHOWN;
  const more = lists.slice(shown);
  return (
    <ul aria-label={text.badges} className="flex flex-wrap gap-1.5">
      <Item icon="building" kind={text.badge.role} words={role} />
      {lists.slice(0, shown).map((list) => (
        <Item key={list} icon="party" kind={text.badge.party} words={list} />
      ))}
      {more.length > 0 && (
        <li className="min-w-0 has-[[open]]:w-full">
          <details>
            <summary className="badge list-none hover:border-edge [&::-webkit-details-marker]:hidden">
              {text.morePartyLists(more.length)}
            </summary>
            <ul className="mt-1.5 flex flex-wrap gap-1.5">
              {more.map((list) => (
                <Item key={list} icon="party" kind={text.badge.party} words={list} />
              ))}
            </ul>
          </details>
        </li>
      )}
      {location !== null && <Item icon="location" kind={text.badge.location} words={location} />}
    </ul>
  );
}

function Item({ icon, kind, words }: { icon: IconName; kind: string; words: string }) {
  return (
    <li className="flex min-w-0">
      <Badge icon={icon}>
        <span className="sr-only">{kind}: </span>
        {words}
      </Badge>
    </li>
  );
}
