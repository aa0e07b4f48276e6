// A part of the demonstration data, where a test needs its variety and not its size.

import { demoData } from "#seeds/demo-data.ts";
import type { DemoData } from "#seeds/demo-data.ts";

/** Every `nth` politician and user, with the reviews and opinions that are left. */
export function sampledDemoData(nth: { politician: number; user: number }): DemoData {
  const { politicians, users, reviews, topics, opinions } = demoData();
  const isUserIn = ({ user }: { user: number }) => user % nth.user === 0;
  return {
    politicians: politicians.filter((_, index) => index % nth.politician === 0),
    users: users.filter((_, index) => index % nth.user === 0),
    reviews: reviews
      .filter((review) => isUserIn(review) && review.politician % nth.politician === 0)
      .map((review) => ({
        ...review,
        politician: review.politician / nth.politician,
        user: review.user / nth.user,
      })),
    topics,
    opinions: opinions.filter(isUserIn).map((one) => ({ ...one, user: one.user / nth.user })),
  };
}
