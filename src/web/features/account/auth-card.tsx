// The card of /auth in its five modes: heading, form, the ways to the other modes.

import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "../../app/router/hooks.ts";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { account as text } from "../../text/account.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { AuthForm } from "./auth-form.tsx";
import type { FormMode } from "./auth-form.tsx";
import { modePath, readMode, readReturn } from "./auth-mode.ts";
import type { AuthMode } from "./auth-mode.ts";
import { GoogleButton } from "./google-button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

export const MODE_WORDS = {
  "sign-in": text.signIn,
  "sign-up": text.signUp,
  recovery: text.recovery,
  "new-password": text.newPasswordPage,
  "second-factor": text.secondFactor,
} as const satisfies Record<AuthMode, { title: string; intro: string; description: string }>;

/** History state that the page passes on after the return from Google. */
export interface GoogleFailure {
  googleFailure: string;
}

export function AuthCard() {
  const params = useSearchParams();
  const googleFailure = useGoogleFailure();
  const mode = readMode(params);
  const heading = useModeFocus(mode);
  const [isMailSent, setMailSent] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const to = (other: AuthMode) => modePath(other, params);
  const link = (other: AuthMode, words: string) => (
    <Link className="link inline-flex min-h-8 items-center font-semibold" to={to(other)}>
      {words}
    </Link>
  );

  function done(finished: FormMode, next: "done" | "second-factor") {
    if (next === "second-factor") return void navigate(to("second-factor"));
    toast(MODE_WORDS[finished].done, "good");
    if (finished === "sign-up") void navigate(to("sign-in"));
    if (finished === "recovery") setMailSent(true);
    // After the sign-in the page itself leads on, whichever tab it happened in.
  }

  return (
    <Card className="mx-auto grid w-full max-w-md gap-6">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {MODE_WORDS[mode].title}
        </h1>
        <p className="mt-1 text-muted">{MODE_WORDS[mode].intro}</p>
      </header>
      {mode === "second-factor" && (
        <SecondFactorForm onDone={() => toast(text.secondFactor.done, "good")} />
      )}
      {mode === "new-password" && (
        <NewPasswordForm
          recovery={to("recovery")}
          onDone={() => {
            toast(text.newPasswordPage.done, "good");
            void navigate(to("sign-in"), { replace: true });
          }}
        />
      )}
      {isFormMode(mode) && (
        <>
          {mode === "recovery" && isMailSent && <Notice tone="good">{text.recovery.after}</Notice>}
          <AuthForm mode={mode} forgotten={link("recovery", text.signIn.forgotten)} onDone={done} />
        </>
      )}
      {mode === "sign-in" && <PasskeyButton />}
      {(mode === "sign-in" || mode === "sign-up") && (
        <GoogleButton
          key={mode}
          target={readReturn(params) ?? paths.home}
          reason={mode === "sign-in" ? googleFailure : null}
        />
      )}
      <p className="text-center">
        {mode === "sign-in" && (
          <>
            {text.signIn.otherQuestion} {link("sign-up", text.signIn.other)}
          </>
        )}
        {mode === "sign-up" && (
          <>
            {text.signUp.otherQuestion} {link("sign-in", text.signUp.other)}
          </>
        )}
        {mode !== "sign-in" && mode !== "sign-up" && link("sign-in", text.recovery.back)}
      </p>
    </Card>
  );
}

function isFormMode(mode: AuthMode): mode is FormMode {
  return mode === "sign-in" || mode === "sign-up" || mode === "recovery";
}

function useGoogleFailure(): string | null {
  const state: unknown = useLocation().state;
  const reason = (state as Partial<GoogleFailure> | null)?.googleFailure;
  return typeof reason === "string" ? reason : null;
}

/** A mode change is announced like a page change: focus moves to the new heading. */
function useModeFocus(mode: AuthMode) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    heading.current?.focus();
  }, [mode]);
  return heading;
}
