// The notices of a page of a politician or a topic: open surges and those somebody has still to decide about, then the earlier ones.

import type { listNotices } from "#contract/integrity.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { integrityText } from "../../text/integrity.ts";
import { Notice } from "../../ui/notice.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { SurgeSentences } from "./surge-notice.tsx";

const text = integrityText.notice;

export type Notices = OutputOf<typeof listNotices>;

export interface SurgeNoticesProps extends Notices {
  kind?: "review" | "opinion";
}

export function SurgeNotices({ items, isWatching, kind = "review" }: SurgeNoticesProps) {
  const heading = text.heading(kind);
  const current = items.filter(
    ({ isOpen, setAside, held, decision }) =>
      isOpen || held > 0 || (setAside > 0 && decision === null),
  );
  const earlier = items.filter((notice) => !current.includes(notice));
  return (
    <section aria-label={heading} className="grid gap-3">
      {!isWatching && <p className="text-sm text-muted">{text.off}</p>}
      {current.map((notice) => (
        <Notice key={notice.id} tone="warn" title={heading}>
          <SurgeSentences notice={notice} kind={kind} />
        </Notice>
      ))}
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm underline">
            {text.earlier(earlier.length)}
          </summary>
          <ul className="mt-2 grid gap-3 text-sm">
            {earlier.map((notice) => (
              <li key={notice.id}>
                <SurgeSentences notice={notice} kind={kind} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {items.length > 0 && (
        <p className="text-sm">
          <RichText>{text.more}</RichText>
        </p>
      )}
    </section>
  );
}
