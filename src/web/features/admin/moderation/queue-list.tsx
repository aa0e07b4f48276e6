// The entries of the queue, each a link to its case. With the focus inside, arrows go from one to the
// next.

import type { KeyboardEvent, Ref } from "react";
import type { QueueEntry } from "#contract/moderation.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { Link } from "../../../app/router/link.tsx";
import { moderation } from "../../../text/moderation.ts";
import { reportReasons } from "../../../text/report.ts";
import { Badge } from "../../../ui/badge.tsx";
import { cx } from "../../../ui/cx.ts";
import { LoadMore } from "../../../ui/load-more.tsx";
import type { LoadMoreProps } from "../../../ui/load-more.tsx";
import type { Queue } from "./queue-filters.tsx";

const text = moderation.queue;

interface QueueListProps {
  queue: Queue;
  shownId: number | null;
  now: number;
  pathOf: (caseId: number) => string;
  more: LoadMoreProps["more"];
  listRef: Ref<HTMLUListElement>;
}

export function QueueList({ queue, shownId, now, pathOf, more, listRef }: QueueListProps) {
  return (
    <nav aria-label={text.label}>
      <p className="text-sm text-muted">
        {text.count(queue.items.length)}
        {queue.nextCursor !== null && "+"}. {text.order}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between its links */}
      <ul ref={listRef} className="mt-2 grid gap-2" onKeyDown={moveWithArrows}>
        {queue.items.map((entry) => (
          <li key={entry.id}>
            <Link
              to={pathOf(entry.id)}
              preventScrollReset
              aria-current={entry.id === shownId ? "true" : undefined}
              className={cx(
                "grid gap-1.5 rounded-md border bg-sheet p-3 hover:border-accent",
                entry.id === shownId
                  ? "border-accent shadow-[inset_4px_0_0_var(--color-accent)] max-lg:flat"
                  : "border-line",
              )}
            >
              <Entry entry={entry} now={now} />
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={queue} more={more} words={text} className="mt-3 w-full" />
    </nav>
  );
}

function Entry({ entry, now }: { entry: QueueEntry; now: number }) {
  const { marks, reports } = entry;
  const reasons = reports.reasons.slice(0, 2).map((reason) => reportReasons[reason].label);
  return (
    <>
      <span className="truncate font-semibold">{formatTitle(entry)}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere text-muted" dir="auto">
        {entry.text ?? moderation.item.withdrawn}
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <WaitingClock dueAt={entry.dueAt} now={now} />
        {marks
          .filter((mark) => mark !== "reported")
          .map((mark) => (
            <Badge key={mark}>{moderation.marks[mark]}</Badge>
          ))}
        {reports.open > 0 && <Badge icon="flag">{text.reports(reports.open)}</Badge>}
        {reports.illegal > 0 && (
          <Badge tone="warn" icon="scale">
            {moderation.illegal}
          </Badge>
        )}
      </span>
      {reasons.length > 0 && <span className="text-sm text-muted">{reasons.join(", ")}</span>}
    </>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const next = links[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

const clock = moderation.clock;

interface WaitingClockProps {
  dueAt: string;
  now: number;
}

/** How much of the promised 24 to 48 hours is left, in words and with a sign for each state: never by colour alone. */
export function WaitingClock({ dueAt, now }: WaitingClockProps) {
  const { state, minutes } = toDeadline(dueAt, now);
  return (
    <Badge
      tone={state === "calm" ? "neutral" : "warn"}
      icon={state === "overdue" ? "alert" : "clock"}
      className={state === "overdue" ? "font-semibold" : undefined}
    >
      {clock[state](clock.duration(minutes))}
    </Badge>
  );
}

/** What a case is about, as a heading. */
export function formatTitle({ kind, subject }: Pick<QueueEntry, "kind" | "subject">): string {
  if (kind === null || subject === null) return moderation.about.sanction;
  return moderation.about[kind](subject.title);
}

const SOON_MINUTES = 24 * 60;

interface Deadline {
  state: "calm" | "soon" | "overdue";
  /** Whole minutes until then, or since then when it is `overdue`. */
  minutes: number;
}

/** `dueAt` as ISO text, `now` in milliseconds. */
export function toDeadline(dueAt: string, now: number): Deadline {
  const left = Math.round((new Date(dueAt).getTime() - now) / MINUTE_MS);
  if (left < 0) return { state: "overdue", minutes: -left };
  return { state: left <= SOON_MINUTES ? "soon" : "calm", minutes: left };
}
