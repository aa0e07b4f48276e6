// The feed of a chamber: its final divisions and those on confidence, without names of members.

import type { DivisionList } from "#contract/divisions.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { divisionPath, divisionsPath, feedPath } from "../../lib/paths.ts";
import { feedsText } from "../../text/feeds.ts";
import { divisionsText } from "../../text/divisions.ts";
import { writeFeed } from "./write-feed.ts";
import type { FeedTarget } from "./write-feed.ts";

/** Null while there is none: a month has to pass without a division left out. */
export function divisionsFeed(
  chamber: Chamber,
  { items, reading }: Pick<DivisionList, "items" | "reading">,
  target: FeedTarget,
): string | null {
  if (reading === null || !reading.isFed) return null;
  const page = divisionsPath(chamber);
  const parts = {
    ...feedsText.divisions(chamber),
    path: feedPath(page),
    page,
    entries: items
      .filter(({ exclusion }) => exclusion === null)
      .map((division) => ({
        key: `division-${chamber}-${division.key}`,
        path: divisionPath(division),
        time: new Date(division.day).toISOString(),
        title: `${divisionsText.page.title(division)}: ${divisionsText.name(division)}`,
        content: [divisionsText.result(division)].filter((part) => part !== ""),
      })),
  };
  return writeFeed(parts, target);
}
