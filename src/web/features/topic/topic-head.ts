// Metadata for search engines and link previews: real figures only.

import type { TopicDetail } from "#contract/topics.ts";
import { toExcerpt } from "#domain/topic/topic-text.ts";
import type { Head } from "../../app/page.ts";
import { breadcrumbList } from "../../lib/breadcrumb-list.ts";
import type { Crumb } from "../../lib/breadcrumb-list.ts";
import { figuresVersion, picturePath } from "../../lib/picture-path.ts";
import { feedPath, paths, topicPath } from "../../lib/paths.ts";
import { feedsText } from "../../text/feeds.ts";
import { opinionsText } from "../../text/opinions.ts";
import { picturesText } from "../../text/pictures.ts";
import { ratingsText } from "../../text/ratings.ts";
import { site } from "../../text/site.ts";
import { topicText } from "../../text/topic.ts";

/** The pages above a topic's. */
export const TOPIC_TRAIL: readonly Crumb[] = [
  { name: site.breadcrumb.home, path: paths.home },
  { name: topicText.page.list, path: paths.topics },
];

const { count } = opinionsText;
const TITLE_LENGTH = 70;
const DESCRIPTION_LENGTH = 110;

/** `origin` is the site's, without a trailing slash. */
export function topicHead(topic: TopicDetail, origin: string): Head {
  return {
    title: toExcerpt(topic.title, TITLE_LENGTH),
    description: describe(topic),
    canonical: topicPath(topic.id),
    // The browser never writes them.
    feed: import.meta.env.SSR
      ? {
          title: feedsText.topic.title(toExcerpt(topic.title, TITLE_LENGTH)),
          path: feedPath(topicPath(topic.id)),
        }
      : undefined,
    isEmbeddable: import.meta.env.SSR,
    image: import.meta.env.SSR ? imageOf(topic) : undefined,
    jsonLd: import.meta.env.SSR ? structuredData(topic, origin) : undefined,
  };
}

function imageOf(topic: TopicDetail): Head["image"] {
  const { id, title, estimate, silentUntil } = topic;
  const rated =
    silentUntil !== undefined
      ? ratingsText.silent
      : estimate === null
        ? ratingsText.unrated
        : ratingsText.spokenEstimate(estimate);
  return {
    path: picturePath("topic", id, "wide", figuresVersion(topic)),
    alt: picturesText.alt.topic(toExcerpt(title, TITLE_LENGTH), rated),
  };
}

function describe({ title, description, estimate, totalOpinions, counted }: TopicDetail): string {
  const about = toExcerpt(description === "" ? title : description, DESCRIPTION_LENGTH);
  const rated =
    totalOpinions === 0
      ? "Leggi di che cosa si tratta e lascia la prima opinione."
      : estimate === null
        ? `${ratingsText.early(totalOpinions, count)}. Leggi di che cosa si tratta e lascia la tua.`
        : `${ratingsText.spokenEstimate(estimate)} da ${count(counted)} di cittadini.`;
  return `${about} ${rated}`;
}

function structuredData(topic: TopicDetail, origin: string): object {
  const { id, title, createdAt, counted, estimate } = topic;
  const url = origin + topicPath(id);
  const subject = { "@type": "CreativeWork", "@id": `${url}#topic`, name: title };
  return {
    "@context": "https://schema.org",
    "@graph": [
      { ...subject, url, datePublished: createdAt, inLanguage: "it" },
      breadcrumbList([...TOPIC_TRAIL, { name: title, path: topicPath(id) }], origin),
      ...(estimate === null
        ? []
        : [
            {
              "@type": "AggregateRating",
              itemReviewed: subject,
              ratingValue: estimate,
              bestRating: 5,
              worstRating: 1,
              reviewCount: counted,
            },
          ]),
    ],
  };
}
