// The reviews of whom the reader speaks for, with their replies, and the statement. Nothing here says who wrote a
// review.

import { useRef, useState } from "react";
import {
  editReply,
  listOfficeReviews,
  OFFICE_REVIEW_LISTS,
  withdrawReply,
  writeReply,
  writeStatement,
} from "#contract/replies.ts";
import type { OfficeReview } from "#contract/replies.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { REPLY_MAX_LENGTH, STATEMENT_TEXT_MAX_LENGTH } from "#domain/representation/reply.ts";
import { call } from "../../lib/call.ts";
import { formatScore } from "../../lib/format.ts";
import { useInfiniteQuery } from "../../lib/query.ts";
import { officeText } from "../../text/office.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TextComment, TextDates } from "../authoring/text-card.tsx";
import { ReplyEditor } from "./reply-editor.tsx";

const text = officeText.reviews;
type Page = OutputOf<typeof listOfficeReviews>;

export function OfficeReviews({ politicianId }: { politicianId: number }) {
  const [show, setShow] = useState<(typeof OFFICE_REVIEW_LISTS)[number]>("open");
  const element = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery<OfficeReview, Page>(
    show,
    (signal) => call(listOfficeReviews, { politicianId, show }, { signal }),
    (cursor) => call(listOfficeReviews, { politicianId, show, cursor }),
    { keepOnError: true },
  );
  const { query, set, reload, replace } = list;
  if (query.status === "loading") return <p>{officeText.loading}</p>;
  if (query.status === "failed")
    return (
      <LoadFailed message={query.error.message} retryText={officeText.retry} onRetry={reload} />
    );
  const page = query.value;
  return (
    <>
      <section aria-label={officeText.statement.title} className="max-w-[70ch]">
        <h3>{officeText.statement.title}</h3>
        <p className="mt-1 text-sm text-muted">{officeText.statement.text}</p>
        <ReplyEditor
          draftKey={`statement:${politicianId}`}
          reply={page.statement}
          max={STATEMENT_TEXT_MAX_LENGTH}
          writeText={officeText.statement.write}
          write={(comment) => call(writeStatement, { id: politicianId, comment })}
          edit={(id, comment) => call(editReply, { id, comment })}
          withdraw={(id) => call(withdrawReply, { id })}
          onChange={(statement) => set({ ...page, statement })}
        />
      </section>
      <section aria-label={text.title}>
        <h3>{text.title}</h3>
        <div role="group" aria-label={text.listsLabel} className="mt-2 flex flex-wrap gap-2">
          {OFFICE_REVIEW_LISTS.map((one) => (
            <Button
              key={one}
              variant={show === one ? "secondary" : "quiet"}
              aria-pressed={show === one}
              onClick={() => setShow(one)}
            >
              {text.lists[one]}
            </Button>
          ))}
        </div>
        {page.items.length === 0 && (
          <EmptyState heading={3} mark="done" title={text.empty[show]}>
            {text.emptyText}
          </EmptyState>
        )}
        <ul ref={element} className="mt-2 max-w-[70ch] lines">
          {page.items.map((review) => (
            <li key={review.id} className="py-5">
              <article>
                <h4 tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span>
                    {review.mean === null ? text.silent : text.mean(formatScore(review.mean))}
                  </span>
                  <TextDates {...review} />
                </h4>
                <TextComment comment={review.comment} />
                <ReplyEditor
                  draftKey={`reply:${review.id}`}
                  reply={review.reply}
                  max={REPLY_MAX_LENGTH}
                  writeText={text.reply}
                  write={(comment) => call(writeReply, { id: review.id, comment })}
                  edit={(id, comment) => call(editReply, { id, comment })}
                  withdraw={(id) => call(withdrawReply, { id })}
                  onChange={(reply) => replace({ ...review, reply })}
                />
              </article>
            </li>
          ))}
        </ul>
        <LoadMore list={page} more={list} listRef={element} focus="h4" words={text} />
      </section>
    </>
  );
}
