// The feed of a place as Atom, made on the server.

import { escapeUTF8 } from "entities/escape";
import { Feed } from "feed";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getPlaceNews } from "#contract/place-news.ts";
import { placeFeedPath, placePath } from "#domain/place/place.ts";
import { paths, politicianPath } from "../../lib/paths.ts";
import { placeFeedText as text } from "../../text/place-feed.ts";
import { placeName } from "../../text/place-name.ts";

type News = OutputOf<typeof getPlaceNews>;

/** The same for the same news: nothing tells when it was made. `origin` is without a trailing slash. */
export function placeFeed({ place, items }: News, origin: string): string {
  const [newest] = items;
  const feed = new Feed({
    id: origin + placeFeedPath(place),
    title: text.title(placeName(place)),
    description: text.description,
    link: origin + placePath(place),
    feedLinks: { atom: origin + placeFeedPath(place) },
    author: { name: "Scrutinio", link: origin + paths.home },
    generator: "Scrutinio",
    updated: new Date(newest?.time ?? 0),
  });
  for (const item of items)
    feed.addItem({
      id: `tag:${new URL(origin).hostname},2026:${item.kind}-${item.id}`,
      link: origin + politicianPath(item.politicianId),
      date: new Date(item.time),
      // Written as HTML by the package.
      title: escapeUTF8(toTitle(item)),
      ...(item.review !== null && { content: `<p>${escapeUTF8(item.review.comment)}</p>` }),
    });
  return feed.atom1();
}

function toTitle({ kind, name, role, location, isDemo, review }: News["items"][number]): string {
  const who = isDemo ? `${name} (${text.invented})` : name;
  if (review !== null) return text.reviewed(who, review.mean);
  const office = location === null ? role : `${role}, ${location}`;
  return kind === "ended" ? text.ended(who, office) : text.started(who, office);
}
