// What is new in a place: who took and left office, and the latest reviews of those in office. Whose offices
// these are is as on the place's page.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { MAX_PLACE_NEWS } from "#contract/place-news.ts";
import type { getPlaceNews as endpoint } from "#contract/place-news.ts";
import { writtenDay } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context } from "#server/context.ts";
import { toPlaceRef } from "#server/shared/place-ref.ts";
import { selectNewOffices, selectNewReviews } from "./queries/news.ts";

type Item = OutputOf<typeof endpoint>["items"][number];

export async function getPlaceNews(
  { db }: Pick<Context, "db">,
  { code }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const places = getPlaces();
  const place = places.get(code);
  if (place === null) throw new AppError("place_not_found");
  const scope = { ...place, inside: places.childrenOf(place.code).map((child) => child.code) };
  const [offices, reviews] = await Promise.all([
    selectNewOffices(db, scope, MAX_PLACE_NEWS),
    selectNewReviews(db, scope, MAX_PLACE_NEWS),
  ]);
  const items: Item[] = [
    ...offices.map(({ time, isEnded, ...office }) => ({
      ...office,
      kind: isEnded ? ("ended" as const) : ("started" as const),
      time: new Date(time).toISOString(),
      review: null,
    })),
    ...reviews.map(({ createdAt, comment, scoreSum, ...review }) => ({
      ...review,
      kind: "reviewed" as const,
      time: writtenDay(createdAt).toISOString(),
      review: { comment, mean: scoreSum / 10 },
    })),
  ];
  return {
    place: toPlaceRef(place),
    items: items.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, MAX_PLACE_NEWS),
  };
}
