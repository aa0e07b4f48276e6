// What feeds tell of surges.

import type { SurgeNotice } from "#contract/integrity.ts";
import { politicianPath, topicPath } from "../../lib/paths.ts";
import { feedsText as text } from "../../text/feeds.ts";
import { integrityText } from "../../text/integrity.ts";
import { nameOf } from "./write-feed.ts";
import type { FedPolitician, FeedEntry } from "./write-feed.ts";

export interface NoticeSubject extends FedPolitician {
  kind: "politician" | "topic";
}

/** One of the surge, which says its outcome until a person has decided, and one of the decision. */
export function toNoticeEntries(subject: NoticeSubject, notice: SurgeNotice): FeedEntry[] {
  const { arrived, outcome, difference } = integrityText.notice;
  const isTopic = subject.kind === "topic";
  const kind = isTopic ? "opinion" : "review";
  const path = isTopic ? topicPath(subject.id) : politicianPath(subject.id);
  const name = isTopic ? subject.name : nameOf(subject);
  const found = {
    key: `surge-${notice.id}`,
    path,
    time: notice.to,
    title: text.surge[kind](name),
  };
  const facts = `${arrived(notice, kind)} ${outcome(notice)}`;
  const figures = difference(notice, kind);
  const all = figures === null ? [facts] : [facts, figures];
  if (notice.decidedAt === null) return [{ ...found, content: all }];
  const decided = {
    key: `decision-${notice.id}`,
    path,
    time: notice.decidedAt,
    title: text.decided[kind](name),
    content: all,
  };
  return [{ ...found, content: [arrived(notice, kind)] }, decided];
}
