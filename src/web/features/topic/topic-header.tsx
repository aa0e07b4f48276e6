// First screen of a topic: title, description, ratings.

import type { ReactNode } from "react";
import type { TopicDetail, TopicRatings } from "#contract/topics.ts";
import { splitParagraphs } from "#domain/topic/topic-text.ts";
import { formatDate } from "../../lib/format.ts";
import { topicText } from "../../text/topic.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { KeptRating } from "./kept-rating.ts";

interface TopicHeaderProps {
  topic: TopicDetail;
  ratings: TopicRatings;
  /** Where on the page one gives an opinion, as a hash; nowhere in a preview. */
  opineHash?: string;
  opinionsHash?: string;
  actions?: ReactNode;
  /** The reader has given an opinion. */
  hasOwn?: boolean;
  /** The ratings are newer than the page. */
  isChanged?: boolean;
  /** Shown as a part of another page. */
  isPreview?: boolean;
}

const text = topicText.page;

/** Characters from which on a description shows its first paragraph only. */
const FOLDED_FROM = 600;
/** Official titles run to hundreds of characters. */
const LONG_TITLE = 90;
const VERY_LONG_TITLE = 180;

export function TopicHeader(props: TopicHeaderProps) {
  const {
    topic,
    ratings,
    opineHash,
    opinionsHash,
    hasOwn = false,
    isChanged = false,
    actions,
    isPreview = false,
  } = props;
  const Heading = isPreview ? "h3" : "h1";
  const { title, description, createdAt, closedAt } = topic;
  const [lead, ...rest] = splitParagraphs(description);
  const isFolded = description.length >= FOLDED_FROM;
  const paragraphs = rest.map((paragraph, index) => (
    // The paragraphs of one text never change their order.
    <p key={index} className="wrap-anywhere whitespace-pre-line">
      {paragraph}
    </p>
  ));
  return (
    <section className="rule pt-4 pb-6 lg:pt-6">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <time dateTime={createdAt}>{text.published(formatDate(createdAt))}</time>
            {closedAt !== null && (
              <Badge tone="warn" icon="lock">
                {text.closed(formatDate(closedAt))}
              </Badge>
            )}
          </p>
          <Heading
            className={cx(
              isPreview && "display",
              "mt-2 max-w-[30ch] text-pretty wrap-anywhere",
              title.length > VERY_LONG_TITLE
                ? "max-w-[58ch] text-xl"
                : title.length > LONG_TITLE
                  ? "max-w-[40ch] text-2xl"
                  : isPreview && "text-title",
            )}
          >
            {title}
          </Heading>
          {lead !== undefined && (
            <p className="mt-4 max-w-[65ch] wrap-anywhere whitespace-pre-line">{lead}</p>
          )}
          {rest.length > 0 && isFolded && (
            <Disclosure className="mt-4 max-w-[65ch]" summary={text.readAll}>
              <div className="grid gap-3">{paragraphs}</div>
            </Disclosure>
          )}
          {rest.length > 0 && !isFolded && (
            <div className="mt-3 grid max-w-[65ch] gap-3">{paragraphs}</div>
          )}
        </div>
        <div className="grid content-start gap-5">
          <KeptRating
            id={`rating-topic-${isPreview ? "preview" : topic.id}`}
            isChanged={isChanged}
            props={{ ratings, isClosed: closedAt !== null }}
          />
          <div className="flex flex-wrap gap-2 print:hidden">
            {closedAt === null && opineHash !== undefined && (
              <Button variant="primary" icon="edit" to={opineHash} className="grow">
                {hasOwn ? text.toOwn : text.opine}
              </Button>
            )}
            {ratings.totalOpinions > 0 && opinionsHash !== undefined && (
              <Button to={opinionsHash} className="grow lg:hidden">
                {text.toOpinions}
              </Button>
            )}
            {actions}
          </div>
        </div>
      </div>
    </section>
  );
}
