// The feed of a politician: the latest reviews, and notices of more reviews than usual.

import type { SurgeNotice } from "#contract/integrity.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listReviews } from "#contract/reviews.ts";
import { politicianFeedPath, politicianPath } from "../../lib/paths.ts";
import { feedsText } from "../../text/feeds.ts";
import { toNoticeEntries } from "./notice-entries.ts";
import type { NoticeSubject } from "./notice-entries.ts";
import { writeFeed, nameOf, toReviewEntry } from "./write-feed.ts";
import type { FedPolitician, FeedTarget } from "./write-feed.ts";

const text = feedsText.politician;

interface PoliticianNews {
  politician: FedPolitician;
  reviews: Pick<OutputOf<typeof listReviews>, "items" | "vote">;
  notices: readonly SurgeNotice[];
}

/** Without the reviews that are set aside. */
export function politicianFeed(news: PoliticianNews, target: FeedTarget): string {
  const { politician, reviews, notices } = news;
  const about: NoticeSubject = { ...politician, kind: "politician" };
  const parts = {
    title: text.title(nameOf(politician)),
    description: text.description,
    path: politicianFeedPath(politician.id),
    page: politicianPath(politician.id),
    vote: reviews.vote,
    entries: [
      ...notices.flatMap((notice) => toNoticeEntries(about, notice)),
      ...reviews.items
        .filter(({ standing }) => standing !== "aside")
        .map((review) =>
          toReviewEntry(politician, {
            ...review,
            time: review.createdAt,
            editedAt: review.editedAt,
          }),
        ),
    ],
  };
  return writeFeed(parts, target);
}
