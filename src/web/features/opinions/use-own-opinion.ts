// The signed-in user's opinion on a topic. While it waits to be published it is read again, ever more
// rarely and for half a minute at most.

import { useEffect, useEffectEvent } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import { getOwnOpinion } from "#contract/topics.ts";
import { call } from "../../lib/call.ts";
import { useOwnText } from "../authoring/use-own-text.ts";

export type FoundOpinion = OutputOf<typeof getOwnOpinion>;

/** Publishing takes a second or two unless something is wrong. */
const POLL_DELAYS_MS = [700, 1000, 1500, 2500, 4000, 6000, 8000, 8000];

/** `onPublished` is called when it was waiting and now is published. */
export function useOwnOpinion(topicId: number, userId: string | null, onPublished: () => void) {
  const load = (signal?: AbortSignal) =>
    call(getOwnOpinion, { id: topicId }, signal === undefined ? {} : { signal });
  const ownText = useOwnText<FoundOpinion>(`topic ${topicId}`, userId, load);
  const { own, set } = ownText;
  const opinion = own.status === "ready" ? own.found.opinion : null;
  const isWaiting = opinion?.waitsFor === "publication";
  /** A new one for each text that waits. */
  const waitingSince = isWaiting ? (opinion.editedAt ?? opinion.createdAt) : null;

  const poll = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    const found = await load(signal).catch(() => null);
    if (signal.aborted) return true;
    if (found === null || found.opinion?.waitsFor === "publication") return false;
    set(found);
    if (found.opinion?.status === "published") onPublished();
    return true;
  });

  useEffect(() => {
    if (waitingSince === null) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const pollAfter = ([delay, ...later]: readonly number[]) => {
      if (delay === undefined) return;
      timer = setTimeout(
        () => void poll(controller.signal).then((isOver) => isOver || pollAfter(later)),
        delay,
      );
    };
    pollAfter(POLL_DELAYS_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [waitingSince]);

  return ownText;
}
