// Another link to confirm the reader's own address.

import { resendConfirmation } from "../../app/session/auth-api.ts";
import { useSubmit } from "../../lib/form.ts";
import { account } from "../../text/account.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";

const { resend: text } = account.confirmation;

export function ResendConfirmation() {
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));
  const resend = () =>
    submit(async () => {
      await resendConfirmation();
      toast(text.sent, "good");
    });
  return (
    <Button size="sm" icon="mail" busy={busy} onClick={() => void resend()}>
      {busy ? text.busy : text.submit}
    </Button>
  );
}
