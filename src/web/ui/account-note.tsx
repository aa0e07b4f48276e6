// Above forms that need an account: the name the author writes under, or a prompt to sign in. Its
// height is the same in every state, so that nothing shifts.
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface Words {
  title: ReactNode;
  hint: ReactNode;
}

interface AccountNoteProps {
  session: "loading" | "signed-out" | "signed-in";
  signedIn: Words;
  signedOut: Words;
  /** Sign-in path and button label. */
  signIn: { to: string; text: string };
  /** Replaces all this without JavaScript. */
  withoutScript: string;
}

export function AccountNote(props: AccountNoteProps) {
  const { session, signedIn, signedOut, signIn, withoutScript } = props;
  const isSignedIn = session === "signed-in";
  const { title, hint } = isSignedIn ? signedIn : signedOut;
  return (
    <div className="mt-4 rounded-md bg-accent-soft p-3">
      <noscript>
        <p>{withoutScript}</p>
      </noscript>
      <div
        className={cx(
          "flex min-h-16 items-center gap-3 noscript:hidden",
          session === "loading" && "if-signed-out",
        )}
      >
        <Icon name={isSignedIn ? "user" : "lock"} className="text-accent max-sm:hidden" />
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <span className="block font-semibold">{title}</span>
          {hint}
        </p>
        {!isSignedIn && (
          <Button size="sm" to={signIn.to}>
            {signIn.text}
          </Button>
        )}
      </div>
    </div>
  );
}
