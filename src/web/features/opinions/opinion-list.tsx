// The newest opinions, and the older ones page by page. Give it a new `key` when the first page has
// changed, so that what was loaded after it starts over.

import { useEffect, useRef, useState } from "react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "../../app/router/link.tsx";
import { listOpinions } from "#contract/topics.ts";
import type { Opinion } from "#contract/topics.ts";
import { call } from "../../lib/call.ts";
import { topicPath } from "../../lib/paths.ts";
import { useOlder } from "../../lib/use-older.ts";
import type { PageOfList } from "../../lib/use-older.ts";
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
  firstPage: PageOfList<Opinion>;
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
  const older = useOlder(firstPage, (after) => call(listOpinions, { id: topicId, cursor: after }));
  const { items: opinions, cursor, loadMore, busy, problem } = older;
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);

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
