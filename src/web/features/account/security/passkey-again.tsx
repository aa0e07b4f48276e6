// Shows again who one is with a passkey, beside the password.

import { account } from "../../../text/account.ts";
import { passkeyText as text } from "../../../text/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { usePasskey } from "../use-passkey.ts";

export function PasskeyAgain({ onDone }: { onDone: () => void }) {
  const { busy, failure, prove } = usePasskey({ again: true });

  async function confirm() {
    if (await prove()) onDone();
  }
  return (
    <div className="mb-5 grid gap-3">
      <Button variant="primary" icon="lock" busy={busy} onClick={() => void confirm()}>
        {busy ? text.busy : text.again}
      </Button>
      <FormError>{failure}</FormError>
      <p className="text-sm text-muted">{account.google.or}:</p>
    </div>
  );
}
