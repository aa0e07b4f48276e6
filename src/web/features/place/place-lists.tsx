// Links to other places: what a place contains, and its neighbours.

import { placePath } from "#domain/place/place.ts";
import type { PlaceDetail } from "#contract/places.ts";
import { Link } from "../../app/router/link.tsx";
import { politicianPath } from "../../lib/paths.ts";
import { allTowns, placeName } from "../../text/place-name.ts";
import { placeText as text } from "../../text/place.ts";
import { ratingsText } from "../../text/ratings.ts";
import { cx } from "../../ui/cx.ts";
import { Disclosure } from "../../ui/disclosure.tsx";

interface ContentsProps extends Pick<PlaceDetail, "contents"> {
  /** Beside something else. */
  isNarrow?: boolean;
}

export function Contents({ contents, isNarrow = false }: ContentsProps) {
  return (
    <ul className={cx("grid gap-x-6 sm:grid-cols-2", !isNarrow && "lg:grid-cols-3")}>
      {contents.map(({ place, figures }) => (
        <li
          key={place.code}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2"
        >
          <Link className="link font-semibold" to={placePath(place)}>
            {placeName(place)}
          </Link>{" "}
          <span className="text-sm text-muted figures-aligned">
            {text.peopleShort(figures.people)}
            {figures.rated ? ` · ${text.ratedShort(figures.rated)}` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The towns of a province, each with who leads it: one line or two for a town, because there are up to 312. */
export function Towns({ contents, offices }: Pick<PlaceDetail, "contents" | "offices">) {
  const mayors = Map.groupBy(
    offices.flatMap(({ people }) => people),
    ({ placeCode }) => placeCode,
  );
  return (
    <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {contents.map(({ place }) => (
        <li key={place.code} className="min-w-0 border-b border-line py-2">
          <Link className="link font-semibold" to={placePath(place)}>
            {placeName(place)}
          </Link>
          {mayors.get(place.code)?.map((mayor) => (
            <p key={mayor.id} className="truncate text-sm text-muted">
              <Link className="link inline-block py-1" to={politicianPath(mayor.id)}>
                {mayor.name}
              </Link>
              {mayor.ratings.estimate !== null &&
                ` ${ratingsText.estimate(mayor.ratings.estimate)} · ${ratingsText.reviews(mayor.ratings.counted)}`}
            </p>
          )) ?? <p className="py-1 text-sm text-muted">{text.noMayor}</p>}
        </li>
      ))}
    </ul>
  );
}

/** More than these are folded away. */
const SHOWN = 12;

type NeighboursProps = Pick<PlaceDetail, "place" | "ancestors" | "neighbours">;

export function Neighbours({ place, ancestors, neighbours }: NeighboursProps) {
  const title = text.neighbours[place.level];
  const province = place.level === "town" ? ancestors.at(-1) : undefined;
  const list = (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {neighbours.map(({ km, ...other }) => (
        <li key={other.code}>
          <Link className="link inline-block py-1" to={placePath(other)}>
            {placeName(other)}
          </Link>
          {km !== null && <span className="text-muted">{` ${text.about(km)}`}</span>}
        </li>
      ))}
    </ul>
  );
  if (neighbours.length > SHOWN) return <Disclosure summary={title}>{list}</Disclosure>;
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {list}
      {province !== undefined && (
        <p className="mt-3">
          <Link className="link py-1.5 font-semibold" to={placePath(province)}>
            {allTowns(province)}
          </Link>
        </p>
      )}
    </nav>
  );
}
