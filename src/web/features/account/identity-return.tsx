// Completes the return from the identity provider: submits the query once and leads back to the settings. A failure
// stays on the page, with what to do.

import { useEffect, useRef, useState } from "react";
import { finishIdentityVerification } from "#contract/identity.ts";
import { useNavigate } from "../../app/router/hooks.ts";
import { useSession } from "../../app/session/use-session.ts";
import { toAppError } from "../../lib/app-error.ts";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { identityText as text } from "../../text/identity.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useToast } from "../../ui/toasts.tsx";

export function IdentityReturn() {
  const { status } = useSession();
  const finished = useFinish(status === "signed-in");
  const problem = status === "signed-out" ? text.returning.signIn : finished;
  return (
    <Card className="mx-auto grid w-full max-w-md gap-4">
      <h1 className="text-2xl">{text.returning.title}</h1>
      {problem === null ? (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {text.returning.busy}
        </p>
      ) : (
        <>
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
          <Button className="justify-self-start" to={paths.settings}>
            {text.back}
          </Button>
        </>
      )}
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
    </Card>
  );
}

/** What went wrong; null while it is not known, and when nothing did. */
function useFinish(isSignedIn: boolean): string | null {
  const navigate = useNavigate();
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isSignedIn || hasStarted.current) return;
    hasStarted.current = true;
    const query = window.location.search.slice(1);
    // The code works once and is removed from the history.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    void (async () => {
      if (new URLSearchParams(query).get("error") === "access_denied")
        return setProblem(text.cancelled);
      try {
        await call(finishIdentityVerification, { query });
        toast(text.done, "good");
        await navigate(`${paths.settings}#identita`, { replace: true });
      } catch (error) {
        setProblem(toAppError(error).message);
      }
    })();
  }, [isSignedIn, navigate, toast]);
  return problem;
}
