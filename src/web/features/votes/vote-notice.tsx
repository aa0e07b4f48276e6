// The silence before a vote on a page: ahead or in force, why, until when, by which rule.

import type { VoteNotice as Vote } from "#contract/votes.ts";
import { silenceRulePath } from "../../lib/paths.ts";
import { votesText as text } from "../../text/votes.ts";
import { Notice } from "../../ui/notice.tsx";

export interface VoteNoticeProps {
  vote: Vote;
  /** `author`: to who writes; `list`: above a list; `place`: where people of a place, or some of any, are shown. */
  place:
    | "home"
    | "person"
    | "topic"
    | "list"
    | "place"
    | "topics"
    | "integrity"
    | "author-person"
    | "author-topic";
}

export function VoteNotice({ vote, place }: VoteNoticeProps) {
  const { name, from, until, isInForce } = vote;
  if (place === "author-person" || place === "author-topic") {
    if (!isInForce) return null;
    const { writing } = place === "author-person" ? text.person : text.topic;
    return (
      <Notice className="mt-3">
        <p className="text-sm">{writing}</p>
      </Notice>
    );
  }
  const why = (
    <a className="link inline-block py-1" href={silenceRulePath}>
      {text.why}
    </a>
  );
  if (place === "list" || place === "place" || place === "topics" || place === "integrity")
    return isInForce ? (
      <Notice tone="warn" title={text.silentUntil(until)} className="mb-4">
        <p className="text-sm">
          {text[place]} {why}
        </p>
      </Notice>
    ) : null;
  if (place === "home")
    return (
      <Notice tone={isInForce ? "warn" : "info"} className="mt-4">
        <p className="text-sm">
          {isInForce
            ? `${text.person.inForce(name)} ${text.silentUntil(until)}.`
            : text.ahead(name, from, until)}{" "}
          {why}
        </p>
      </Notice>
    );
  const words = text[place];
  if (!isInForce)
    return (
      <Notice className="mt-6">
        <p className="text-sm">
          {words.ahead(name, from, until)} {text.rule} {why}
        </p>
      </Notice>
    );
  return (
    <Notice tone="warn" title={text.silentUntil(until)} className="mt-6">
      <p className="text-sm">
        {words.inForce(name)} {vote.areTextsReadable ? words.readable : words.unreadable}{" "}
        {text.rule} {why}
      </p>
    </Notice>
  );
}
