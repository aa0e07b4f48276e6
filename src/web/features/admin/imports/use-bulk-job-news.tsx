// Toast for the end of a bulk job that ran while the page was open, in the specified words. Earlier
// results are only displayed.

import { useEffect, useRef } from "react";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { useToast } from "../../../ui/toasts.tsx";
import type { ToastTone } from "../../../ui/toasts.tsx";
import { isInProgress } from "./pace.ts";

const text = adminSync.news;

export interface News {
  title: string;
  text?: string;
  tone: ToastTone;
}

export function useTell(): (news: News) => void {
  const toast = useToast();
  return (news) =>
    toast(
      <>
        <strong className="block">{news.title}</strong>
        {news.text}
      </>,
      news.tone,
    );
}

/** Returns a function to call with a bulk job started here, which may already have ended. */
export function useBulkJobNews(bulkJob: BulkJob | null | undefined): (id: number) => void {
  const awaited = useRef(new Set<number>());
  const tell = useTell();
  useEffect(() => {
    if (bulkJob === null || bulkJob === undefined) return;
    if (isInProgress(bulkJob)) awaited.current.add(bulkJob.id);
    else if (awaited.current.delete(bulkJob.id)) tell(toNews(bulkJob));
  });
  return (id) => awaited.current.add(id);
}

function toNews({ kind, source, state, result }: BulkJob): News {
  if (state === "cancelled") return { title: text.cancelled, tone: "info" };
  const isDone = state === "completed";
  if (kind === "delete")
    return isDone
      ? {
          title: text.deleted,
          text: text.removed(result?.deletedCount ?? 0) + text.from(source),
          tone: "good",
        }
      : { title: text.deleteFailed, text: result?.error ?? "", tone: "error" };
  if (!isDone)
    return { title: text.failed, text: result?.error ?? failureText(kind), tone: "error" };
  return {
    title: kind === "import" ? text.importDone : text.syncDone,
    text: text.counts(result?.totalAdded ?? 0, result?.totalSkipped ?? 0),
    tone: "good",
  };
}

export function failureText(kind: "import" | "sync"): string {
  return kind === "import" ? text.importFailed : text.syncFailed;
}
