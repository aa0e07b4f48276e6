// The current or last bulk job of the site. Polls at the interval of pace.ts, not while the tab is
// hidden.

import { useEffect, useRef, useState } from "react";
import { getCurrentBulkJob } from "#contract/bulk-jobs.ts";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../../lib/call.ts";
import { pauseMs, toPhase } from "./pace.ts";
import type { Phase } from "./pace.ts";

interface CurrentBulkJob {
  /** Undefined until the first answer. */
  bulkJob: BulkJob | null | undefined;
  /** The last look failed: what is shown may be old. */
  isStale: boolean;
  /** Takes over what another call has answered. */
  show: (bulkJob: BulkJob) => void;
  /** Polls immediately. */
  refresh: () => void;
}

interface Watch extends Pick<CurrentBulkJob, "show" | "refresh"> {
  stop: () => void;
}

const NOBODY: Watch = { show: () => {}, refresh: () => {}, stop: () => {} };

/** `onForbidden`: who is asking is no administrator any more. */
export function useCurrentBulkJob(onForbidden: () => void): CurrentBulkJob {
  const [bulkJob, setBulkJob] = useState<BulkJob | null>();
  const [isStale, setStale] = useState(false);
  const watch = useRef(NOBODY);
  const forbidden = useRef(onForbidden);
  useEffect(() => {
    forbidden.current = onForbidden;
  });
  useEffect(() => {
    watch.current = watchBulkJob({
      onAnswer: (answer) => {
        setBulkJob(answer);
        setStale(false);
      },
      onFailure: (error) => {
        setStale(true);
        if (isLostAccess(error)) forbidden.current();
      },
    });
    return () => watch.current.stop();
  }, []);
  return {
    bulkJob,
    isStale,
    show: (answer) => watch.current.show(answer),
    refresh: () => watch.current.refresh(),
  };
}

/** Who is asking may not administer the site (any more). */
export function isLostAccess(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === "forbidden" || error.code === "second_factor_required")
  );
}

interface Listener {
  onAnswer: (bulkJob: BulkJob | null) => void;
  onFailure: (error: unknown) => void;
}

function watchBulkJob({ onAnswer, onFailure }: Listener): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  let phase: Phase = "idle";
  let looks = 0;
  let isStopped = false;

  function look(): void {
    clearTimeout(timer);
    asking?.abort();
    const own = new AbortController();
    asking = own;
    call(getCurrentBulkJob, {}, { signal: own.signal }).then(
      (answer) => {
        if (own.signal.aborted) return;
        onAnswer(answer.bulkJob);
        rest(toPhase(answer.bulkJob));
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        onFailure(error);
        rest("unreachable");
      },
    );
  }
  function rest(next: Phase): void {
    looks = next === phase ? looks + 1 : 1;
    phase = next;
    asking = null;
    clearTimeout(timer);
    if (!isStopped && !document.hidden) timer = setTimeout(look, pauseMs(phase, looks));
  }
  function onVisibility(): void {
    if (document.hidden) {
      clearTimeout(timer);
      return;
    }
    looks = 0;
    look();
  }
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", onVisibility);
  look();
  return {
    // An answer that is still on its way was given before this one.
    show: (bulkJob) => {
      asking?.abort();
      looks = 0;
      onAnswer(bulkJob);
      rest(toPhase(bulkJob));
    },
    refresh: () => {
      looks = 0;
      look();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      asking?.abort();
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", onVisibility);
    },
  };
}
