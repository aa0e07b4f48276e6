// Target of the confirmation mail's link. Opening it changes nothing: the signed-in owner presses
// the button. Others see why they cannot and how to get there.

import { useState } from "react";
import { Link } from "../../app/router/link.tsx";
import { modePath } from "./auth-mode.ts";
import { useSubmit } from "../../lib/form.ts";
import { paths, signInPath } from "../../lib/paths.ts";
import { confirmEmail } from "../../app/session/auth-api.ts";
import { useSession } from "../../app/session/use-session.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { forgetLinkCode, useKeptLinkCode } from "./use-link-code.ts";

const words = text.confirmation;

export function ConfirmEmailCard() {
  const session = useSession();
  const code = useKeptLinkCode();
  return (
    <Card className="mx-auto grid w-full max-w-md gap-6">
      <h1 className="text-2xl">{words.title}</h1>
      {session.status === "signed-out" && <SignInFirst />}
      {session.status === "signed-in" && <Confirm code={code} email={session.user.email} />}
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
    </Card>
  );
}

function SignInFirst() {
  return (
    <>
      <Notice title={words.signInFirst}>{words.signInReason}</Notice>
      <Button variant="primary" size="lg" to={signInPath(paths.confirmEmail)}>
        {text.signIn.submit}
      </Button>
      <p className="text-sm text-muted">
        {words.notYours}{" "}
        <Link className="link" to={modePath("recovery", new URLSearchParams())}>
          {text.signIn.forgotten}
        </Link>
      </p>
    </>
  );
}

function Confirm({ code, email }: { code: string | null; email: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, submit } = useSubmit((error) => setFailure(error.message));
  const [isDone, setDone] = useState(false);

  async function confirm() {
    setFailure(null);
    const work = () => confirmEmail(code ?? "").then(() => true);
    if ((await submit(work)) === null) return;
    forgetLinkCode();
    setDone(true);
  }

  if (isDone)
    return (
      <>
        <Notice tone="good" role="status" title={words.done}>
          {words.after}
        </Notice>
        <Button to={paths.home}>{words.home}</Button>
      </>
    );
  if (code === "")
    return (
      <Notice tone="warn" title={words.incomplete}>
        <span className="wrap-anywhere">{words.signedInAs(email)}</span>
      </Notice>
    );
  return (
    <>
      <FormError>{failure}</FormError>
      <p>
        {words.ask} <strong className="block wrap-anywhere">{email}</strong>
      </p>
      <Button variant="primary" size="lg" busy={busy} onClick={() => void confirm()}>
        {busy ? words.busy : words.submit}
      </Button>
    </>
  );
}
