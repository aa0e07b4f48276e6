// Whether the address is confirmed; where it is not, another link for its owner.

import { settings } from "../../text/settings.ts";
import { Badge } from "../../ui/badge.tsx";
import { ResendConfirmation } from "../authoring/resend-confirmation.tsx";

const text = settings.account;

export function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  if (isConfirmed) return <Badge icon="check">{text.confirmed}</Badge>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="warn" icon="clock">
        {text.unconfirmed}
      </Badge>
      <ResendConfirmation />
    </div>
  );
}
