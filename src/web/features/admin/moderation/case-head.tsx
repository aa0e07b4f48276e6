// Subject of the case: state, deadline, and the text with its findings.

import type { ModerationItem } from "#contract/moderation.ts";
import type { ModerationSpan } from "#domain/moderation/verdict.ts";
import { moderation } from "../../../text/moderation.ts";
import { Badge } from "../../../ui/badge.tsx";
import { AllScores, StarsGiven, SubjectLink } from "../shared/written-text.tsx";
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
          <SubjectLink subject={subject} words={text.openPage} newTab={text.newTab} />
        )}
      </p>
      {item.text !== null ? (
        <div className="mt-5">
          <MarkedText spans={verdict?.spans ?? []}>{item.text}</MarkedText>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {item.stars !== null && <StarsGiven stars={item.stars} />}
            <span>{toFacts(item).join(" · ")}</span>
          </p>
          {item.scores !== null && (
            <AllScores scores={item.scores} summary={text.scores} className="mt-2" />
          )}
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

const found = moderation.item.found;

interface MarkedTextProps {
  children: string;
  spans: readonly ModerationSpan[];
}

/** With moderation's findings, marked by underline and colour and named for screen readers. */
function MarkedText({ children, spans }: MarkedTextProps) {
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
