// Where one is signed in, and ending it there. Complete in itself, dialogs included.

import type { Security } from "#contract/account.ts";
import { useState } from "react";
import { describeDevice } from "#domain/account/device.ts";
import { formatDate, formatTime } from "../../../lib/format.ts";
import { endOtherSessions, endSession } from "../../../app/session/security-api.ts";
import { security as text } from "../../../text/security.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { Confirmation } from "./confirmation.tsx";
import { SecuritySection } from "./security-section.tsx";
import { useAction } from "./use-action.ts";
import { useIdentityCheck } from "./use-identity-check.tsx";

const words = text.sessions;
type Session = Security["sessions"][number];

export function ActiveSessions() {
  const { busy, run } = useAction();
  const { checked, dialog } = useIdentityCheck();
  const toast = useToast();
  /** What is about to end. */
  const [ending, setEnding] = useState<Session | "others" | null>(null);
  const isOne = ending !== null && ending !== "others";

  async function end() {
    setEnding(null);
    if (ending === null) return;
    const [name, work] = isOne
      ? [ending.id, () => endSession(ending.id)]
      : [ending, endOtherSessions];
    const isDone = await run(name, () => checked(() => work().then(() => true)));
    if (isDone !== null) toast(isOne ? words.ended : words.endedOthers, "good");
  }

  return (
    <>
      <SecuritySection title={words.title}>
        {({ sessions }, at) => (
          <>
            <p className="text-muted">{words.what}</p>
            <ul className="grid gap-3">
              {ordered(sessions).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  at={at}
                  busy={busy === session.id}
                  onEnd={() => setEnding(session)}
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                className="justify-self-start"
                busy={busy === "others"}
                onClick={() => setEnding("others")}
              >
                {words.endOthers}
              </Button>
            ) : (
              <p className="text-sm text-muted">{words.none}</p>
            )}
          </>
        )}
      </SecuritySection>
      <Confirmation
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => void end()}
        title={isOne ? words.confirmEnd.title(describeDevice(ending)) : words.confirmOthers.title}
        confirmText={isOne ? words.end : words.endOthers}
      >
        {isOne ? words.confirmEnd.text : words.confirmOthers.text}
      </Confirmation>
      {dialog}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  /** Time of the request. */
  at: number;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, at, busy, onEnd }: SessionRowProps) {
  const { system, lastSeenAt, createdAt, isCurrent } = session;
  const device = describeDevice(session);
  const isPhone = system === "iPhone" || system === "Android";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
      <Icon name={isPhone ? "phone" : "laptop"} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="accent">{words.current}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {words.seen(lastSeenAt, formatDate(lastSeenAt), formatTime(lastSeenAt), at)},{" "}
          {words.since(formatDate(createdAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" busy={busy} aria-label={words.endNamed(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** This one first. */
function ordered(sessions: readonly Session[]): Session[] {
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
