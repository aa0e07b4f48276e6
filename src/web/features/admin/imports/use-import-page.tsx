// What an administrator can do on this page, one thing at a time: begin a bulk job, confirm it, stop
// it. Whether it may be done is the server's decision, each time.

import { useEffect, useRef, useState } from "react";
import { limitBulkJob } from "#contract/bulk-job-changes.ts";
import {
  cancelBulkJob,
  confirmBulkJob,
  deleteSource,
  startImport,
  startSync,
} from "#contract/bulk-jobs.ts";
import type { BulkJob, BulkJobKind, SYNC_SOURCES } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import type { Source } from "#domain/politician/source.ts";
import { call } from "../../../lib/call.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { useToast } from "../../../ui/toasts.tsx";
import type { ToastTone } from "../../../ui/toasts.tsx";
import type { ImportChoice } from "./file-picker.tsx";
import { isInProgress } from "./pace.ts";
import { isLostAccess, useCurrentBulkJob } from "./use-current-bulk-job.ts";

const text = adminSync.news;

/** Asked for, and not answered yet. */
export interface Beginning {
  kind: "import" | "sync";
  source: Source;
  fileName: string | null;
  state: "beginning";
}

/** Refused before it became a bulk job. */
export interface Refusal {
  kind: BulkJobKind;
  source: Source;
  fileName: string | null;
  state: "refused";
  message: string;
  at: string;
}

type Begin = Omit<Beginning, "state">;

export interface ImportPageOptions {
  /** Runs `work`, after asking who one is where the server wants to know. Null: called off. */
  checked: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  /** The server says that who is asking is no administrator (any more). */
  onForbidden: () => void;
}

export type ImportPageState = ReturnType<typeof useImportPage>;

export function useImportPage({ checked, onForbidden }: ImportPageOptions) {
  const { bulkJob, isStale, show, refresh } = useCurrentBulkJob(onForbidden);
  const [attempt, setAttempt] = useState<Beginning | Refusal | null>(null);
  const sending = useRef<AbortController | null>(null);
  const expectNews = useBulkJobNews(bulkJob);
  const tell = useTell();

  /** The error as ours; what others need to know of it is seen to. */
  function understand(error: unknown): AppError {
    const known = error instanceof AppError ? error : new AppError("internal");
    if (isLostAccess(known)) onForbidden();
    if (OVERTAKEN.has(known.code)) refresh();
    return known;
  }

  function takeOver({ bulkJob: next }: { bulkJob: BulkJob }): void {
    expectNews(next.id);
    show(next);
  }

  /** Resolves to whether it succeeded; errors are shown. */
  function settle(answered: Promise<{ bulkJob: BulkJob }>): Promise<boolean> {
    return answered.then(
      (answer) => {
        takeOver(answer);
        return true;
      },
      (error: unknown) => {
        tell({ title: text.failed, text: understand(error).message, tone: "error" });
        return false;
      },
    );
  }

  async function begin(
    what: Begin,
    work: (signal: AbortSignal) => Promise<{ bulkJob: BulkJob }>,
  ): Promise<void> {
    const abort = new AbortController();
    sending.current = abort;
    setAttempt({ ...what, state: "beginning" });
    try {
      takeOver(await work(abort.signal));
      setAttempt(null);
    } catch (error) {
      if (abort.signal.aborted) {
        setAttempt(null);
        // It may have arrived all the same.
        refresh();
        tell({ title: text.cancelled, tone: "info" });
        return;
      }
      const { code, message: sentence } = understand(error);
      const message = code === "internal" ? failureText(what.kind) : sentence;
      tell({ title: text.failed, text: message, tone: "error" });
      refuse(what, code, message);
    }
  }

  /** Takes the place of the previous result; a job of another administrator takes the place of this. */
  function refuse(
    what: Omit<Refusal, "state" | "message" | "at">,
    code: ErrorCode,
    message: string,
  ) {
    const at = new Date().toISOString();
    setAttempt(code === "bulk_job_running" ? null : { ...what, state: "refused", message, at });
  }

  return {
    bulkJob,
    isStale,
    attempt,
    isBusy:
      attempt?.state === "beginning" ||
      (bulkJob !== null && bulkJob !== undefined && isInProgress(bulkJob)),
    refresh,

    importFile: (source: Source, file: File, choice: ImportChoice) =>
      begin({ kind: "import", source, fileName: file.name }, (signal) =>
        call(startImport, { source, fileName: file.name, ...choice, file }, { signal }),
      ),

    sync: (source: (typeof SYNC_SOURCES)[number]) =>
      begin({ kind: "sync", source, fileName: null }, (signal) =>
        call(startSync, { source }, { signal }),
      ),

    stopSending: () => sending.current?.abort(),

    /** False when it was called off, so that the dialog stays open. Throws `deletion_unconfirmed`. */
    deleteSource: async (source: Source, confirmation: string): Promise<boolean> => {
      try {
        const answer = await checked(() => call(deleteSource, { source, confirmation }));
        if (answer === null) return false;
        setAttempt(null);
        tell({ title: text.deleting, tone: "info" });
        takeOver(answer);
        return true;
      } catch (error) {
        const { code, message } = understand(error);
        if (code === "deletion_unconfirmed") throw error;
        tell({ title: text.deleteBroken, text: message, tone: "error" });
        refuse({ kind: "delete", source, fileName: null }, code, message);
        return true;
      }
    },

    confirm: ({ id, limits }: BulkJob, endMany: boolean): Promise<boolean> =>
      settle(call(confirmBulkJob, { id, endMany, limits })),

    limit: (id: number, limits: ImportLimits): Promise<boolean> =>
      settle(call(limitBulkJob, { ...limits, id })),

    cancel: (id: number): Promise<boolean> => settle(call(cancelBulkJob, { id })),
  };
}

/** Another administrator was faster. */
const OVERTAKEN = new Set<ErrorCode>([
  "bulk_job_running",
  "bulk_job_decided",
  "bulk_job_not_found",
  "endings_unconfirmed",
  "limits_changed",
]);

interface News {
  title: string;
  text?: string;
  tone: ToastTone;
}

function useTell(): (news: News) => void {
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

/**
 * Says how a bulk job ended that ran while the page was open; earlier results are only displayed. Returns a function to
 * call with a bulk job started here, which may already have ended.
 */
function useBulkJobNews(bulkJob: BulkJob | null | undefined): (id: number) => void {
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

function failureText(kind: "import" | "sync"): string {
  return kind === "import" ? text.importFailed : text.syncFailed;
}
