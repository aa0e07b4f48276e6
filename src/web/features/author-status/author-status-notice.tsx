// Says to who is suspended or banned why, until when and how to appeal, wherever they would write. Who
// may write sees nothing of it.

import { useEffect, useEffectEvent, useState } from "react";
import { getAuthorStatus } from "#contract/author-status.ts";
import type { AuthorStatus } from "#contract/author-status.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";
import { call, onProblem } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { authorStatus as text } from "../../text/author-status.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface AuthorStatusNoticeProps {
  /** Told whenever it becomes known. */
  onBlocked?: ((isBlocked: boolean) => void) | undefined;
  className?: string | undefined;
}

export function AuthorStatusNotice({ onBlocked, className }: AuthorStatusNoticeProps) {
  const [known, setKnown] = useState<AuthorStatus | null>(null);
  const tell = useEffectEvent((now: AuthorStatus | null) => {
    setKnown(now);
    onBlocked?.(now !== null && now.status !== "free");
  });
  const ask = useEffectEvent((signal?: AbortSignal) => {
    call(getAuthorStatus, {}, signal === undefined ? {} : { signal }).then(
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

  if (known === null || known.status === "free") return null;
  const { status, until, rule, facts, decisionId } = known;
  return (
    <Notice
      tone="warn"
      role="status"
      className={className}
      title={status === "suspended" && until !== null ? text.suspended(until) : text.banned}
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
