// Metadata for search engines and link previews: real figures only.

import type { TopicDetail } from "#contract/topics.ts";
import { toExcerpt } from "#domain/topic/topic-text.ts";
import { pluralize, spokenScore } from "../../lib/format.ts";
import type { Head } from "../../app/page.ts";
import { paths, topicPath } from "../../lib/paths.ts";
import { topicText } from "../../text/topic.ts";

const TITLE_LENGTH = 70;
const DESCRIPTION_LENGTH = 110;

/** `origin` is the site's, without a trailing slash. */
export function topicHead(topic: TopicDetail, origin: string): Head {
  return {
    title: toExcerpt(topic.title, TITLE_LENGTH),
    description: describe(topic),
    canonical: topicPath(topic.id),
    jsonLd: structuredData(topic, origin),
  };
}

function describe({ title, description, averageRating, totalOpinions }: TopicDetail): string {
  const about = toExcerpt(description === "" ? title : description, DESCRIPTION_LENGTH);
  const rated =
    averageRating === null
      ? "Leggi di che cosa si tratta e lascia la prima opinione."
      : `Media ${spokenScore(averageRating)} da ${pluralize(totalOpinions, "opinione", "opinioni")} di cittadini.`;
  return `${about} ${rated}`;
}

function structuredData(topic: TopicDetail, origin: string): object {
  const { id, title, createdAt, averageRating, totalOpinions } = topic;
  const { breadcrumb } = topicText.page;
  const url = origin + topicPath(id);
  const subject = { "@type": "CreativeWork", "@id": `${url}#topic`, name: title };
  const crumb = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  return {
    "@context": "https://schema.org",
    "@graph": [
      { ...subject, url, datePublished: createdAt, inLanguage: "it" },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          crumb(1, breadcrumb.home, origin + paths.home),
          crumb(2, breadcrumb.list, origin + paths.topics),
          crumb(3, title, url),
        ],
      },
      ...(averageRating === null
        ? []
        : [
            {
              "@type": "AggregateRating",
              itemReviewed: subject,
              ratingValue: averageRating,
              bestRating: 5,
              worstRating: 1,
              reviewCount: totalOpinions,
            },
          ]),
    ],
  };
}
