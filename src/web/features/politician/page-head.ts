// Metadata for search engines and link previews: real figures only.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { placePath } from "#domain/place/place.ts";
import { isChamber } from "#domain/politician/source.ts";
import type { Head } from "../../app/page.ts";
import { breadcrumbList } from "../../lib/breadcrumb-list.ts";
import type { Crumb } from "../../lib/breadcrumb-list.ts";
import { figuresVersion, picturePath } from "../../lib/picture-path.ts";
import { paths, politicianFeedPath, politicianPath } from "../../lib/paths.ts";
import { affiliationText } from "../../text/affiliation.ts";
import { feedsText } from "../../text/feeds.ts";
import { parliamentText } from "../../text/parliament.ts";
import { placeName } from "../../text/place-name.ts";
import { picturesText } from "../../text/pictures.ts";
import { politicianText as text } from "../../text/politician.ts";
import { ratingsText } from "../../text/ratings.ts";
import { site } from "../../text/site.ts";

/** `origin` is the site's, without a trailing slash. */
export function politicianHead(politician: PoliticianDetail, origin: string): Head {
  return {
    title: [politician.name, politician.role, politician.location].filter(isThere).join(", "),
    canonical: politicianPath(politician.id),
    // The browser never writes them: they are for those who read only the server's HTML.
    description: import.meta.env.SSR ? describe(politician) : "",
    feed: import.meta.env.SSR ? feedOf(politician) : undefined,
    isEmbeddable: import.meta.env.SSR,
    image: import.meta.env.SSR ? imageOf(politician) : undefined,
    jsonLd: import.meta.env.SSR ? structuredData(politician, origin) : undefined,
  };
}

function feedOf({ id, name }: PoliticianDetail): Head["feed"] {
  return { title: feedsText.politician.title(name), path: politicianFeedPath(id) };
}

function imageOf({ id, name, ratings }: PoliticianDetail): Head["image"] {
  const path = picturePath("politician", id, "wide", figuresVersion(ratings));
  const rated =
    ratings.silentUntil !== undefined
      ? ratingsText.silent
      : ratings.estimate === null
        ? ratingsText.unrated
        : ratingsText.spokenEstimate(ratings.estimate);
  return { path, alt: picturesText.alt.politician(name, rated) };
}

function describe(politician: PoliticianDetail): string {
  const { name, role, location, ratings } = politician;
  const who = [role, affiliationText.short(politician), location].filter(isThere).join(", ");
  const rated = ratings.silentUntil
    ? `${ratingsText.silent}.`
    : ratings.totalReviews === 0
      ? `${ratingsText.unrated}: leggi la scheda e lascia la prima recensione.`
      : ratings.estimate === null
        ? `${ratingsText.early(ratings.totalReviews)}. Leggi la scheda e lascia la tua.`
        : `${ratingsText.spokenEstimate(ratings.estimate)} da ${ratingsText.reviews(ratings.counted)} di cittadini su dieci attributi, dall'onestà all'inclusività.`;
  return `${name} (${who}). ${rated}`;
}

/**
 * A person and the way to their page. Without a rating, which schema.org and search engines foresee for
 * products and services, not for people; without `sameAs`, because the page linked to may be that of the
 * institution.
 */
export function structuredData(politician: PoliticianDetail, origin: string): object {
  const { name, role, location, imageUrl } = politician;
  const affiliation = affiliationOf(politician);
  const url = origin + politicianPath(politician.id);
  const personId = `${url}#person`;
  const person = {
    "@type": "Person",
    "@id": personId,
    name,
    jobTitle: role,
    url,
    ...(affiliation === null
      ? {}
      : { affiliation: { "@type": "Organization", name: affiliation } }),
    ...chamberOf(politician, origin),
    ...(location === null ? {} : { workLocation: { "@type": "Place", name: location } }),
    ...(imageUrl === null ? {} : { image: URL.parse(imageUrl, url)?.href ?? imageUrl }),
  };
  const own = { name, path: politicianPath(politician.id) };
  const trail = breadcrumbList([...politicianTrail(politician), own], origin);
  return { "@context": "https://schema.org", "@graph": [person, trail] };
}

/** The party, or the group of a member of parliament. Who is supported by a list is not affiliated with it. */
function affiliationOf({ source, party, supportingLists }: PoliticianDetail): string | null {
  return party ?? (isChamber(source) ? (supportingLists[0] ?? null) : null);
}

/** Of a member of parliament in office. */
function chamberOf({ source, endedAt, isDemo }: PoliticianDetail, origin: string): object {
  if (isDemo || endedAt !== null || (source !== "Senato" && source !== "Camera")) return {};
  const path = source === "Senato" ? paths.senate : paths.deputies;
  const name = parliamentText.title[source];
  return {
    memberOf: { "@type": "GovernmentOrganization", "@id": `${origin}${path}#chamber`, name },
  };
}

/** The pages above a politician's: the region and town of the office, or the list where it has no known place. */
export function politicianTrail({ places }: Pick<PoliticianDetail, "places">): Crumb[] {
  const above = places
    .filter(({ level }, index) => level !== "province" || index === places.length - 1)
    .map((place) => ({ name: placeName(place), path: placePath(place) }));
  return [
    { name: site.breadcrumb.home, path: paths.home },
    ...(above.length > 0 ? above : [{ name: text.list, path: paths.politicians }]),
  ];
}

function isThere(part: string | null | undefined): part is string {
  return part !== null && part !== undefined;
}
