// Above the form: under which name one writes, or that one must sign in to send.

import { reviewText } from "../../text/review.ts";
import { AccountNote } from "../../ui/account-note.tsx";

const text = reviewText.form;

interface SignInNoteProps {
  session: "loading" | "signed-out" | "signed-in";
  signIn: string;
}

export function SignInNote({ session, signIn }: SignInNoteProps) {
  return (
    <AccountNote
      session={session}
      signedIn={{ title: text.asUser, hint: text.asUserHint }}
      signedOut={{ title: text.signedOut, hint: text.signedOutHint }}
      signIn={{ to: signIn, text: text.signIn }}
      withoutScript={`${text.signedOut}. ${text.withoutScript}`}
    />
  );
}
