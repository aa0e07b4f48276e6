// Second sign-in step: a code from the app, or a recovery code. A cookie identifies the sign-in;
// nothing of the first step is stored here.

import { useState } from "react";
import { answerSecondFactor } from "../../app/session/actions.ts";
import { useForm } from "../../lib/form.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { CodeInput, findCodeProblems, readCode, toCodeProblems } from "./code-input.tsx";

const words = text.secondFactor;

export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const form = useForm(toCodeProblems, kind);

  async function send(element: HTMLFormElement) {
    const code = readCode(element);
    const work = () => answerSecondFactor(code).then(() => true);
    if ((await form.submit(findCodeProblems(code), work)) !== null) onDone();
  }

  return (
    <SubmitForm form={form} onSend={send} className="grid gap-5">
      <FormError>{form.errorFor("form")}</FormError>
      <CodeInput kind={kind} id="auth-code" error={form.errorFor("code")} />
      <Button type="submit" variant="primary" size="lg" busy={form.busy}>
        {form.busy ? words.busy : words.submit}
      </Button>
      <Button variant="quiet" onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
        {kind === "app" ? words.toRecovery : words.toApp}
      </Button>
    </SubmitForm>
  );
}
