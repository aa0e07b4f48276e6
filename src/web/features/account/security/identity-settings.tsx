// Whether the account is known to be one person's: verifying it with CIE or SPID, and removing that. Shown only where
// the site offers it, or where the account is verified.

import { useState } from "react";
import type { Security } from "#contract/account.ts";
import { beginIdentityVerification, removeIdentityVerification } from "#contract/identity.ts";
import { call } from "../../../lib/call.ts";
import { formatDate } from "../../../lib/format.ts";
import { identityText as text } from "../../../text/identity.ts";
import { Button } from "../../../ui/button.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { Confirmation } from "./confirmation.tsx";
import { SecuritySection } from "./security-section.tsx";
import { useAction } from "./use-action.ts";
import { useIdentityCheck } from "./use-identity-check.tsx";
import { useSecurity } from "./use-security.ts";

export function IdentitySettings() {
  const state = useSecurity();
  const identity = state.status === "ready" ? state.security.identity : null;
  return identity === null ? null : <Offered identity={identity} />;
}

function Offered({ identity }: { identity: NonNullable<Security["identity"]> }) {
  const { busy, run } = useAction();
  const { checked, dialog } = useIdentityCheck();
  const toast = useToast();
  const [isRemoving, setRemoving] = useState(false);

  async function verify() {
    const begun = await run("verify", () => checked(() => call(beginIdentityVerification, {})));
    if (begun !== null) window.location.assign(begun.location);
  }
  async function remove() {
    setRemoving(false);
    const gone = await run("remove", () => checked(() => call(removeIdentityVerification, {})));
    if (gone !== null) toast(text.removed, "good");
  }

  return (
    <>
      <SecuritySection id="identita" title={text.title}>
        {() => (
          <>
            <p className="text-muted">
              <RichText>{text.what}</RichText>
            </p>
            {identity.verifiedAt === null ? (
              <>
                <p>{text.kept}</p>
                <Button
                  className="justify-self-start"
                  busy={busy === "verify"}
                  onClick={() => void verify()}
                >
                  {busy === "verify" ? text.leaving : text.verify}
                </Button>
              </>
            ) : (
              <>
                <p>{text.since(formatDate(identity.verifiedAt))}</p>
                {!identity.canVerify && <p>{text.unavailable}</p>}
                <Button
                  className="justify-self-start"
                  busy={busy === "remove"}
                  onClick={() => setRemoving(true)}
                >
                  {text.remove}
                </Button>
              </>
            )}
          </>
        )}
      </SecuritySection>
      <Confirmation
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => void remove()}
        title={text.removal.title}
        confirmText={text.remove}
      >
        {text.removal.text}
      </Confirmation>
      {dialog}
    </>
  );
}
