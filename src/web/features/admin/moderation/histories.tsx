// What is known of the author, under a pseudonym, and of the politician or topic: figures, no names.

import type { ReactNode } from "react";
import type { ModerationItem, Sanction } from "#contract/moderation.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { formatCount } from "../../../lib/format.ts";
import { moderation } from "../../../text/moderation.ts";

const { author: text, subject: subjectText } = moderation.item;

export function Histories({ item }: { item: ModerationItem }) {
  const { author, authorHistory: history, subject, subjectHistory } = item;
  return (
    <div className="mt-5 grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
      <section>
        <h3>{author === null ? text.gone : text.title(author)}</h3>
        {history !== null && (
          <dl className="mt-1.5 grid gap-1 text-sm">
            <Line>{text.age(history.accountAgeDays)}</Line>
            <Line label={text.reviews}>{formatCounts(history.reviews)}</Line>
            <Line label={text.opinions}>{formatCounts(history.opinions)}</Line>
            <Line label={text.decisions}>
              {text.decisionsOf(
                history.decisions.keep,
                history.decisions.hide,
                history.decisions.remove,
              )}
            </Line>
            <Line label={text.sanctions}>
              {history.sanctions.length === 0
                ? text.noSanctions
                : history.sanctions.map((sanction) => (
                    <span key={sanction.id} className="block">
                      {formatSanction(sanction)}
                    </span>
                  ))}
            </Line>
          </dl>
        )}
      </section>
      {subject !== null && subjectHistory !== null && (
        <section>
          <h3>{subjectText.title[subject.kind]}</h3>
          <dl className="mt-1.5 grid gap-1 text-sm">
            <Line label={subjectText.texts}>{formatCounts(subjectHistory.texts)}</Line>
            <Line label={subjectText.recent}>{formatCount(subjectHistory.recentReports)}</Line>
          </dl>
        </section>
      )}
    </div>
  );
}

function Line({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      {label !== undefined && <dt className="inline text-muted">{label}: </dt>}
      <dd className="inline">{children}</dd>
    </div>
  );
}

function formatCounts(counts: Record<ReviewStatus, number>): string {
  const known = REVIEW_STATUSES.filter((status) => counts[status] > 0).map((status) =>
    moderation.statusesOf[status](counts[status]),
  );
  return known.length === 0 ? text.none : known.join(", ");
}

function formatSanction({ kind, rule, startsAt, endsAt, liftedAt, isInForce }: Sanction): string {
  return [
    moderation.sanctionKinds[kind],
    endsAt === null ? moderation.sanctionFrom(startsAt) : moderation.sanctionUntil(endsAt),
    `(${RULE_TEXTS[rule].title})`,
    liftedAt !== null ? moderation.sanctionLifted : isInForce ? moderation.sanctionInForce : null,
  ]
    .filter((part) => part !== null)
    .join(" ");
}
