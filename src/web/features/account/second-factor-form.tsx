// Second sign-in step: a code from the app, or a recovery code. A cookie identifies the sign-in;
// nothing of the first step is stored here.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { answerSecondFactor } from "../../app/session/use-session.ts";
import { account as text } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "./code-input.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { useSubmit } from "./use-submit.ts";

const words = text.secondFactor;
const fieldId = (path: string) => `auth-${path}`;

export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const { busy, failure, submit } = useSubmit(`second-factor-${kind}`);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entry = new FormData(event.currentTarget).get("code");
    const code = typeof entry === "string" ? entry.trim() : "";
    const problems = code === "" ? [{ field: "code", code: "second_factor_missing" } as const] : [];
    const work = () => answerSecondFactor(code).then(() => "done");
    if ((await submit(problems, work)) !== null) onDone();
  }

  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-5" aria-busy={busy}>
      <FailureNotice failure={failure} fieldId={fieldId} />
      <CodeInput kind={kind} id={fieldId("code")} error={failure?.fields[0]?.message} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {busy ? words.busy : words.submit}
      </Button>
      <Button variant="quiet" onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
        {kind === "app" ? words.toRecovery : words.toApp}
      </Button>
    </form>
  );
}
