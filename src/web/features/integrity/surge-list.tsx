// The notices about people and topics, newest first, and the older ones page by page.

import { useRef } from "react";
import { listSurges } from "#contract/integrity.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { Link } from "../../app/router/link.tsx";
import { call } from "../../lib/call.ts";
import { integrityPath, politicianPath, topicPath } from "../../lib/paths.ts";
import { useInfiniteList } from "../../lib/query.ts";
import { integrityText } from "../../text/integrity.ts";
import { Badge } from "../../ui/badge.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { SurgeSentences } from "./surge-notice.tsx";

const text = integrityText.page;

export type SurgePage = OutputOf<typeof listSurges>;

export function SurgeList({ page }: { page: SurgePage }) {
  const list = useInfiniteList(page, (cursor) => call(listSurges, { cursor }));
  const listRef = useRef<HTMLUListElement>(null);
  if (list.items.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>;
  return (
    <>
      <ul ref={listRef} className="max-w-[70ch] lines border-y border-line">
        {list.items.map(({ subject: { kind, id, title, detail, isDemo }, ...notice }) => (
          <li key={notice.id} className="py-4">
            <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Link className="link" to={kind === "topic" ? topicPath(id) : politicianPath(id)}>
                {title}
              </Link>
              {notice.isOpen && <Badge tone="warn">{text.open}</Badge>}
            </h3>
            <p className="mb-2 text-sm text-muted">
              {detail ?? text.topic}
              {isDemo && <span className="text-warn">{` · ${text.invented[kind]}`}</span>}
            </p>
            <SurgeSentences notice={notice} kind={kind === "topic" ? "opinion" : "review"} />
          </li>
        ))}
      </ul>
      <div className="mt-6 print:hidden">
        <LoadMore
          list={list}
          more={list}
          listRef={listRef}
          focus="a"
          to={integrityPath}
          words={text}
        />
      </div>
    </>
  );
}
