// The last step of writing: what somebody wrote counts once their address is confirmed. Stays on the page until then,
// and looks again when the reader comes back from their mail.

import { useState } from "react";
import { getMyWeight } from "#contract/account-weight.ts";
import { useSession } from "../../app/session/use-session.ts";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { authoringText } from "../../text/authoring.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmationNumber } from "./confirmation-number.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";

const text = authoringText.confirmation;
const UNKNOWN = { isConfirmed: null, confirmationNumber: null };

export interface AwaitConfirmationProps {
  kind: "review" | "opinion";
  /** Within what is said of the text just sent, in place of a notice of its own. */
  isWithin?: boolean;
}

export function AwaitConfirmation({ kind, isWithin = false }: AwaitConfirmationProps) {
  const session = useSession();
  const { query } = useQuery("", (signal) => call(getMyWeight, {}, { signal }), {
    keepOnError: true,
    reloadOnReturn: true,
  });
  const { isConfirmed, confirmationNumber: number } =
    query.status === "ready" ? query.value : UNKNOWN;
  const [hasWaited, setWaited] = useState(false);
  if (isConfirmed === false && !hasWaited) setWaited(true);
  if (session.status !== "signed-in" || isConfirmed === null) return null;
  if (isConfirmed && !hasWaited) return null;
  const title = isConfirmed ? text.done[kind] : text.ask(session.user.email, kind);
  const resend = !isConfirmed && (
    <>
      <ConfirmationNumber number={number} />
      <div className="mt-2">
        <ResendConfirmation />
      </div>
    </>
  );
  if (isWithin)
    return (
      <>
        <p className="mt-1">{title}</p>
        {resend}
      </>
    );
  return (
    <Notice
      tone={isConfirmed ? "good" : "warn"}
      role={isConfirmed ? "status" : undefined}
      title={title}
      className="mt-4"
    >
      {resend}
    </Notice>
  );
}
