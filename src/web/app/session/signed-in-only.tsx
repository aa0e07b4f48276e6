// What a page shows to who is signed in; others are asked to sign in and come back.

import { Fragment } from "react";
import type { ReactNode } from "react";
import { signInPath } from "../../lib/paths.ts";
import { signedInOnly } from "../../text/signed-in-only.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSession } from "./use-session.ts";

interface SignedInOnlyProps {
  /** This page, to come back to. */
  path: string;
  /** The button, and what one needs an account for. */
  text: { signIn: string; signInReason: string };
  /** Until it is known who reads. */
  waiting: ReactNode;
  children: ReactNode;
}

export function SignedInOnly({ path, text, waiting, children }: SignedInOnlyProps) {
  const session = useSession();
  if (session.status === "signed-in") return <Fragment key={session.user.id}>{children}</Fragment>;
  if (session.status !== "signed-out") return waiting;
  return (
    <Notice title={signedInOnly.title}>
      <p>{text.signInReason}</p>
      <Button size="sm" className="mt-2" to={signInPath(path)}>
        {text.signIn}
      </Button>
    </Notice>
  );
}
