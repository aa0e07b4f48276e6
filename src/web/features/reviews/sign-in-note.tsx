// Above the form: under which name one writes, or that one must sign in to send. The same room in
// every state, so that nothing moves when the session becomes known.

import { reviewText } from "../../text/review.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";

const text = reviewText.form;

interface SignInNoteProps {
  session: "loading" | "signed-out" | "signed-in";
  signIn: string;
}

export function SignInNote({ session, signIn }: SignInNoteProps) {
  const signedIn = session === "signed-in";
  return (
    <div className="mt-4 rounded-md bg-accent-soft p-3">
      <noscript>
        <p>
          {text.signedOut}. {text.withoutScript}
        </p>
      </noscript>
      <div
        className={cx(
          "flex min-h-16 items-center gap-3 noscript:hidden",
          session === "loading" && "invisible",
        )}
      >
        <Icon name={signedIn ? "user" : "lock"} className="text-accent" />
        <p className="min-w-0 flex-1 text-sm leading-snug">
          <span className="block font-semibold">{signedIn ? text.asUser : text.signedOut}</span>
          {signedIn ? text.asUserHint : text.signedOutHint}
        </p>
        {!signedIn && (
          <Button size="sm" to={signIn}>
            {text.signIn}
          </Button>
        )}
      </div>
    </div>
  );
}
