// Suggestions for the typed text: requested after a short pause, and only the last response counts.

import { useEffect, useState } from "react";
import { suggest } from "#contract/suggestions.ts";
import type { Suggestions } from "#contract/suggestions.ts";
import { call } from "../../lib/call.ts";

const PAUSE_MS = 120;

export type Answer = ({ kind: "found"; q: string } & Suggestions) | { kind: "failed" };

/** Null until there is an answer; the last one stays while the next is awaited. */
export function useSuggestions(q: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (q === "") return undefined;
    const abort = new AbortController();
    const ask = async () => {
      try {
        setAnswer({ kind: "found", q, ...(await call(suggest, { q }, { signal: abort.signal })) });
      } catch {
        if (!abort.signal.aborted) setAnswer({ kind: "failed" });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return answer;
}
