// Changes the displayed name, and the session of this browser with it.

import { useState } from "react";
import { updateMe } from "#contract/settings.ts";
import { fullNameProblems } from "#domain/account/credentials.ts";
import { call } from "../../lib/call.ts";
import { toSentences, useForm } from "../../lib/form.ts";
import { refreshUser } from "../../app/session/use-session.ts";
import { settings } from "../../text/settings.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/inputs.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";

const text = settings.account;

export function NameForm({ fullName }: { fullName: string }) {
  const [value, setValue] = useState(fullName);
  const form = useForm<"fullName">(({ fields, message }) => [
    { field: "fullName", message: fields[0]?.message ?? message },
  ]);
  const toast = useToast();

  async function save() {
    const wrong = fullNameProblems({ fullName: value }).map(({ code }) => ({
      field: "fullName" as const,
      code,
    }));
    const saved = await form.submit(toSentences(wrong), async () => {
      const now = await call(updateMe, { fullName: value });
      await refreshUser();
      return now;
    });
    if (saved === null) return;
    setValue(saved.fullName);
    toast(text.saved, "good");
  }

  return (
    <SubmitForm form={form} onSend={save} className="mt-5 grid gap-3 border-t border-line pt-5">
      <TextInput
        name="fullName"
        label={text.name}
        hint={text.nameHint}
        error={form.errorFor("fullName")}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        autoComplete="name"
        required
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? text.saving : text.save}
      </Button>
    </SubmitForm>
  );
}
