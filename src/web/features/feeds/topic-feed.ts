// The feeds of topics: the latest opinions on one, and the latest topics.

import type { OutputOf } from "#contract/endpoint.ts";
import type { listOpinions, listTopics, TopicDetail } from "#contract/topics.ts";
import { feedPath, paths, topicPath } from "../../lib/paths.ts";
import { feedsText } from "../../text/feeds.ts";
import { writeFeed } from "./write-feed.ts";
import type { FeedTarget } from "./write-feed.ts";

/** Without the opinions that are set aside. */
export function topicFeed(
  { id, title }: TopicDetail,
  { items, vote }: Pick<OutputOf<typeof listOpinions>, "items" | "vote">,
  target: FeedTarget,
): string {
  const { topic: text, opined } = feedsText;
  const path = topicPath(id);
  const parts = {
    title: text.title(title),
    description: text.description,
    path: feedPath(path),
    page: path,
    vote,
    entries: items
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

export function topicsFeed(
  { items, vote }: Pick<OutputOf<typeof listTopics>, "items" | "vote">,
  target: FeedTarget,
): string {
  const parts = {
    ...feedsText.topics,
    path: feedPath(paths.topics),
    page: paths.topics,
    vote,
    entries: items.map(({ id, title, description, createdAt }) => ({
      key: `topic-${id}`,
      path: topicPath(id),
      time: createdAt,
      title,
      content: description === "" ? [] : [description],
    })),
  };
  return writeFeed(parts, target);
}
