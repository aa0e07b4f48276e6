// The signed-in user's opinion on a topic. What is known belongs to one user and one topic. While it is
// about to be published it is asked for again, ever more rarely and not for ever.

import { useEffect, useEffectEvent, useState } from "react";
import { getOwnOpinion } from "#contract/topics.ts";
import type { OwnOpinion } from "#contract/topics.ts";
import type { NameChoice } from "#domain/topic/opinion.ts";
import { call } from "../../lib/call.ts";

export type Own =
  | { status: "signed-out" }
  | { status: "loading" }
  /** It could not be asked: the form stays usable, the server still decides. */
  | { status: "unknown" }
  | { status: "known"; opinion: OwnOpinion | null; hasConsent: boolean; lastShownName: NameChoice };

interface Answer {
  question: string;
  own: Own;
}

/** Half a minute in all: publishing takes a second or two unless something is wrong. */
const ASK_AGAIN_AFTER_MS = [700, 1000, 1500, 2500, 4000, 6000, 8000, 8000];

export function useOwnOpinion(
  topicId: number,
  userId: string | null,
  /** It was waiting and now is published. */
  onPublished: (opinion: OwnOpinion) => void,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const question = `${userId}:${topicId}`;
  const own = ownNow(userId, question, answer);
  const waiting = own.status === "known" && own.opinion?.waitsFor === "publication";
  /** A new one for each text that waits. */
  const waitingSince = waiting ? (own.opinion?.editedAt ?? own.opinion?.createdAt ?? "") : null;

  async function reload(): Promise<Own> {
    const found = await fetchOwn(topicId);
    setAnswer({ question, own: found });
    return found;
  }

  const isPublished = useEffectEvent((found: Own): boolean => {
    if (found.status !== "known" || found.opinion?.waitsFor === "publication") return false;
    setAnswer({ question, own: found });
    if (found.opinion?.status === "published") onPublished(found.opinion);
    return true;
  });

  useEffect(() => {
    if (userId === null) return;
    const controller = new AbortController();
    void fetchOwn(topicId, controller.signal).then((found) => {
      if (!controller.signal.aborted) setAnswer({ question, own: found });
    });
    return () => controller.abort();
  }, [topicId, userId, question]);

  useEffect(() => {
    if (waitingSince === null) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = ([delay, ...later]: readonly number[]) => {
      if (delay === undefined) return;
      timer = setTimeout(() => {
        void fetchOwn(topicId, controller.signal).then((found) => {
          if (!controller.signal.aborted && !isPublished(found)) askAfter(later);
        });
      }, delay);
    };
    askAfter(ASK_AGAIN_AFTER_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [topicId, waitingSince]);

  return {
    own,
    setOpinion(opinion: OwnOpinion | null) {
      const lastShownName =
        opinion?.shownName ?? (own.status === "known" ? own.lastShownName : "full-name");
      // Whoever has written an opinion has also given consent.
      setAnswer({ question, own: { status: "known", opinion, hasConsent: true, lastShownName } });
    },
    reload,
  };
}

function ownNow(userId: string | null, question: string, answer: Answer | null): Own {
  if (userId === null) return { status: "signed-out" };
  return answer?.question === question ? answer.own : { status: "loading" };
}

async function fetchOwn(id: number, signal?: AbortSignal): Promise<Own> {
  try {
    const found = await call(getOwnOpinion, { id }, signal === undefined ? {} : { signal });
    return { status: "known", ...found };
  } catch {
    return { status: "unknown" };
  }
}
