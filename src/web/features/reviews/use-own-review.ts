// The signed-in user's review of a politician. What is known belongs to one user and one
// politician; when either changes it is asked for again.

import { useEffect, useState } from "react";
import { getOwnReview } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { call } from "../../lib/call.ts";

export type Own =
  | { status: "signed-out" }
  | { status: "loading" }
  /** It could not be asked: the form stays usable, the server still decides. */
  | { status: "unknown" }
  | { status: "known"; review: OwnReview | null; hasConsent: boolean };

interface Answer {
  question: string;
  own: Own;
}

export function useOwnReview(
  politicianId: number,
  userId: string | null,
): { own: Own; setReview: (review: OwnReview | null) => void; reload: () => Promise<Own> } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const question = `${userId}:${politicianId}`;

  async function ask(signal?: AbortSignal): Promise<Own> {
    const own = await fetchOwn(politicianId, signal);
    if (signal?.aborted !== true) setAnswer({ question, own });
    return own;
  }

  useEffect(() => {
    if (userId === null) return;
    const controller = new AbortController();
    void fetchOwn(politicianId, controller.signal).then((own) => {
      if (!controller.signal.aborted) setAnswer({ question, own });
    });
    return () => controller.abort();
  }, [politicianId, userId, question]);

  return {
    own: ownNow(userId, question, answer),
    // Whoever has written a review has also given consent, for good.
    setReview: (review) =>
      setAnswer({ question, own: { status: "known", review, hasConsent: true } }),
    reload: () => ask(),
  };
}

function ownNow(userId: string | null, question: string, answer: Answer | null): Own {
  if (userId === null) return { status: "signed-out" };
  return answer?.question === question ? answer.own : { status: "loading" };
}

async function fetchOwn(id: number, signal?: AbortSignal): Promise<Own> {
  try {
    const found = await call(getOwnReview, { id }, signal === undefined ? {} : { signal });
    return { status: "known", ...found };
  } catch {
    return { status: "unknown" };
  }
}
