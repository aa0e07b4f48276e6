// Why a case is in the queue: the author's appeal, what automatic moderation found, who reported it and
// how far their reports were right before.

import type { ReactNode } from "react";
import type { ModerationItem } from "#contract/moderation.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { Link } from "../../../app/router/link.tsx";
import { formatDate } from "../../../lib/format.ts";
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
          <ul className="divide-y divide-line">
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
