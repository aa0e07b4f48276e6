// The picture of a topic.

import type { TopicDetail } from "#contract/topics.ts";
import type { Picture } from "#domain/picture/picture.ts";
import { formatDate } from "../../lib/format.ts";
import { opinionsText } from "../../text/opinions.ts";
import { picturesText as text } from "../../text/pictures.ts";
import { box, COLORS, CONTENT_WIDTH, fit, frame, ratedBox, words } from "./boxes.ts";
import type { Rated } from "./boxes.ts";
import { toPicture } from "./to-picture.ts";
import type { PictureOf } from "./to-picture.ts";

export function topicRated(topic: TopicDetail): Rated {
  const { estimate, low, high, weight, counted, totalOpinions: total, silentUntil } = topic;
  return { estimate, low, high, weight, counted, total, count: opinionsText.count, silentUntil };
}

export function topicPicture(topic: TopicDetail, { size, host }: PictureOf): Picture {
  const { title, closedAt } = topic;
  const isWide = size === "wide";
  const px = isWide ? 30 : 42;
  const kind =
    closedAt === null ? text.topic : `${text.topic} · ${text.closed(formatDate(closedAt))}`;
  return toPicture((time) =>
    frame(
      { size, time, host },
      box({ fontSize: px, color: COLORS.muted }, kind),
      words(title, isWide ? 4 : 7, {
        fontFamily: "display",
        lineHeight: 1.2,
        marginTop: 8,
        fontSize: isWide
          ? fit(title, [
              [40, 68],
              [80, 56],
              [140, 46],
              [Infinity, 38],
            ])
          : fit(title, [
              [40, 100],
              [80, 80],
              [140, 66],
              [Infinity, 56],
            ]),
      }),
      box(
        { marginTop: isWide ? 24 : 70 },
        ratedBox(topicRated(topic), { width: CONTENT_WIDTH[size], px: isWide ? 78 : 130 }),
      ),
    ),
  );
}
