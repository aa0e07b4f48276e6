// A list of what one wrote, reviews or opinions alike: status, words, the way to its page and to
// withdrawing it.

import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Link } from "../../app/router/link.tsx";
import type { MyOpinion, MyReview } from "#contract/settings.ts";
import { toFailureText } from "../../lib/app-error.ts";
import { formatDate, formatScore, OUT_OF_FIVE } from "../../lib/format.ts";
import { settings } from "../../text/settings.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";
import { useInfiniteQuery } from "../../lib/query.ts";

const text = settings.written;

type Written = MyReview | MyOpinion;

/** One entry as it is shown. */
export interface Entry {
  title: string;
  /** Null when there is no page any more. */
  path: string | null;
  /** Where it is changed; null when it cannot be. */
  editPath: string | null;
  /** Where its receipt is; null while it is not public. */
  receiptPath: string | null;
  stars: number;
  notes: readonly string[];
}

interface OwnPage<Item> {
  items: Item[];
  total: number;
  nextCursor: string | null;
}

/** Entries before one asks for more, and at most at once. */
const FIRST = 6;
const MAX_LIMIT = 50;

interface WrittenPartProps<Item extends Written> {
  loadFirst: (signal: AbortSignal, limit: number) => Promise<OwnPage<Item>>;
  loadAfter: (cursor: string) => Promise<OwnPage<Item>>;
  entryOf: (item: Item) => Entry;
  withdraw: (item: Item) => Promise<unknown>;
  words: typeof settings.reviews | typeof settings.opinions;
  /** Where one begins to write. */
  emptyPath: string;
}

export function WrittenPart<Item extends Written>(props: WrittenPartProps<Item>) {
  const { loadFirst, loadAfter, entryOf, withdraw, words } = props;
  const list = useInfiniteQuery(
    "",
    (signal, shown) => loadFirst(signal, Math.min(MAX_LIMIT, Math.max(FIRST, shown))),
    loadAfter,
  );
  const { query, reload, remove } = list;
  const [asked, setAsked] = useState<Item | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const known = query.status === "ready" ? query.value : null;

  async function confirm() {
    if (asked === null) return;
    await withdraw(asked);
    remove(asked.id);
    toast(words.withdrawn, "good");
    // The focused button disappeared with its entry.
    setTimeout(() => heading.current?.focus());
  }

  return (
    <Part title={words.title} headingRef={heading}>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {known?.items.length === 0 && (
        <EmptyState
          heading={3}
          title={words.empty}
          actions={<Button to={props.emptyPath}>{words.emptyAction}</Button>}
        >
          {words.emptyText}
        </EmptyState>
      )}
      {known !== null && known.items.length > 0 && (
        <>
          <p className="mt-1 text-sm text-muted">
            {words.count(known.total)}. {words.intro}
          </p>
          <ul className="mt-2 lines">
            {known.items.map((item) => (
              <li key={item.id} className="py-2">
                <EntryView item={item} entry={entryOf(item)} onWithdraw={() => setAsked(item)} />
              </li>
            ))}
          </ul>
          <div className="border-t border-line pt-4 empty:hidden">
            <LoadMore list={known} more={list} words={text} className="max-sm:w-full" />
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => toFailureText(confirm(), text.withdrawFailed)}
        title={words.withdrawTitle}
        cancelText={text.cancel}
        confirmText={words.withdrawAction}
        busyText={text.withdrawing}
      >
        <p>{asked !== null && words.withdrawText(entryOf(asked).title)}</p>
      </ConfirmDialog>
    </Part>
  );
}

interface EntryViewProps {
  item: Written;
  entry: Entry;
  onWithdraw: () => void;
}

/** Text and controls are unfolded: a list of what one wrote is read by whom it is about. */
function EntryView({ item, entry, onWithdraw }: EntryViewProps) {
  const { title, path, editPath, receiptPath, stars, notes } = entry;
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <article>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
            {path === null ? (
              title
            ) : (
              <Link className="link" to={path}>
                {title}
              </Link>
            )}
            <StatusBadge status={item.status} />
          </h3>
          <p className="text-sm text-muted">
            <span className="me-2 inline-flex items-center gap-1 font-semibold text-ink">
              <Stars value={stars} size="sm" />
              <Spoken after={OUT_OF_FIVE}>{formatScore(stars)}</Spoken>
            </span>
            {notes.join(" · ")}
          </p>
        </div>
        <Button
          size="sm"
          variant="quiet"
          iconEnd="chevron"
          aria-expanded={isOpen}
          aria-controls={body}
          className="unfolds"
          onClick={() => setOpen(!isOpen)}
        >
          {text.open} <Subject>{title}</Subject>
        </Button>
      </div>
      <div id={body} hidden={!isOpen} className="pb-2">
        <p className="mt-1 text-sm text-muted">
          {item.status === "published" && `${text.published} · `}
          <Dates {...item} />
        </p>
        <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line" dir="auto">
          {item.comment}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {editPath !== null && (
            <Button size="sm" icon="edit" to={editPath}>
              {text.edit} <Subject>{title}</Subject>
            </Button>
          )}
          {receiptPath !== null && (
            <Button size="sm" variant="quiet" icon="shield" to={receiptPath}>
              {text.receipt} <Subject>{title}</Subject>
            </Button>
          )}
          <Button size="sm" variant="quiet" icon="trash" onClick={onWithdraw}>
            {text.withdraw} <Subject>{title}</Subject>
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Names the entry for screen readers. */
function Subject({ children }: { children: ReactNode }) {
  return <span className="sr-only">: {children}</span>;
}

function Dates({ createdAt, editedAt }: Pick<Written, "createdAt" | "editedAt">) {
  return (
    <>
      <time dateTime={createdAt}>{text.on(formatDate(createdAt))}</time>
      {editedAt !== null && (
        <>
          {" · "}
          <time dateTime={editedAt}>{text.edited(formatDate(editedAt))}</time>
        </>
      )}
    </>
  );
}

function StatusBadge({ status }: Pick<Written, "status">) {
  switch (status) {
    case "published":
      return null;
    case "held":
      return (
        <Badge tone="warn" icon="clock">
          {text.held}
        </Badge>
      );
    case "hidden":
    case "removed":
      return (
        <Badge tone="warn" icon="eye-off">
          {text[status]}
        </Badge>
      );
  }
}
