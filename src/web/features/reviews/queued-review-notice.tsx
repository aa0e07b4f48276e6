// Asks the author of a queued review whether to send it, once the connection is back. Nothing is sent
// without that confirmation; "Non ora" keeps it for the next visit.

import { useEffect, useState } from "react";
import { getMe } from "#contract/site.ts";
import { call } from "../../lib/call.ts";
import { drafts } from "../../lib/drafts.ts";
import { useSubmit } from "../../lib/form.ts";
import { politicianPath } from "../../lib/paths.ts";
import { queuedReviews } from "../../lib/queued-reviews.ts";
import type { QueuedReview } from "../../lib/queued-reviews.ts";
import { reviewText } from "../../text/review.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { showWritten, toOutcome } from "./outcome.ts";
import { draftKey, RATE_ID } from "./rate-id.ts";
import { sendQueuedReview } from "./send-queued-review.ts";

const text = reviewText.waiting;

export function QueuedReviewNotice({ userId }: { userId: string }) {
  const { waiting, stopAsking, next } = useQueuedReview(userId);
  const [failure, setFailure] = useState<{ review: QueuedReview; message: string } | null>(null);
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));

  async function send(review: QueuedReview) {
    const sent = await submit(() => sendQueuedReview(userId, review));
    if (sent === null) return;
    if (sent.status === "waiting") {
      toast(sent.message, "error");
      return stopAsking();
    }
    if (sent.status === "failed") setFailure({ review, message: sent.message });
    if (sent.status === "written") {
      const edited = review.reviewId !== null;
      const { review: written, ratings } = sent.written;
      const outcome = toOutcome(written, edited, ratings?.silentUntil);
      if (!showWritten(sent.written, edited))
        toast(outcome.title, outcome.tone === "good" ? "good" : "info");
    }
    next();
  }

  const formPath = ({ politicianId }: QueuedReview) => `${politicianPath(politicianId)}#${RATE_ID}`;
  return (
    <div role="status">
      {failure !== null ? (
        <Strip words={`${text.about(failure.review.politicianName)}: ${failure.message}`}>
          <Button
            size="sm"
            variant="primary"
            to={formPath(failure.review)}
            onClick={() => setFailure(null)}
          >
            {text.review}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setFailure(null)}>
            {text.close}
          </Button>
        </Strip>
      ) : (
        waiting !== null && (
          <Strip words={text.question(waiting.politicianName)}>
            <Button size="sm" variant="primary" busy={busy} onClick={() => void send(waiting)}>
              {busy ? text.sending : text.send}
            </Button>
            <Button size="sm" to={formPath(waiting)} onClick={stopAsking}>
              {text.review}
            </Button>
            <Button size="sm" variant="quiet" onClick={stopAsking}>
              {text.later}
            </Button>
          </Strip>
        )
      )}
    </div>
  );
}

function Strip({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className="border-b border-line bg-accent-soft text-sm print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="min-w-0 flex-1 basis-72">{words}</p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}

/** The review to ask about, once the server is reachable; null without one. */
function useQueuedReview(userId: string) {
  const [waiting, setWaiting] = useState<QueuedReview | null>(null);
  /** Dismissed: until the next visit, or until the connection is lost and restored. */
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    let isOver = false;
    async function look() {
      for (const { politicianId } of queuedReviews.list(userId))
        if (!drafts.has(draftKey(politicianId))) queuedReviews.remove(userId, politicianId);
      const first = firstQueued(userId);
      const found = first !== null && (await isConnected()) ? first : null;
      if (!isOver) setWaiting(found);
    }
    function connected() {
      setQuiet(false);
      void look();
    }
    void look();
    const controller = new AbortController();
    const options = { signal: controller.signal };
    window.addEventListener("online", connected, options);
    window.addEventListener("offline", () => setWaiting(null), options);
    document.addEventListener("visibilitychange", () => void look(), options);
    // Meanwhile the form may have sent this or another review.
    const unsubscribe = queuedReviews.onChange(() =>
      setWaiting((asked) => (asked === null ? null : firstQueued(userId))),
    );
    return () => {
      isOver = true;
      controller.abort();
      unsubscribe();
    };
  }, [userId]);

  return {
    waiting: isQuiet ? null : waiting,
    stopAsking: () => setQuiet(true),
    next: () => setWaiting(firstQueued(userId)),
  };
}

/** The oldest whose draft still exists. */
function firstQueued(userId: string): QueuedReview | null {
  const list = queuedReviews.list(userId);
  return list.find(({ politicianId }) => drafts.has(draftKey(politicianId))) ?? null;
}

/** The browser only knows of its own network; what counts is whether our server answers. */
async function isConnected(): Promise<boolean> {
  return await call(getMe, {}).then(
    () => true,
    () => false,
  );
}
