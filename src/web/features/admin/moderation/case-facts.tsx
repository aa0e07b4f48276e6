// Why a case is in the queue: the author's appeal, what automatic moderation found, who reported it; what is known
// of the author and the subject, and what was decided before.

import type { ReactNode } from "react";
import type { ModerationItem, PastDecision, Sanction } from "#contract/moderation.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { Link } from "../../../app/router/link.tsx";
import { formatCount, formatDate } from "../../../lib/format.ts";
import { adminSurgePath } from "../../../lib/paths.ts";
import { moderation } from "../../../text/moderation.ts";
import { reportReasons } from "../../../text/report.ts";
import { Badge } from "../../../ui/badge.tsx";

const text = moderation.item;

export function WhyHere({ item }: { item: ModerationItem }) {
  const { appeal, verdict, reportList } = item;
  const weighed = weighedWords(item);
  return (
    <>
      {appeal !== null && (
        <Section title={moderation.appeal.title}>
          <p className="text-sm text-muted">{moderation.appeal.on(appeal.createdAt)}</p>
          <Said>{appeal.text}</Said>
          <p className="mt-3 text-sm">
            <span className="text-muted">{moderation.appeal.against}: </span>
            <strong>{moderation.pastDecisions[appeal.decision.decision]}</strong>
            {appeal.decision.sanction !== null &&
              ` + ${moderation.sanctionKinds[appeal.decision.sanction]}`}
            {appeal.decision.rule !== null && ` · ${RULE_TEXTS[appeal.decision.rule].title}`} ·{" "}
            {text.past.by(appeal.decision.decidedBy)}, {formatDate(appeal.decision.decidedAt)}
          </p>
          <Said>{appeal.decision.facts}</Said>
          {appeal.surgeId !== null && (
            <p className="mt-2">
              <Link className="link" to={adminSurgePath(appeal.surgeId)}>
                {moderation.appeal.toSurge}
              </Link>
            </p>
          )}
        </Section>
      )}
      {verdict !== null && (verdict.categories.length > 0 || item.marks.includes("held")) && (
        <Section title={text.found.title}>
          <p>
            {verdict.categories.length === 0
              ? text.found.nothing
              : text.found.words(
                  verdict.categories.map((one) => moderation.categories[one]).join(", "),
                )}
          </p>
          {weighed.length > 0 && <p className="mt-1">{text.found.weighed(weighed)}</p>}
          <p className="text-xs text-muted">
            {text.found.engine(verdict.engine, verdict.policyVersion)}
          </p>
        </Section>
      )}
      {reportList.length > 0 && (
        <Section title={text.reports.title(reportList.length)}>
          <ul className="lines">
            {reportList.map((report) => (
              <li key={report.id} className="py-2.5 first:pt-0 last:pb-0">
                <Report report={report} editedAt={item.editedAt} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** What the classifier went by, in the words of the text. */
function weighedWords({ verdict, text: written }: ModerationItem): string[] {
  if (written === null) return [];
  const spans = verdict?.spans.filter(({ category }) => category === "resembling") ?? [];
  const words = spans.map(({ start, end }) => written.slice(start, end));
  return words.filter((word) => word.trim() !== "");
}

interface ReportProps {
  report: ModerationItem["reportList"][number];
  editedAt: string | null;
}

function Report({ report, editedAt }: ReportProps) {
  const { reporter, visitorName, accountAgeDays, upheld, rejected } = report;
  const who = reporter ?? text.reports.visitor(visitorName ?? "");
  const facts = [
    accountAgeDays === null ? null : text.reports.age(accountAgeDays),
    upheld + rejected === 0 ? null : text.reports.record(upheld, rejected),
    text.reports.weight(report.weight),
    editedAt !== null && report.createdAt < editedAt ? text.reports.outdated : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <strong>{reportReasons[report.reason].label}</strong>
        {report.isIllegal && report.reason !== "illegal" && (
          <Badge tone="warn" icon="scale">
            {moderation.illegal}
          </Badge>
        )}
        {report.isInterested && <Badge>{moderation.interested}</Badge>}
        <span className="text-sm text-muted">
          {who}, {formatDate(report.createdAt)}
        </span>
      </p>
      {report.details === "" ? (
        <p className="text-sm text-muted">{text.reports.noDetails}</p>
      ) : (
        <Said>{report.details}</Said>
      )}
      {facts.length > 0 && <p className="mt-1 text-sm text-muted">{facts.join(" · ")}</p>}
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-1.5">{title}</h3>
      {children}
    </section>
  );
}

function Said({ children }: { children: string }) {
  return (
    <p className="mt-1 max-w-[65ch] wrap-anywhere whitespace-pre-line" dir="auto">
      {children}
    </p>
  );
}

const { author: authorText, subject: subjectText } = moderation.item;

/** Of the author, under a pseudonym, and of the politician or topic: figures, no names. */
export function Histories({ item }: { item: ModerationItem }) {
  const { author, authorHistory: history, subject, subjectHistory } = item;
  return (
    <div className="mt-5 grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
      <section>
        <h3>{author === null ? authorText.gone : authorText.title(author)}</h3>
        {history !== null && (
          <dl className="mt-1.5 grid gap-1 text-sm">
            <Line>{authorText.age(history.accountAgeDays)}</Line>
            <Line label={authorText.reviews}>{formatCounts(history.reviews)}</Line>
            <Line label={authorText.opinions}>{formatCounts(history.opinions)}</Line>
            <Line label={authorText.decisions}>
              {authorText.decisionsOf(
                history.decisions.keep,
                history.decisions.hide,
                history.decisions.remove,
              )}
            </Line>
            <Line label={authorText.sanctions}>
              {history.sanctions.length === 0
                ? authorText.noSanctions
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
  return known.length === 0 ? authorText.none : known.join(", ");
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

const past = moderation.item.past;

/** On the same text. */
export function PastDecisions({ item: { decisions } }: { item: ModerationItem }) {
  if (decisions.length === 0) return null;
  return (
    <Section title={past.title}>
      <ul className="grid gap-2 text-sm">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <strong>{moderation.pastDecisions[decision.decision]}</strong>
            {toNote(decision)}
            {decision.facts !== "" && (
              <span className="block wrap-anywhere text-muted">{decision.facts}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function toNote({ rule, sanction, decidedBy, decidedAt, appealOutcome }: PastDecision): string {
  const parts = [
    sanction === null ? null : moderation.sanctionKinds[sanction],
    rule === null ? null : RULE_TEXTS[rule].title,
    `${past.by(decidedBy)}, ${formatDate(decidedAt)}`,
    appealOutcome === null
      ? null
      : appealOutcome === "overturned"
        ? past.overturned
        : past.confirmed,
  ];
  return parts
    .filter((part) => part !== null)
    .map((part) => ` · ${part}`)
    .join("");
}
