// New accounts, reviews and opinions by day. Deleted ones are not counted.

import type { getActivity as endpoint } from "#contract/dashboard.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import type { Context } from "#server/context.ts";
import { countByDay } from "../queries/dashboard.ts";

export async function getActivity(
  { db, clock }: Context,
  { days }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const from = addDays(dayInItaly(clock.now()), 1 - days);
  const users = await countByDay(db, "users", from);
  const reviews = await countByDay(db, "reviews", from);
  const opinions = await countByDay(db, "opinions", from);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index);
      return {
        day,
        users: users.get(day) ?? 0,
        reviews: reviews.get(day) ?? 0,
        opinions: opinions.get(day) ?? 0,
      };
    }),
  };
}
