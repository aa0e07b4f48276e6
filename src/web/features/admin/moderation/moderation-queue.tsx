// The moderation queue, and beside it the open case (on a phone one after the other). After a decision
// the next case opens; a case is never decided twice.

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "../../../app/router/hooks.ts";
import { moderation as text } from "../../../text/moderation.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { Key } from "../shared/choice-cards.tsx";
import { useNow } from "../shared/use-now.ts";
import { CaseView } from "./case-view.tsx";
import {
  NO_FILTERS,
  QueueFilterBar,
  hasFilters,
  queueAddress,
  useQueue,
} from "./queue-filters.tsx";
import { QueueList } from "./queue-list.tsx";
import { KeysDialog, useShortcutChoice, useShortcuts } from "./shortcuts.tsx";

export function ModerationQueue() {
  const params = useSearchParams();
  const { caseId, ...filters } = queueAddress.read(params);
  const pages = useQueue(filters);
  const { query, page: queue, reload, remove } = pages;
  const [keysOn, setKeysOn] = useShortcutChoice();
  const [keysShown, setKeysShown] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const detail = useRef<HTMLDivElement>(null);

  const items = queue?.items ?? [];
  /** Without one in the address a wide screen shows the first. */
  const shownId = caseId ?? items[0]?.id ?? null;
  const at = items.findIndex(({ id }) => id === shownId);

  /** Focuses the heading of the case once it is rendered. */
  const wantsFocus = useRef(false);
  function open(id: number | null) {
    wantsFocus.current = true;
    void navigate(queueAddress.path({ ...filters, caseId: id }), {
      replace: true,
      preventScrollReset: true,
    });
  }
  const focusCase = useEffectEvent(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    detail.current?.querySelector<HTMLElement>("h2")?.focus();
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  });

  function move(step: 1 | -1) {
    const next = items[at + step];
    if (next !== undefined) open(next.id);
  }
  useShortcuts(keysOn, {
    j: () => move(1),
    k: () => move(-1),
    "?": () => setKeysShown(true),
  });

  function decided(id: number, words: string) {
    const next = items[at + 1] ?? items[at - 1] ?? null;
    toast(words, "good");
    remove(id);
    open(next?.id === id ? null : (next?.id ?? null));
    reload();
  }

  const isEmpty = queue !== null && items.length === 0 && caseId === null;
  const empty = useRef<HTMLDivElement>(null);
  const focusEmpty = useEffectEvent(() => {
    if (wantsFocus.current) empty.current?.focus();
    wantsFocus.current = false;
  });
  useEffect(() => {
    if (isEmpty) focusEmpty();
  }, [isEmpty]);
  return (
    <div className="grid gap-5">
      <div className={cx(caseId !== null && "max-lg:hidden")}>
        <QueueFilterBar filters={filters} counts={queue?.counts ?? null} />
      </div>
      {query.status === "failed" && (
        <ErrorState
          title={text.queue.failed}
          actions={<Button onClick={reload}>{text.retry}</Button>}
        />
      )}
      {query.status === "loading" && <QueueLoading />}
      {isEmpty && (
        <div ref={empty} tabIndex={-1}>
          <EmptyState
            mark="done"
            title={hasFilters(filters) ? text.queue.emptyFiltered : text.queue.empty}
            actions={
              (hasFilters(filters) || filters.show !== "all") && (
                <Button to={queueAddress.path({ ...NO_FILTERS, caseId: null })}>
                  {text.queue.clear}
                </Button>
              )
            }
          >
            {text.queue.emptyText}
          </EmptyState>
        </div>
      )}
      {queue !== null && shownId !== null && (
        <div className="grid items-start gap-6 lg:grid-cols-[21rem_minmax(0,1fr)]">
          <div
            className={cx(
              "min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1",
              caseId !== null && "max-lg:hidden",
            )}
          >
            <QueueList
              queue={queue}
              shownId={shownId}
              now={now}
              pathOf={(id) => queueAddress.path({ ...filters, caseId: id })}
              more={pages}
              listRef={list}
            />
          </div>
          <div ref={detail} className={cx("min-w-0", caseId === null && "max-lg:hidden")}>
            <Button
              variant="quiet"
              icon="arrow-left"
              to={queueAddress.path({ ...filters, caseId: null })}
              className="-ms-3 mb-2 lg:hidden"
            >
              {text.queue.back}
            </Button>
            <CaseView
              key={shownId}
              id={shownId}
              now={now}
              keysOn={keysOn}
              onShown={focusCase}
              onDecided={(words) => decided(shownId, words)}
              onStale={reload}
            />
          </div>
        </div>
      )}
      <p className="max-lg:hidden">
        <Button size="sm" variant="quiet" className="-ms-3" onClick={() => setKeysShown(true)}>
          {text.keys.button} <Key>?</Key>
        </Button>
      </p>
      <KeysDialog
        open={keysShown}
        onClose={() => setKeysShown(false)}
        isOn={keysOn}
        onChange={setKeysOn}
      />
    </div>
  );
}

function QueueLoading() {
  return (
    <Loading label={text.loading} className="grid gap-6 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-96 max-lg:hidden" />
    </Loading>
  );
}
