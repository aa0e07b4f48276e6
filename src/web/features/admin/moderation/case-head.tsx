// Subject of the case: state, deadline, and the text with its findings.

import type { ModerationItem } from "#contract/moderation.ts";
import type { ModerationSpan } from "#domain/moderation/verdict.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { Link } from "../../../app/router/link.tsx";
import { formatScore, spokenScore } from "../../../lib/format.ts";
import { politicianPath, topicPath } from "../../../lib/paths.ts";
import { attributeLabel } from "../../../text/attributes.ts";
import { moderation } from "../../../text/moderation.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { markSpans } from "./mark-spans.ts";
import { WaitingClock, formatTitle } from "./queue-list.tsx";

const text = moderation.item;

interface CaseHeadProps {
  item: ModerationItem;
  now: number;
  headingId: string;
}

export function CaseHead({ item, now, headingId }: CaseHeadProps) {
  const { subject, verdict } = item;
  const path = subject?.kind === "topic" ? topicPath : politicianPath;
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        {item.closed === null && <WaitingClock dueAt={item.dueAt} now={now} />}
        {item.marks.map((mark) => (
          <Badge key={mark}>{moderation.marks[mark]}</Badge>
        ))}
        {item.reports.illegal > 0 && (
          <Badge tone="warn" icon="scale">
            {moderation.illegal}
          </Badge>
        )}
      </div>
      <h2 id={headingId} tabIndex={-1} className="mt-3 wrap-anywhere">
        {formatTitle(item)}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {subject?.detail !== null && subject?.detail !== undefined && <>{subject.detail} · </>}
        {subject !== null && (
          <Link className="link" to={path(subject.id)} target="_blank">
            {text.openPage}
            <span className="sr-only"> {text.newTab}</span>
            <Icon name="external" className="ms-1 inline size-4 align-text-bottom" />
          </Link>
        )}
      </p>
      {item.text !== null ? (
        <div className="mt-5">
          <MarkedText spans={verdict?.spans ?? []}>{item.text}</MarkedText>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Scored item={item} />
            <span>{toFacts(item).join(" · ")}</span>
          </p>
          {item.scores !== null && <AllScores scores={item.scores} />}
        </div>
      ) : (
        item.kind !== null && <p className="mt-5 text-muted">{text.withdrawn}</p>
      )}
      <p className="mt-2 text-sm text-muted">
        {moderation.clock.opened(item.openedAt)}
        {item.closed === null && `, ${moderation.clock.due(item.dueAt)}`}.
      </p>
    </>
  );
}

function toFacts({ shownAuthor, createdAt, editedAt, status }: ModerationItem): string[] {
  return [
    shownAuthor === null ? null : text.by(shownAuthor),
    createdAt === null ? null : text.written(createdAt),
    editedAt === null ? null : text.edited(editedAt),
    status === null ? null : text.status(moderation.statuses[status]),
  ].filter((fact) => fact !== null);
}

function Scored({ item: { stars } }: { item: ModerationItem }) {
  if (stars === null) return null;
  return (
    <span className="flex items-center gap-1.5">
      <Stars value={stars} size="sm" />
      <span className="font-semibold text-ink">
        <span aria-hidden="true">{formatScore(stars)}</span>
        <span className="sr-only">{spokenScore(stars)}</span>
      </span>
    </span>
  );
}

function AllScores({ scores }: { scores: NonNullable<ModerationItem["scores"]> }) {
  return (
    <Disclosure summary={text.scores} className="mt-2 text-sm">
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {ATTRIBUTES.map((attribute) => (
          <div key={attribute} className="flex justify-between gap-3">
            <dt>{attributeLabel(attribute)}</dt>
            <dd className="font-semibold text-ink tabular-nums">{scores[attribute]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

const found = moderation.item.found;

interface MarkedTextProps {
  children: string;
  spans: readonly ModerationSpan[];
}

export function MarkedText({ children, spans }: MarkedTextProps) {
  return (
    <blockquote
      className="max-w-[65ch] border-s-4 border-accent ps-4 text-lg wrap-anywhere whitespace-pre-line"
      dir="auto"
    >
      {markSpans(children, spans).map((piece) =>
        piece.categories.length === 0 ? (
          piece.text
        ) : (
          <mark
            key={piece.at}
            className="rounded-sm bg-warn-soft text-ink underline decoration-warn decoration-2 underline-offset-4"
          >
            {piece.text}
            <span className="sr-only">
              {" "}
              {found.spoken(piece.categories.map((one) => moderation.categories[one]).join(", "))}
            </span>
          </mark>
        ),
      )}
    </blockquote>
  );
}
