// The feed of a politician: the latest reviews, and notices of more reviews than usual.

import type { SurgeNotice } from "#contract/integrity.ts";
import type { Review } from "#contract/reviews.ts";
import { politicianFeedPath, politicianPath } from "../../lib/paths.ts";
import { feedsText } from "../../text/feeds.ts";
import { integrityText } from "../../text/integrity.ts";
import { atomFeed, nameOf, toReviewEntry } from "./atom-feed.ts";
import type { FedPolitician, FeedEntry } from "./atom-feed.ts";

const text = feedsText.politician;

interface PoliticianNews {
  politician: FedPolitician;
  reviews: readonly Review[];
  notices: readonly SurgeNotice[];
}

/** Without the reviews that are set aside. */
export function politicianFeed(news: PoliticianNews, origin: string): string {
  const { politician, reviews, notices } = news;
  const parts = {
    title: text.title(nameOf(politician)),
    description: text.description,
    path: politicianFeedPath(politician.id),
    page: politicianPath(politician.id),
    entries: [
      ...notices.flatMap((notice) => toNoticeEntries(politician, notice)),
      ...reviews
        .filter(({ standing }) => standing !== "aside")
        .map((review) => toReviewEntry(politician, { ...review, time: review.createdAt })),
    ],
  };
  return atomFeed(parts, origin);
}

/** One of the surge, which says its outcome until a person has decided, and one of the decision. */
function toNoticeEntries(politician: FedPolitician, notice: SurgeNotice): FeedEntry[] {
  const { arrived, outcome, difference } = integrityText.notice;
  const path = politicianPath(politician.id);
  const name = nameOf(politician);
  const found = {
    key: `surge-${notice.id}`,
    path,
    time: notice.to,
    title: text.surge(name),
  };
  const facts = `${arrived(notice, "review")} ${outcome(notice)}`;
  const figures = difference(notice, "review");
  const all = figures === null ? [facts] : [facts, figures];
  if (notice.decidedAt === null) return [{ ...found, content: all }];
  const decided = {
    key: `decision-${notice.id}`,
    path,
    time: notice.decidedAt,
    title: text.decided(name),
    content: all,
  };
  return [{ ...found, content: [arrived(notice, "review")] }, decided];
}
