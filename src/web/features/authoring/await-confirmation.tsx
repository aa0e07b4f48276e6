// The last step of writing: what somebody wrote counts once their address is confirmed. Stays on the page until then,
// and looks again when the reader comes back from their mail.

import { useState } from "react";
import { getMyWeight } from "#contract/account-weight.ts";
import { useSession } from "../../app/session/use-session.ts";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { authoringText } from "../../text/authoring.ts";
import { Notice } from "../../ui/notice.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";

const text = authoringText.confirmation;

export function AwaitConfirmation({ kind }: { kind: "review" | "opinion" }) {
  const session = useSession();
  const { query } = useQuery("", (signal) => call(getMyWeight, {}, { signal }), {
    keepOnError: true,
    reloadOnReturn: true,
  });
  const isConfirmed = query.status === "ready" ? query.value.isConfirmed : null;
  const [hasWaited, setWaited] = useState(false);
  if (isConfirmed === false && !hasWaited) setWaited(true);
  if (session.status !== "signed-in" || isConfirmed === null) return null;
  if (isConfirmed)
    return hasWaited ? (
      <Notice tone="good" role="status" title={text.done[kind]} className="mt-4" />
    ) : null;
  return (
    <Notice tone="warn" title={text.ask(session.user.email, kind)} className="mt-4">
      <div className="mt-2">
        <ResendConfirmation />
      </div>
    </Notice>
  );
}
