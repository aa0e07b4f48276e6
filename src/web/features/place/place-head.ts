// Metadata of a place's page for search engines and link previews.

import type { PlaceRef } from "#contract/place-ref.ts";
import type { PlaceDetail } from "#contract/places.ts";
import { placeFeedPath, placePath } from "#domain/place/place.ts";
import type { Head } from "../../app/page.ts";
import { breadcrumbList } from "../../lib/breadcrumb-list.ts";
import type { Crumb } from "../../lib/breadcrumb-list.ts";
import { knownOffices } from "../../lib/known-offices.ts";
import { paths } from "../../lib/paths.ts";
import { picturePath, placeVersion } from "../../lib/picture-path.ts";
import { feedsText } from "../../text/feeds.ts";
import { picturesText } from "../../text/pictures.ts";
import { placeName } from "../../text/place-name.ts";
import { placeText as text } from "../../text/place.ts";
import { site } from "../../text/site.ts";

/** `origin` is the site's, without a trailing slash. */
export function placeHead(detail: PlaceDetail, origin: string): Head {
  const { place, ancestors, figures } = detail;
  const url = (one: PlaceRef) => origin + placePath(one);
  const parent = ancestors.at(-1);
  const area = {
    "@type": place.level === "country" ? "Country" : "AdministrativeArea",
    "@id": `${url(place)}#place`,
    name: placeName(place),
    url: url(place),
    ...(place.level !== "country" && {
      identifier: { "@type": "PropertyValue", propertyID: "ISTAT", value: place.code },
    }),
    ...(place.otherName !== null && { alternateName: place.otherName }),
    ...(parent !== undefined && {
      containedInPlace: { "@id": `${url(parent)}#place`, name: placeName(parent) },
    }),
  };
  return {
    ...text.head(place, placeName(place), knownOffices(detail.offices), figures.people),
    canonical: placePath(place),
    // The browser never writes them.
    image: import.meta.env.SSR ? imageOf(detail) : undefined,
    feed: import.meta.env.SSR ? feedOf(place) : undefined,
    jsonLd: {
      "@context": "https://schema.org",
      "@graph": [area, breadcrumbList([...placeTrail(detail), toCrumb(place)], origin)],
    },
  };
}

function imageOf(detail: PlaceDetail): Head["image"] {
  const { place, figures } = detail;
  return {
    path: picturePath("place", place.code, "wide", placeVersion(detail)),
    alt: picturesText.alt.place(placeName(place), figures.people),
  };
}

function feedOf(place: PlaceRef): Head["feed"] {
  return { title: feedsText.place.title(placeName(place)), path: placeFeedPath(place) };
}

/** The pages above a place's. */
export function placeTrail({ ancestors }: Pick<PlaceDetail, "ancestors">): Crumb[] {
  return [{ name: site.breadcrumb.home, path: paths.home }, ...ancestors.map(toCrumb)];
}

function toCrumb(place: PlaceRef): Crumb {
  return { name: placeName(place), path: placePath(place) };
}
