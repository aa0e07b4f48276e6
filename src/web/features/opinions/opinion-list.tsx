// The newest opinions, and the older ones page by page. Give it a new `key` when the first page has
// changed, so that what was loaded after it starts over.

import { useEffect, useRef, useState } from "react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { listOpinions } from "#contract/topics.ts";
import type { Opinion } from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { topicPath } from "../../lib/paths.ts";
import { errorText } from "../../text/errors.ts";
import { topicText } from "../../text/topic.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { OpinionCard } from "./opinion-card.tsx";

/** Where the list is, on the page. */
export const OPINIONS_ID = "opinioni";

/** Of the address: where the page begins that follows without script. */
export const AFTER_PARAM = "dopo";

interface OpinionListProps {
  topicId: number;
  firstPage: { items: Opinion[]; nextCursor: string | null };
  /** Of all opinions, over every page. */
  total: number;
  /** The first page is not that of the newest. */
  isContinued: boolean;
  /** Where on the page one gives an opinion, as a hash; null where one cannot. */
  opineHash: string | null;
  /** What a reader can do with an opinion. */
  renderAction: (opinion: Opinion) => ReactNode;
}

const text = topicText.opinions;

export function OpinionList(props: OpinionListProps) {
  const { topicId, firstPage, total, isContinued, opineHash, renderAction } = props;
  const { older, cursor, loadMore, busy, problem } = useOlderOpinions(topicId, firstPage);
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);
  const opinions = [...firstPage.items, ...older];

  // The link goes with the last page: the focus then moves on to what it brought.
  useEffect(() => {
    if (added > 0 && cursor === null)
      list.current?.children[opinions.length - added]?.querySelector("h3")?.focus();
  }, [added, cursor, opinions.length]);

  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore().then(setAdded);
  };
  return (
    <section id={OPINIONS_ID} aria-labelledby="opinioni-titolo" className="scroll-mt-20">
      <h2 id="opinioni-titolo">{text.title(total)}</h2>
      {isContinued && (
        <p className="mt-1">
          {text.continued}{" "}
          <Link className="link" to={`${topicPath(topicId)}#${OPINIONS_ID}`}>
            {text.toStart}
          </Link>
        </p>
      )}
      {opinions.length === 0 ? (
        <EmptyState
          heading={3}
          title={opineHash === null ? text.emptyClosed : text.empty}
          actions={opineHash !== null && <Button to={opineHash}>{topicText.page.opine}</Button>}
        />
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">{text.order}</p>
          <ul ref={list} className="mt-2 divide-y divide-line">
            {opinions.map((opinion) => (
              <li key={opinion.id}>
                <OpinionCard opinion={opinion} action={renderAction(opinion)} />
              </li>
            ))}
          </ul>
          <div className="border-t border-line pt-4 print:hidden">
            <FieldError id="altre-opinioni-errore">{problem}</FieldError>
            {cursor !== null && (
              <Link
                to={`${topicPath(topicId)}?${new URLSearchParams({ [AFTER_PARAM]: cursor })}#${OPINIONS_ID}`}
                rel="next"
                className={buttonClass({ className: "max-sm:w-full" })}
                aria-busy={busy}
                onClick={more}
              >
                {busy && <Spinner />}
                {busy ? text.loadingMore : text.more}
              </Link>
            )}
            <p role="status" className="sr-only">
              {added > 0 && text.added(added)}
            </p>
          </div>
        </>
      )}
    </section>
  );
}

function useOlderOpinions(id: number, firstPage: OpinionListProps["firstPage"]) {
  const [older, setOlder] = useState<Opinion[]>([]);
  const [cursor, setCursor] = useState(firstPage.nextCursor);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** How many came. */
  async function loadMore(): Promise<number> {
    if (cursor === null || busy) return 0;
    setBusy(true);
    setProblem(null);
    try {
      const page = await call(listOpinions, { id, cursor });
      const known = new Set([...firstPage.items, ...older].map((opinion) => opinion.id));
      const fresh = page.items.filter((opinion) => !known.has(opinion.id));
      setOlder([...older, ...fresh]);
      setCursor(page.nextCursor);
      return fresh.length;
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : errorText("data_failed"));
      return 0;
    } finally {
      setBusy(false);
    }
  }
  return { older, cursor, loadMore, busy, problem };
}
