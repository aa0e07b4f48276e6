// The newest opinions, and the older ones page by page. Give it a new `key` when the first page has
// changed, so that what was loaded after it starts over.

import { useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "../../app/router/link.tsx";
import { listOpinions } from "#contract/topics.ts";
import type { Opinion } from "#contract/topics.ts";
import { AFTER_PARAM } from "../../lib/after-param.ts";
import { call } from "../../lib/call.ts";
import { topicPath } from "../../lib/paths.ts";
import { useInfiniteList } from "../../lib/query.ts";
import type { Page } from "../../lib/query.ts";
import { topicText } from "../../text/topic.ts";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { OpinionCard } from "./opinion-card.tsx";

/** Where the list is, on the page. */
export const OPINIONS_ID = "opinioni";

interface OpinionListProps {
  topicId: number;
  firstPage: Page<Opinion>;
  /** Of all opinions, over every page; null in the silence before a referendum. */
  total: number | null;
  /** Those set aside, which end the list. */
  setAside: number;
  /** The first page is not that of the newest. */
  isContinued: boolean;
  /** Where on the page one gives an opinion, as a hash; null where one cannot. */
  opineHash: string | null;
  /** What a reader can do with an opinion. */
  renderAction: (opinion: Opinion) => ReactNode;
}

const text = topicText.opinions;

export function OpinionList(props: OpinionListProps) {
  const { topicId, firstPage, total, setAside, isContinued, opineHash, renderAction } = props;
  const list = useInfiniteList(firstPage, (after) =>
    call(listOpinions, { id: topicId, cursor: after }),
  );
  const { items: opinions } = list;
  const aside = opinions.filter(({ standing }) => standing === "aside");
  const listRef = useRef<HTMLUListElement>(null);
  return (
    <section id={OPINIONS_ID} aria-labelledby="opinions-title">
      <h2 id="opinions-title">{text.title(total)}</h2>
      {isContinued && (
        <p className="mt-1">
          {text.continued}{" "}
          <Link className="link" to={`${topicPath(topicId)}#${OPINIONS_ID}`}>
            {text.toStart}
          </Link>
        </p>
      )}
      {opinions.length === 0 && total !== null ? (
        <EmptyState
          heading={3}
          title={opineHash === null ? text.emptyClosed : text.empty}
          actions={opineHash !== null && <Button to={opineHash}>{topicText.page.opine}</Button>}
        />
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">{text.order}</p>
          <ul ref={listRef} className="mt-2 lines">
            {opinions.map(
              (opinion) =>
                opinion.standing !== "aside" && (
                  <li key={opinion.id}>
                    <OpinionCard opinion={opinion} action={renderAction(opinion)} />
                  </li>
                ),
            )}
          </ul>
          {aside.length > 0 && (
            <details className="border-t border-line py-4">
              <summary className="cursor-pointer font-semibold">
                {text.aside(Math.max(setAside, aside.length))}
              </summary>
              <ul className="lines">
                {aside.map((opinion) => (
                  <li key={opinion.id}>
                    <OpinionCard opinion={opinion} action={renderAction(opinion)} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          <div className="border-t border-line pt-4 print:hidden">
            <LoadMore
              list={list}
              more={list}
              listRef={listRef}
              focus="h3"
              to={(cursor) =>
                `${topicPath(topicId)}?${new URLSearchParams({ [AFTER_PARAM]: cursor })}#${OPINIONS_ID}`
              }
              words={text}
              className="max-sm:w-full"
            />
          </div>
        </>
      )}
    </section>
  );
}
