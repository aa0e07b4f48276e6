// The feed of a place: who takes and leaves office, and the latest reviews.

import type { OutputOf } from "#contract/endpoint.ts";
import type { getPlaceNews } from "#contract/place-news.ts";
import { placeFeedPath, placePath } from "#domain/place/place.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import { politicianPath } from "../../lib/paths.ts";
import { feedsText } from "../../text/feeds.ts";
import { placeName } from "../../text/place-name.ts";
import { writeFeed, nameOf, toReviewEntry } from "./write-feed.ts";
import type { FeedEntry, FeedTarget } from "./write-feed.ts";

const text = feedsText.place;

type News = OutputOf<typeof getPlaceNews>;

export function placeFeed({ place, items, vote }: News, target: FeedTarget): string {
  const parts = {
    title: text.title(placeName(place)),
    description: text.description,
    path: placeFeedPath(place),
    page: placePath(place),
    vote,
    entries: items.map(toEntry),
  };
  return writeFeed(parts, target);
}

function toEntry(item: News["items"][number]): FeedEntry {
  const { id, kind, politicianId, name, isDemo, time, review } = item;
  const politician = { id: politicianId, name, isDemo };
  if (review !== null) return toReviewEntry(politician, { id, time, ...review });
  const office = toOfficeText(item);
  const who = nameOf(politician);
  return {
    key: `${kind}-${id}`,
    path: politicianPath(politicianId),
    time,
    title: kind === "ended" ? text.ended(who, office) : text.started(who, office),
    content: [],
  };
}
