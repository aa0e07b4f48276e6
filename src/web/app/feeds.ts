// Finds the feed at an address and renders it.

import type { Call } from "#contract/endpoint.ts";
import { listNotices } from "#contract/integrity.ts";
import { getPlaceNews } from "#contract/place-news.ts";
import { getPolitician } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { codeInSlug, placeFeedPath } from "#domain/place/place.ts";
import { placeFeed } from "../features/feeds/place-feed.ts";
import { politicianFeed } from "../features/feeds/politician-feed.ts";
import { pathId } from "../lib/path-id.ts";
import { politicianFeedPath } from "../lib/paths.ts";
import { movedTo, redirect } from "./router/load.ts";
import type { Redirect } from "./router/load.ts";

/** As many as the feed of a place has. */
const MAX_REVIEWS = 40;

const NOT_FOUND: readonly ErrorCode[] = ["place_not_found", "politician_not_found"];

type Failure = { errorCode: ErrorCode };

/** Null for other addresses, and for places and people that do not exist. */
export async function renderFeed(
  path: string,
  origin: string,
  call: Call,
): Promise<string | Redirect | Failure | null> {
  const [, kind, name = ""] = /^\/(place|politician-live)\/([^/]+)\/feed$/.exec(path) ?? [];
  try {
    if (kind === "place") return await renderPlaceFeed(name, path, origin, call);
    if (kind === "politician-live") return await renderPoliticianFeed(name, origin, call);
    return null;
  } catch (error) {
    const errorCode = error instanceof AppError ? error.code : "internal";
    return NOT_FOUND.includes(errorCode) ? null : { errorCode };
  }
}

async function renderPlaceFeed(slug: string, path: string, origin: string, call: Call) {
  const code = codeInSlug(slug);
  if (code === null) return null;
  const news = await call(getPlaceNews, { code });
  const own = placeFeedPath(news.place);
  return path === own ? placeFeed(news, origin) : redirect(own);
}

async function renderPoliticianFeed(name: string, origin: string, call: Call) {
  const id = pathId(name);
  if (id === null) return null;
  const politician = await call(getPolitician, { id });
  const present = politician.movedTo ?? id;
  if (present !== id) return movedTo(politicianFeedPath(present));
  const [reviews, notices] = await Promise.all([
    call(listReviews, { id, limit: MAX_REVIEWS }),
    call(listNotices, { id }),
  ]);
  return politicianFeed({ politician, reviews: reviews.items, notices: notices.items }, origin);
}
