// Sends an opinion, new or changed: checked here first for a quick answer, then by the server, whose
// verdict counts. One attempt at a time; a failure leaves everything where it is.

import { useRef, useState } from "react";
import { editOpinion, submitOpinion } from "#contract/topics.ts";
import type { OwnOpinion, TopicRatings } from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import { checkOpinion } from "#domain/topic/opinion.ts";
import type { NameChoice, OpinionDraft } from "#domain/topic/opinion.ts";
import { call } from "../../lib/call.ts";
import { toProblem, problemOfFailure } from "./opinion-form-state.ts";
import type { Problem } from "./opinion-form-state.ts";

export interface Written {
  opinion: OwnOpinion;
  /** The topic's ratings; null when they have not changed. */
  ratings: TopicRatings | null;
}

/** What became of an attempt. */
export type Sent =
  | { status: "written"; written: Written }
  /** `maybeOurs`: an earlier attempt of this form had no answer, and may have arrived after all. */
  | { status: "duplicate"; maybeOurs: boolean }
  | { status: "failed"; problem: Problem }
  | { status: "already-sending" };

interface Subject {
  topicId: number;
  /** The opinion being changed; null for a new one. */
  editing: OwnOpinion | null;
  /** Consent must be given with this opinion. */
  needsConsent: boolean;
}

export function useSendOpinion({ topicId, editing, needsConsent }: Subject) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** State alone would let a second press through before the next render. */
  const sending = useRef(false);
  const unanswered = useRef(false);

  function fail(found: Problem): Sent {
    setProblem(found);
    return { status: "failed", problem: found };
  }

  async function send(
    draft: OpinionDraft & { shownName: NameChoice },
    consent: boolean,
  ): Promise<Sent> {
    if (sending.current) return { status: "already-sending" };
    const check = checkOpinion(draft);
    if (!check.ok) return fail(toProblem(check.code));
    if (needsConsent && !consent) return fail(toProblem("consent_required"));

    sending.current = true;
    setBusy(true);
    setProblem(null);
    const { rating, comment } = check;
    const content = { rating, comment, shownName: draft.shownName };
    const attempt: Promise<Written> =
      editing === null
        ? call(submitOpinion, { id: topicId, ...content, consent }).then(({ opinion }) => ({
            opinion,
            ratings: null,
          }))
        : call(editOpinion, { id: editing.id, ...content });
    const sent = await attempt.then(
      (written): Sent => ({ status: "written", written }),
      (error: unknown): Sent => {
        const code = error instanceof AppError ? error.code : "internal";
        if (code === "offline") unanswered.current = true;
        const found = problemOfFailure(error);
        setProblem(found);
        return code === "opinion_duplicate"
          ? { status: "duplicate", maybeOurs: unanswered.current }
          : { status: "failed", problem: found };
      },
    );
    sending.current = false;
    setBusy(false);
    return sent;
  }

  return { busy, problem, clearProblem: () => setProblem(null), send };
}
