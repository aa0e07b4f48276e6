// Who represents the reader's town, region and parliament: read by the browser, because only it knows the town.

import { getPlace, getRegionRepresentatives } from "#contract/places.ts";
import type { PlaceDetail, PlacePerson, RegionRepresentatives } from "#contract/places.ts";
import { placePath } from "#domain/place/place.ts";
import { electedBy } from "#domain/politician/constituency.ts";
import { Link } from "../../app/router/link.tsx";
import { call } from "../../lib/call.ts";
import { politicianPath } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { myTownText } from "../../text/my-town.ts";
import { placeName } from "../../text/place-name.ts";
import { placeText } from "../../text/place.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { setMyTown } from "./my-town.ts";
import { isOfSeveralTowns, PersonItem } from "./person-item.tsx";

const text = myTownText;

export interface Representatives {
  town: PlaceDetail;
  region: RegionRepresentatives;
}

async function load(code: string, signal: AbortSignal): Promise<Representatives> {
  const town = await call(getPlace, { code }, { signal });
  // A former code: the browser keeps the one of today.
  if (town.place.code !== code) setMyTown(town.place.code);
  const regionCode = town.ancestors.find(({ level }) => level === "region")?.code ?? "";
  return { town, region: await call(getRegionRepresentatives, { code: regionCode }, { signal }) };
}

export function useRepresentatives(code: string | null) {
  return useQuery(code, (signal) => load(code ?? "", signal));
}

export function RepresentativesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn" role="status">
      <p>{text.failed}</p>
      <Button size="sm" icon="refresh" className="mt-2" onClick={onRetry}>
        {text.retry}
      </Button>
    </Notice>
  );
}

/** As many as take no more room than a card. */
const NAMES_SHOWN = 4;

/** Mayor, president of the region and members of parliament. */
export function Heads({ town, region }: Representatives) {
  const mayors = town.offices.find(({ kind }) => kind === "head")?.people ?? [];
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Group
        title={text.town}
        people={mayors}
        hasLocation={isOfSeveralTowns(town.offices)}
        otherwise={placeText.nobody.text}
      >
        <More to={placePath(town.place)}>{placeName(town.place)}</More>
      </Group>
      <Group title={text.region} people={region.presidents} otherwise={placeText.region.none}>
        <More to={placePath(region.region)}>{placeName(region.region)}</More>
      </Group>
      <Members {...region} colleges={town.place.constituencies} />
    </div>
  );
}

interface GroupProps {
  title: string;
  people: readonly PlacePerson[];
  hasLocation?: boolean;
  /** Said where there is nobody. */
  otherwise: string;
  children: React.ReactNode;
}

function Group({ title, people, hasLocation = false, otherwise, children }: GroupProps) {
  return (
    <div>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {people.length === 0 ? (
        <p className="text-sm text-muted">{otherwise}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {people.map((person) => (
            <PersonItem key={person.id} person={person} hasLocation={hasLocation} heading={4} />
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

interface MembersProps extends RegionRepresentatives {
  colleges: PlaceDetail["place"]["constituencies"];
}

/** By name only: a region has up to a hundred. */
function Members({ region, parliament: all, known: { members, placed }, colleges }: MembersProps) {
  // Who was elected where the reader votes, else everybody elected in the region.
  const rank = ({ source, constituency }: PlacePerson) =>
    ["single", "several"].indexOf(
      electedBy(constituency, source === "Camera" ? colleges.Camera : colleges.Senato) ?? "",
    );
  const mine = all.filter((person) => rank(person) >= 0).toSorted((a, b) => rank(a) - rank(b));
  const parliament = mine.length > 0 ? mine : all;
  return (
    <div>
      <h3 className="mb-2 text-base font-semibold">{text.parliament}</h3>
      {parliament.length === 0 ? (
        <p className="text-sm text-muted">
          {members === 0
            ? placeText.parliament.empty
            : placed === 0
              ? placeText.parliament.unknown(members)
              : placeText.parliament.none}
        </p>
      ) : (
        <ul>
          {parliament.slice(0, NAMES_SHOWN).map(({ id, name, role }) => (
            <li key={id} className="truncate">
              <Link className="link inline-block py-1" to={politicianPath(id)}>
                {name}
              </Link>
              <span className="text-sm text-muted">{` ${role}`}</span>
            </li>
          ))}
        </ul>
      )}
      {parliament.length > NAMES_SHOWN && (
        <More to={placePath(region)}>{text.others(parliament.length - NAMES_SHOWN)}</More>
      )}
    </div>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-1.5">
      <Link className="link inline-block py-1" to={to}>
        {children}
      </Link>
    </p>
  );
}
