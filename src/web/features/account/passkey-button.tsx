// Sign-in with a passkey: the device offers those it has of this site, no address is typed.

import { passkeyText as text } from "../../text/passkeys.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { usePasskey } from "./use-passkey.ts";

export function PasskeyButton() {
  const { busy, failure, prove } = usePasskey({ again: false });
  const toast = useToast();

  async function enter() {
    if (await prove()) toast(text.signIn.done, "good");
  }
  return (
    <div className="grid gap-3">
      <Button className="w-full" icon="lock" busy={busy} onClick={() => void enter()}>
        {busy ? text.signIn.busy : text.signIn.button}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  );
}
