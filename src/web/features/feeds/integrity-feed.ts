// The feed of integrity notices: more reviews than usual, of anybody.

import type { OutputOf } from "#contract/endpoint.ts";
import type { listSurges } from "#contract/integrity.ts";
import { feedPath, paths } from "../../lib/paths.ts";
import { feedsText } from "../../text/feeds.ts";
import { toNoticeEntries } from "./notice-entries.ts";
import { writeFeed } from "./write-feed.ts";
import type { FeedTarget } from "./write-feed.ts";

type Surges = Pick<OutputOf<typeof listSurges>, "items" | "vote">;

export function integrityFeed({ items, vote }: Surges, target: FeedTarget): string {
  const parts = {
    ...feedsText.integrity,
    path: feedPath(paths.integrity),
    page: paths.integrity,
    vote,
    entries: items.flatMap(({ subject, ...notice }) =>
      toNoticeEntries({ ...subject, name: subject.title }, notice),
    ),
  };
  return writeFeed(parts, target);
}
