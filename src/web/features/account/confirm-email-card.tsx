// Target of the confirmation mail's link. Opening it changes nothing: the signed-in owner presses the button. In a
// browser without their session it takes the number that their own one shows (decision 45), or a sign-in.

import { useState } from "react";
import { listMyOpinions, listMyReviews } from "#contract/settings.ts";
import type { AppError } from "#domain/error.ts";
import { Link } from "../../app/router/link.tsx";
import { modePath } from "./auth-mode.ts";
import { readText, toFieldProblems, useForm, useSubmit } from "../../lib/form.ts";
import { call } from "../../lib/call.ts";
import { paths, politicianPath, signInPath, topicPath } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { confirmEmail, confirmEmailByNumber } from "../../app/session/auth-api.ts";
import { useSession } from "../../app/session/use-session.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextInput } from "../../ui/inputs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { forgetLinkCode, useKeptLinkCode } from "./use-link-code.ts";

const words = text.confirmation;

export function ConfirmEmailCard() {
  const session = useSession();
  const code = useKeptLinkCode();
  const [isDone, setDone] = useState(false);
  function done() {
    forgetLinkCode();
    setDone(true);
  }
  return (
    <Card className="mx-auto grid w-full max-w-md gap-6">
      <h1 className="text-2xl">{words.title}</h1>
      {isDone ? (
        <Done />
      ) : (
        <>
          {session.status === "signed-out" && <ByNumber code={code} onDone={done} />}
          {session.status === "signed-in" && (
            <Confirm code={code} email={session.user.email} onDone={done} />
          )}
        </>
      )}
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
    </Card>
  );
}

function Done() {
  return (
    <>
      <Notice tone="good" role="status" title={words.done}>
        {words.after}
      </Notice>
      <NextStep />
    </>
  );
}

/** Back to what the reader has written, which led here. */
function NextStep() {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  const { query } = useQuery(userId, readNewest);
  if (userId !== null && query.status === "loading") return null;
  const newest = query.status === "ready" ? query.value : null;
  return newest === null ? (
    <Button to={paths.home}>{words.home}</Button>
  ) : (
    <Button variant="primary" to={newest.path}>
      {words.toText(newest.title)}
    </Button>
  );
}

async function readNewest(signal: AbortSignal): Promise<{ path: string; title: string } | null> {
  const [reviews, opinions] = await Promise.all([
    call(listMyReviews, { limit: 1 }, { signal }),
    call(listMyOpinions, { limit: 1 }, { signal }),
  ]);
  const written = [
    ...reviews.items
      .filter(({ politician }) => politician.isShown)
      .map(({ createdAt, politician: { id, name } }) => ({
        createdAt,
        path: politicianPath(id),
        title: name,
      })),
    ...opinions.items.map(({ createdAt, topic: { id, title } }) => ({
      createdAt,
      path: topicPath(id),
      title,
    })),
  ];
  return written.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0] ?? null;
}

interface PartProps {
  code: string | null;
  onDone: () => void;
}

function ByNumber({ code, onDone }: PartProps) {
  const form = useForm((error) => toFieldProblems(error, { fields: ["number"] }));

  async function confirm(element: HTMLFormElement) {
    const number = readText(new FormData(element), "number");
    const work = () => confirmEmailByNumber(code ?? "", number).then(() => true);
    if ((await form.submit([], work)) !== null) onDone();
  }

  if (code === "") return <Notice tone="warn" title={words.incomplete} />;
  return (
    <>
      <SubmitForm form={form} onSend={confirm} className="grid gap-5">
        <FormError>{form.errorFor("form")}</FormError>
        <p>{words.byNumber}</p>
        <TextInput
          name="number"
          label={words.number}
          error={form.errorFor("number")}
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          required
        />
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          {form.busy ? words.busy : words.submit}
        </Button>
      </SubmitForm>
      <p className="text-sm text-muted">
        {words.orSignIn}{" "}
        <Link className="link" to={signInPath(paths.confirmEmail)}>
          {text.signIn.submit}
        </Link>
      </p>
      <p className="text-sm text-muted">
        {words.notYours}{" "}
        <Link className="link" to={modePath("recovery", new URLSearchParams())}>
          {text.signIn.forgotten}
        </Link>
      </p>
    </>
  );
}

function Confirm({ code, email, onDone }: PartProps & { email: string }) {
  const [failure, setFailure] = useState<AppError | null>(null);
  const { busy, submit } = useSubmit(setFailure);

  async function confirm() {
    setFailure(null);
    const work = () => confirmEmail(code ?? "").then(() => true);
    if ((await submit(work)) !== null) onDone();
  }

  if (failure?.code === "confirmation_other_account")
    return (
      <>
        <FormError>{failure.message}</FormError>
        <ByNumber code={code} onDone={onDone} />
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
      <FormError>{failure?.message}</FormError>
      <p>
        {words.ask} <strong className="block wrap-anywhere">{email}</strong>
      </p>
      <Button variant="primary" size="lg" busy={busy} onClick={() => void confirm()}>
        {busy ? words.busy : words.submit}
      </Button>
    </>
  );
}
