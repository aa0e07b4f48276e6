// The end of a list that goes on. A link where the next page has an address of its own (it also works
// without scripts), otherwise a button. It goes with the last page; the focus then moves on to the
// first item that page brought.
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { MouseEvent, RefObject } from "react";
import { useNavigate } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { Button, buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";
import { Spinner } from "./spinner.tsx";

const MAX_PAGES_BY_SCROLL = 10;
const SCROLL_MARGIN = "800px";

export interface LoadMoreProps {
  list: {
    items: readonly unknown[];
    nextCursor: string | null;
  };
  more: {
    /** Resolves to null where the cursor is of no list any more. */
    loadMore: () => Promise<number | null>;
    isLoadingMore: boolean;
    problem: string | null;
  };
  /** The element with the items, and the one thing in each that takes the focus. */
  listRef?: RefObject<HTMLElement | null>;
  focus?: string;
  /** Address of the page that begins after a cursor. */
  to?: (cursor: string) => string;
  /** Of the link. */
  id?: string;
  words: { more: string; loadingMore: string; added?: (count: number) => string };
  size?: "lg" | undefined;
  /** Also loads on when the reader scrolls near the end. */
  onScroll?: boolean;
  className?: string | undefined;
}

export function LoadMore({
  list,
  more,
  listRef,
  focus,
  to,
  id: linkId,
  words,
  ...look
}: LoadMoreProps) {
  const { size, onScroll = false, className } = look;
  const { items, nextCursor } = list;
  const { loadMore, isLoadingMore, problem } = more;
  const navigate = useNavigate();
  const [added, setAdded] = useState(0);
  const id = useId();
  const isEnd = nextCursor === null;
  useEffect(() => {
    if (added === 0 || !isEnd || focus === undefined) return;
    const all = listRef?.current?.querySelectorAll<HTMLElement>(focus);
    all?.[items.length - added]?.focus();
  }, [added, isEnd, items.length, listRef, focus]);

  /**
   * Pages loaded by scrolling since the last press: limited, so that the footer stays reachable.
   */
  const scrolled = useRef(0);
  function loadByScroll() {
    if (scrolled.current >= MAX_PAGES_BY_SCROLL || problem !== null) return;
    scrolled.current += 1;
    void loadMore();
  }

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scrolled.current = 0;
    void loadMore().then((count) => {
      if (count !== null) setAdded(count);
      // The page of a cursor that is of no list any more starts the list over.
      else if (to !== undefined && nextCursor !== null) void navigate(to(nextCursor));
    });
  }
  const label = isLoadingMore ? words.loadingMore : words.more;
  return (
    <>
      {onScroll && !isEnd && <ScrollTrigger key={items.length} onReach={loadByScroll} />}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      {nextCursor !== null &&
        (to === undefined ? (
          <Button
            busy={isLoadingMore}
            size={size}
            onClick={onClick}
            className={cx("noscript:hidden", className)}
          >
            {label}
          </Button>
        ) : (
          <Link
            id={linkId}
            to={to(nextCursor)}
            rel="next"
            className={buttonClass({ size, className })}
            aria-busy={isLoadingMore}
            onClick={onClick}
          >
            {isLoadingMore && <Spinner />}
            {label}
          </Link>
        ))}
      {words.added !== undefined && (
        <p role="status" className="sr-only">
          {added > 0 && words.added(added)}
        </p>
      )}
    </>
  );
}

/** Calls back once when it comes near the screen. A page added gets a new one. */
function ScrollTrigger({ onReach }: { onReach: () => void }) {
  const trigger = useRef<HTMLSpanElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        reach();
      },
      { rootMargin: SCROLL_MARGIN },
    );
    if (trigger.current !== null) observer.observe(trigger.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={trigger} aria-hidden="true" />;
}
