// Completes the return from Google: submits the query once and navigates on. Errors are shown on
// /auth.

import { useEffect, useRef } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import { paths, signInPath } from "../../lib/paths.ts";
import { finishGoogle } from "../../app/session/actions.ts";
import { useSession } from "../../app/session/use-session.ts";
import { account as text } from "../../text/account.ts";
import { Card } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { modePath } from "./auth-mode.ts";
import type { GoogleFailure } from "./auth-card.tsx";
import { googleReason } from "./google-button.tsx";
import { takeTarget } from "./google-journey.ts";

export function GoogleReturn() {
  useComingBack();
  return (
    <Card className="mx-auto grid w-full max-w-md gap-4">
      <h1 className="text-2xl">{text.google.returning.title}</h1>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {text.google.returning.busy}
      </p>
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
    </Card>
  );
}

function useComingBack() {
  const navigate = useNavigate();
  const toast = useToast();
  const isSignedIn = useRef(false);
  const { status } = useSession();
  useEffect(() => {
    isSignedIn.current = status === "signed-in";
  }, [status]);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const query = window.location.search.slice(1);
    const target = takeTarget();
    const go = (to: string, state?: GoogleFailure) => navigate(to, { replace: true, state });
    const signIn = signInPath(target === paths.home ? undefined : target);
    const failed = (reason: string) => {
      if (!isSignedIn.current) return go(signIn, { googleFailure: reason });
      // Came only to show again who they are: there is nothing for them on /auth.
      toast(`${text.google.failed}. ${reason}`, "error");
      return go(target);
    };
    // The code works once and is removed from the history.
    window.history.replaceState(window.history.state, "", window.location.pathname);

    void (async () => {
      const cancelled = new URLSearchParams(query).get("error") === "access_denied";
      if (cancelled) return failed(text.google.cancelled);
      try {
        const outcome = await finishGoogle(query);
        if (outcome === "second-factor")
          return await go(modePath("second-factor", new URLSearchParams({ ritorno: target })));
        toast(text.signIn.done, "good");
        return await go(target);
      } catch (error) {
        return failed(googleReason(error));
      }
    })();
  }, [navigate, toast]);
}
