// Sign-in with Google. Every failure, before, during or after the redirect, is explained below the
// button.

import { useState } from "react";
import { Link } from "../../app/router/link.tsx";
import { AppError } from "#domain/error.ts";
import { useSubmit } from "../../lib/form.ts";
import { paths } from "../../lib/paths.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { leaveForGoogle } from "./google-journey.ts";

interface GoogleButtonProps {
  /** Where to go after signing in. */
  target: string;
  /** Why one is back here. */
  reason: string | null;
}

export function GoogleButton({ target, reason }: GoogleButtonProps) {
  const [failure, setFailure] = useState({ attempt: 0, reason });
  const { busy, submit } = useSubmit((error) =>
    setFailure(({ attempt }) => ({ attempt: attempt + 1, reason: googleReason(error) })),
  );

  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-sm text-muted" aria-hidden="true">
        <span className="h-px flex-1 bg-line" />
        {text.google.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        className="w-full"
        busy={busy}
        onClick={() => void submit(() => leaveForGoogle({ again: false, target }))}
      >
        {!busy && <GoogleMark />}
        {text.google.button}
      </Button>
      {failure.reason !== null && (
        <Notice key={failure.attempt} tone="danger" role="alert" title={text.google.failed}>
          {failure.reason}
        </Notice>
      )}
      <p className="text-sm text-muted">
        {text.google.age}{" "}
        <Link className="link" to={paths.privacy}>
          {text.signUp.privacy}
        </Link>
        .
      </p>
    </div>
  );
}

/** Under the heading that says that it failed. */
export function googleReason(error: unknown): string {
  const known = error instanceof AppError ? error : new AppError("internal");
  return known.code === "google_unavailable" ? text.google.unavailable : known.message;
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.4-1 7.2-2.7l-3.5-2.7c-1 .7-2.2 1-3.7 1-2.8 0-5.2-1.9-6.1-4.5H2.3V17A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7H2.3a11 11 0 0 0 0 10z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.3 7l3.6 2.9C6.8 7.3 9.2 5.4 12 5.4z"
      />
    </svg>
  );
}
