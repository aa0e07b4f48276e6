// The feeds of topics: the latest opinions on one, and the latest topics.

import type { Opinion, TopicDetail, TopicSummary } from "#contract/topics.ts";
import { feedPath, paths, topicPath } from "../../lib/paths.ts";
import { feedsText } from "../../text/feeds.ts";
import { writeFeed } from "./write-feed.ts";
import type { FeedTarget } from "./write-feed.ts";

/** Without the opinions that are set aside. */
export function topicFeed(
  { id, title }: TopicDetail,
  opinions: readonly Opinion[],
  target: FeedTarget,
): string {
  const { topic: text, opined } = feedsText;
  const path = topicPath(id);
  const parts = {
    title: text.title(title),
    description: text.description,
    path: feedPath(path),
    page: path,
    entries: opinions
      .filter(({ standing }) => standing !== "aside")
      .map((opinion) => ({
        key: `opined-${opinion.id}`,
        path,
        time: opinion.createdAt,
        editedAt: opinion.editedAt,
        title: opined(title, opinion.rating),
        content: [opinion.comment],
        author: opinion.author,
      })),
  };
  return writeFeed(parts, target);
}

export function topicsFeed(topics: readonly TopicSummary[], target: FeedTarget): string {
  const parts = {
    ...feedsText.topics,
    path: feedPath(paths.topics),
    page: paths.topics,
    entries: topics.map(({ id, title, description, createdAt }) => ({
      key: `topic-${id}`,
      path: topicPath(id),
      time: createdAt,
      title,
      content: description === "" ? [] : [description],
    })),
  };
  return writeFeed(parts, target);
}
