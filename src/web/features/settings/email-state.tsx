// Whether the address is confirmed; where it is not, another link for its owner.

import { resendConfirmation } from "../../app/session/auth-api.ts";
import { useSubmit } from "../../lib/form.ts";
import { settings } from "../../text/settings.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";

const text = settings.account;

export function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  if (isConfirmed) return <Badge icon="check">{text.confirmed}</Badge>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="warn" icon="clock">
        {text.unconfirmed}
      </Badge>
      <ResendButton />
    </div>
  );
}

function ResendButton() {
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));
  const resend = () =>
    submit(async () => {
      await resendConfirmation();
      toast(text.resent, "good");
    });
  return (
    <Button size="sm" icon="mail" busy={busy} onClick={() => void resend()}>
      {busy ? text.resending : text.resend}
    </Button>
  );
}
