// Writes feeds as Atom or JSON Feed, on the server.

import { escapeUTF8 } from "entities/escape";
import { Feed } from "feed";
import type { VoteNotice } from "#contract/votes.ts";
import { PUBLIC_AUTHOR } from "#domain/review/review.ts";
import { withoutForbidden } from "#domain/xml-text.ts";
import { jsonFeedPath, paths, politicianPath } from "../../lib/paths.ts";
import { feedsText as text } from "../../text/feeds.ts";
import { votesText } from "../../text/votes.ts";

export interface FeedEntry {
  /** Unique on the site, the same in every feed. */
  key: string;
  /** Path of the page it is about. */
  path: string;
  time: string;
  /** Of the last edit; default: never edited. */
  editedAt?: string | null;
  title: string;
  /** Paragraphs, as plain text. */
  content: readonly string[];
  /** Default: the feed's. */
  author?: string;
}

export interface FeedTarget {
  /** Of the site, without a trailing slash. */
  origin: string;
  format: "atom" | "json";
}

interface FeedParts {
  title: string;
  description: string;
  /** Of the feed itself, and of the page it belongs to. */
  path: string;
  page: string;
  entries: readonly FeedEntry[];
  /** In whose silence something of it is withheld. */
  vote?: VoteNotice | undefined;
}

/** Newest first. The same for the same entries: nothing tells when it was made. */
export function writeFeed(
  { path, page, entries, title, description, vote }: FeedParts,
  { origin, format }: FeedTarget,
): string {
  const sorted = entries.toSorted((a, b) => b.time.localeCompare(a.time));
  const feed = new Feed({
    title,
    description: vote === undefined ? description : `${description} ${votesText.feed(vote.until)}`,
    id: origin + path,
    link: origin + page,
    feedLinks: { atom: origin + path, json: origin + jsonFeedPath(path) },
    author: { name: "Scrutinio", link: origin + paths.home },
    generator: "Scrutinio",
    updated: new Date(sorted.map(updatedAt).toSorted().at(-1) ?? 0),
  });
  const isJson = format === "json";
  for (const entry of sorted)
    feed.addItem({
      id: `tag:${new URL(origin).hostname},2026:${entry.key}`,
      link: origin + entry.path,
      date: new Date(updatedAt(entry)),
      published: new Date(entry.time),
      // In Atom the package writes titles as HTML. An item of a JSON Feed has a text.
      title: isJson ? entry.title : escapeUTF8(entry.title),
      ...((isJson || entry.content.length > 0) && {
        content: (entry.content.length > 0 ? entry.content : [entry.title])
          .map((paragraph) => `<p>${escapeUTF8(paragraph)}</p>`)
          .join(""),
      }),
      ...(entry.author !== undefined && { author: [{ name: entry.author }] }),
    });
  return isJson ? feed.json1() : withoutForbidden(feed.atom1());
}

const updatedAt = ({ time, editedAt }: FeedEntry): string => editedAt ?? time;

export interface FedPolitician {
  id: number;
  name: string;
  isDemo: boolean;
}

interface FedReview {
  id: number;
  time: string;
  editedAt?: string | null;
  comment: string;
  /** Null in the silence before a vote. */
  mean: number | null;
}

export function toReviewEntry(politician: FedPolitician, review: FedReview): FeedEntry {
  return {
    key: `reviewed-${review.id}`,
    path: politicianPath(politician.id),
    time: review.time,
    ...(review.editedAt !== undefined && { editedAt: review.editedAt }),
    title: text.reviewed(nameOf(politician), review.mean),
    content: [review.comment],
    author: PUBLIC_AUTHOR,
  };
}

/** Marked where the person is invented. */
export function nameOf({ name, isDemo }: FedPolitician): string {
  return isDemo ? text.invented(name) : name;
}
