// Suggestions for the typed text: requested after a short pause, and only the last response counts.

import { useEffect, useState } from "react";
import { listPoliticians } from "#contract/politicians.ts";
import type { PoliticianSummary } from "#contract/politicians.ts";
import { call } from "../../lib/call.ts";

const PAUSE_MS = 150;
const MAX_SUGGESTIONS = 6;

export type Answer =
  | { kind: "found"; items: PoliticianSummary[]; total: number }
  | { kind: "failed" };

/** Null until there is an answer; the last one stays while the next is awaited. */
export function useSuggestions(q: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (q === "") return undefined;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const input = { q, limit: MAX_SUGGESTIONS };
        const { items, total } = await call(listPoliticians, input, { signal: abort.signal });
        setAnswer({ kind: "found", items, total });
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
