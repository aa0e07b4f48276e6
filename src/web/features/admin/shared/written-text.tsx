// What administrators see of a review or an opinion beside its text.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { OwnScores } from "#domain/rating/report-card.ts";
import { Link } from "../../../app/router/link.tsx";
import { formatScore, OUT_OF_FIVE } from "../../../lib/format.ts";
import { politicianPath, topicPath } from "../../../lib/paths.ts";
import { attributeLabel } from "../../../text/attributes.ts";
import { cx } from "../../../ui/cx.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spoken } from "../../../ui/spoken.tsx";
import { Stars } from "../../../ui/stars.tsx";

export function StarsGiven({ stars }: { stars: number }) {
  return (
    <span className="flex items-center gap-1.5">
      <Stars value={stars} size="sm" />
      <span className="font-semibold text-ink">
        <Spoken after={OUT_OF_FIVE}>{formatScore(stars)}</Spoken>
      </span>
    </span>
  );
}

interface AllScoresProps {
  scores: OwnScores;
  /** What opens them. */
  summary: string;
  className?: string;
}

export function AllScores({ scores, summary, className }: AllScoresProps) {
  return (
    <Disclosure summary={summary} className={cx("text-sm", className)}>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {ATTRIBUTES.map((attribute) => (
          <div key={attribute} className="flex justify-between gap-3">
            <dt>{attributeLabel(attribute)}</dt>
            <dd className="font-semibold text-ink figures-aligned">{scores[attribute]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

interface SubjectLinkProps {
  subject: { kind: "politician" | "topic"; id: number };
  words: string;
  newTab: string;
}

/** Opens the page that it is about in a tab of its own. */
export function SubjectLink({ subject: { kind, id }, words, newTab }: SubjectLinkProps) {
  return (
    <Link
      className="link"
      to={kind === "topic" ? topicPath(id) : politicianPath(id)}
      target="_blank"
    >
      {words}
      <span className="sr-only"> {newTab}</span>
      <Icon name="external" className="ms-1 inline size-4 align-text-bottom" />
    </Link>
  );
}
