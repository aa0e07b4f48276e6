// Metadata of a place's page for search engines and link previews.

import type { PlaceRef } from "#contract/place-ref.ts";
import type { PlaceDetail } from "#contract/places.ts";
import { placePath } from "#domain/place/place.ts";
import type { Head } from "../../app/page.ts";
import { paths } from "../../lib/paths.ts";
import { placeName } from "../../text/place-name.ts";
import { placeText as text } from "../../text/place.ts";

/** `origin` is the site's, without a trailing slash. */
export function placeHead(detail: PlaceDetail, origin: string): Head {
  const { place, ancestors, figures } = detail;
  const trail = [...ancestors, place];
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
  const crumbs = [
    { name: text.breadcrumb.home, item: origin + paths.home },
    ...trail.map((one) => ({ name: placeName(one), item: url(one) })),
  ];
  return {
    ...text.head(place, placeName(place), figures.people),
    canonical: placePath(place),
    jsonLd: {
      "@context": "https://schema.org",
      "@graph": [
        area,
        {
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map((crumb, index) => ({
            "@type": "ListItem",
            position: index + 1,
            ...crumb,
          })),
        },
      ],
    },
  };
}
