// Finds the feed at an address and renders it.

import type { Call } from "#contract/endpoint.ts";
import { listDivisions } from "#contract/divisions.ts";
import { listNotices, listSurges } from "#contract/integrity.ts";
import { getPlaceNews } from "#contract/place-news.ts";
import { getPolitician } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { getTopic, listOpinions, listTopics } from "#contract/topics.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { codeInSlug, placePath } from "#domain/place/place.ts";
import { divisionsFeed } from "../features/feeds/divisions-feed.ts";
import { integrityFeed } from "../features/feeds/integrity-feed.ts";
import { placeFeed } from "../features/feeds/place-feed.ts";
import { politicianFeed } from "../features/feeds/politician-feed.ts";
import { topicFeed, topicsFeed } from "../features/feeds/topic-feed.ts";
import type { FeedTarget } from "../features/feeds/write-feed.ts";
import { pathId } from "../lib/path-id.ts";
import { divisionsPath, feedPath, jsonFeedPath, paths, politicianFeedPath } from "../lib/paths.ts";
import { movedTo, redirect } from "./router/load.ts";
import type { Redirect } from "./router/load.ts";
import { matchPath } from "./router/match.ts";

/** As many as the feed of a place has. */
const MAX_ENTRIES = 40;

const NOT_FOUND: readonly ErrorCode[] = [
  "place_not_found",
  "politician_not_found",
  "topic_not_found",
];

export interface RenderedFeed {
  status: number;
  errorCode: ErrorCode | null;
  feed: string;
  format: FeedTarget["format"];
}

/** The page of a feed, and what format it is asked for in. */
const FEED_PATH = /^(\/[\w-]+(?:\/[^/]+){0,2})\/feed(\/json)?$/;
const PAGES_WITH_FEED: readonly string[] = [
  paths.topics,
  paths.integrity,
  paths.place,
  paths.politician,
  paths.topic,
  paths.senateDivisions,
  paths.deputiesDivisions,
];

/** "/topic/:id/feed" for the feed of a topic; null for other addresses. */
export function feedPattern(path: string): string | null {
  const [, page, json] = FEED_PATH.exec(path) ?? [];
  if (page === undefined) return null;
  const pattern = PAGES_WITH_FEED.find((one) => matchPath(one, page) !== null);
  if (pattern === undefined) return null;
  return json === undefined ? feedPath(pattern) : jsonFeedPath(feedPath(pattern));
}

/** Null for other addresses, and for what does not exist. */
export async function renderFeed(
  path: string,
  origin: string,
  call: Call,
): Promise<RenderedFeed | Redirect | null> {
  const [, page = "", json] = FEED_PATH.exec(path) ?? [];
  // Of longer addresses only the beginning is read.
  if (feedPattern(path) === null) return null;
  const format = json === undefined ? "atom" : "json";
  try {
    const found = await writeFeedOf(page, { origin, format }, call);
    return typeof found === "string"
      ? { status: 200, errorCode: null, feed: found, format }
      : found;
  } catch (error) {
    const errorCode = error instanceof AppError ? error.code : "internal";
    return NOT_FOUND.includes(errorCode) ? null : { status: 500, errorCode, feed: "", format };
  }
}

async function writeFeedOf(
  page: string,
  target: FeedTarget,
  call: Call,
): Promise<string | Redirect | null> {
  const [, kind, name = ""] = page.split("/");
  if (page === paths.topics)
    return topicsFeed(await call(listTopics, { limit: MAX_ENTRIES }), target);
  if (page === paths.integrity)
    return integrityFeed(await call(listSurges, { limit: MAX_ENTRIES }), target);
  const chamber = CHAMBERS.find((one) => divisionsPath(one) === page);
  if (chamber !== undefined)
    return divisionsFeed(
      chamber,
      await call(listDivisions, { chamber, limit: MAX_ENTRIES }),
      target,
    );
  if (kind === "place") return writePlaceFeed(name, page, target, call);
  const id = pathId(name);
  if (id === null) return null;
  if (kind === "politician-live") return writePoliticianFeed(id, target, call);
  if (kind !== "topic") return null;
  const [topic, opinions] = await Promise.all([
    call(getTopic, { id }),
    call(listOpinions, { id, limit: MAX_ENTRIES }),
  ]);
  return topicFeed(topic, opinions, target);
}

async function writePlaceFeed(slug: string, page: string, target: FeedTarget, call: Call) {
  const code = codeInSlug(slug);
  if (code === null) return null;
  const news = await call(getPlaceNews, { code });
  const own = placePath(news.place);
  return page === own ? placeFeed(news, target) : redirect(inFormat(feedPath(own), target));
}

async function writePoliticianFeed(id: number, target: FeedTarget, call: Call) {
  const politician = await call(getPolitician, { id });
  const present = politician.movedTo ?? id;
  if (present !== id) return movedTo(inFormat(politicianFeedPath(present), target));
  const [reviews, notices] = await Promise.all([
    call(listReviews, { id, limit: MAX_ENTRIES }),
    call(listNotices, { id }),
  ]);
  return politicianFeed({ politician, reviews, notices: notices.items }, target);
}

function inFormat(path: string, { format }: FeedTarget): string {
  return format === "json" ? jsonFeedPath(path) : path;
}
