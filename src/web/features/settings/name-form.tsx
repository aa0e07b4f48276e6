// The name shown, to correct. The session of this browser follows.

import { useState } from "react";
import type { SubmitEvent } from "react";
import { updateMe } from "#contract/settings.ts";
import { fullNameProblems } from "#domain/account/credentials.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { call } from "../../lib/call.ts";
import { refreshUser } from "../../app/session/use-session.ts";
import { settings } from "../../text/settings.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";

const text = settings.account;

export function NameForm({ fullName }: { fullName: string }) {
  const [value, setValue] = useState(fullName);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.elements.namedItem("fullName");
    const refuse = (message: string) => {
      setProblem(message);
      if (field instanceof HTMLElement) field.focus();
    };
    const [wrong] = fullNameProblems({ fullName: value });
    if (wrong !== undefined) return refuse(errorMessage(wrong.code));
    setBusy(true);
    setProblem(null);
    try {
      const now = await call(updateMe, { fullName: value });
      setValue(now.fullName);
      await refreshUser();
      toast(text.saved, "good");
    } catch (error) {
      refuse(error instanceof AppError ? error.message : errorMessage("internal"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      method="post"
      noValidate
      className="mt-5 grid gap-3 border-t border-line pt-5"
      onSubmit={(event) => void save(event)}
    >
      <TextInput
        name="fullName"
        label={text.name}
        hint={text.nameHint}
        error={problem}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        autoComplete="name"
        required
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? text.saving : text.save}
      </Button>
    </form>
  );
}
