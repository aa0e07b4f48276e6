// Whether the address is confirmed; where it is not, another link for its owner, and the number that it asks for elsewhere.

import { getMyWeight } from "#contract/account-weight.ts";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { settings } from "../../text/settings.ts";
import { Badge } from "../../ui/badge.tsx";
import { ConfirmationNumber } from "../authoring/confirmation-number.tsx";
import { ResendConfirmation } from "../authoring/resend-confirmation.tsx";

const text = settings.account;

export function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  const { query } = useQuery(isConfirmed ? null : "", (signal) =>
    call(getMyWeight, {}, { signal }),
  );
  if (isConfirmed) return <Badge icon="check">{text.confirmed}</Badge>;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="warn" icon="clock">
          {text.unconfirmed}
        </Badge>
        <ResendConfirmation />
      </div>
      <ConfirmationNumber
        number={query.status === "ready" ? query.value.confirmationNumber : null}
      />
    </div>
  );
}
