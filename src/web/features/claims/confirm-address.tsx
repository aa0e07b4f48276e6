// Confirms the address of a claim with the code of its link: pressed, because programs open links too.

import { confirmClaimAddress } from "#contract/claims.ts";
import type { OwnClaim } from "#contract/claims.ts";
import { call } from "../../lib/call.ts";
import { toFieldProblems, useForm } from "../../lib/form.ts";
import { claimsText } from "../../text/claims.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toasts.tsx";

const text = claimsText.confirm;

interface ConfirmAddressProps {
  code: string;
  onConfirmed: (now: OwnClaim) => void;
}

export function ConfirmAddress({ code, onConfirmed }: ConfirmAddressProps) {
  const toast = useToast();
  const form = useForm<"form">((error) => toFieldProblems(error, { fields: [] }));
  async function confirm() {
    const now = await form.submit([], () => call(confirmClaimAddress, { code }));
    if (now === null) return;
    toast(text.done, "good");
    onConfirmed(now);
  }
  return (
    <Notice title={text.title}>
      <p>{text.text}</p>
      <FormError>{form.errorFor("form")}</FormError>
      <Button
        variant="primary"
        size="sm"
        className="mt-2"
        busy={form.busy}
        onClick={() => void confirm()}
      >
        {form.busy ? text.busy : text.action}
      </Button>
    </Notice>
  );
}
