// Says to who is suspended or banned why, until when and how to appeal, wherever they would write. Who
// may write sees nothing of it.

import { useEffect, useEffectEvent, useState } from "react";
import { getMyStanding } from "#contract/standing.ts";
import type { Standing } from "#contract/standing.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { call, onProblem } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { standing as text } from "../../text/standing.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface StandingNoticeProps {
  /** Told whenever it becomes known. */
  onBlocked?: ((isBlocked: boolean) => void) | undefined;
  className?: string | undefined;
}

export function StandingNotice({ onBlocked, className }: StandingNoticeProps) {
  const [known, setKnown] = useState<Standing | null>(null);
  const tell = useEffectEvent((now: Standing | null) => {
    setKnown(now);
    onBlocked?.(now !== null && now.standing !== "free");
  });
  const ask = useEffectEvent((signal?: AbortSignal) => {
    call(getMyStanding, {}, signal === undefined ? {} : { signal }).then(
      (now) => {
        if (signal?.aborted !== true) tell(now);
      },
      // Unknown is free: the server decides with every text anyway.
      () => undefined,
    );
  });

  useEffect(() => {
    const controller = new AbortController();
    ask(controller.signal);
    // Sanctioned while writing: the refusal says so first.
    const stop = onProblem((code) => {
      if (code === "author_suspended" || code === "author_banned") ask();
    });
    return () => {
      stop();
      controller.abort();
      // The next user starts with a new state.
      tell(null);
    };
  }, []);

  if (known === null || known.standing === "free") return null;
  const { standing, until, rule, facts, decisionId } = known;
  return (
    <Notice
      tone="warn"
      role="status"
      className={className}
      title={standing === "suspended" && until !== null ? text.suspended(until) : text.banned}
    >
      {rule !== null && (
        <p className="mt-1">
          {text.reason} <strong>{RULE_TEXTS[rule].title}</strong>
        </p>
      )}
      {facts !== null && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line" dir="auto">
          {facts}
        </p>
      )}
      <p className="mt-2 text-sm">{text.meanwhile}</p>
      <p className="mt-2 text-sm">{text.appeal}</p>
      {decisionId !== null && (
        <Button
          size="sm"
          icon="scale"
          className="mt-3"
          to={`${paths.settings}#decisione-${decisionId}`}
        >
          {text.toDecision}
        </Button>
      )}
    </Notice>
  );
}
