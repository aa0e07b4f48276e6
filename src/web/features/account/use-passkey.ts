// Proves who one is with a passkey, and says why it did not work. The code comes with the press.

import { useState } from "react";
import { useSubmit } from "../../lib/form.ts";

export function usePasskey(options: { again: boolean }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, submit } = useSubmit((error) => setFailure(error.message));

  /** Whether it is proved. */
  async function prove(): Promise<boolean> {
    setFailure(null);
    const isProved = await submit(async () => {
      const { signInWithPasskey } = await import("../../app/session/passkey-api.ts");
      await signInWithPasskey(options);
      return true;
    });
    return isProved ?? false;
  }
  return { busy, failure, prove };
}
