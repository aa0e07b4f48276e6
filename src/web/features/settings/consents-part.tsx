// The user's consents and withdrawal of the active one, with a confirmation because the deletion
// that follows is irreversible.

import { useRef, useState } from "react";
import { listMyConsents, withdrawConsent } from "#contract/settings.ts";
import type { Consent } from "#contract/settings.ts";
import { call } from "../../lib/call.ts";
import { toFailureText } from "../../lib/app-error.ts";
import { formatDate } from "../../lib/format.ts";
import { settings } from "../../text/settings.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";
import { useQuery } from "../../lib/query.ts";

const text = settings.consents;

const load = async (signal: AbortSignal): Promise<Consent[]> =>
  (await call(listMyConsents, {}, { signal })).items;

interface ConsentsPartProps {
  /** Asks for a fresh proof of identity where the server wants one. Null when called off. */
  checked: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  onWithdrawn: () => void;
}

export function ConsentsPart({ checked, onWithdrawn }: ConsentsPartProps) {
  const { query, set, reload } = useQuery("", load);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const consents = query.status === "ready" ? query.value : [];
  const isInForce = consents.some(({ withdrawnAt }) => withdrawnAt === null);

  async function withdraw() {
    const left = await checked(() => call(withdrawConsent, {}));
    if (left === null) return;
    set(left.items);
    toast(text.done, "good");
    onWithdrawn();
    // The focused button disappeared.
    setTimeout(() => heading.current?.focus());
  }

  return (
    <Part title={text.title} headingRef={heading}>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {query.status === "ready" && consents.length === 0 && (
        <p className="mt-2 text-muted">{text.none}</p>
      )}
      {consents.length > 0 && (
        <ul className="mt-2 lines">
          {consents.map((consent) => (
            <li key={consent.id} className="py-3">
              <ConsentView consent={consent} />
            </li>
          ))}
        </ul>
      )}
      {isInForce && <Button onClick={() => setAsking(true)}>{text.withdraw}</Button>}
      {consents.length > 0 && !isInForce && <p className="text-muted">{text.again}</p>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => toFailureText(withdraw(), text.failed)}
        title={text.dialogTitle}
        cancelText={text.cancel}
        confirmText={text.confirm}
        busyText={text.busy}
      >
        <p>{text.dialogText}</p>
        <ul className="mt-2 list-disc pl-5">
          {text.consequences.map((one) => (
            <li key={one}>
              <RichText>{one}</RichText>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-muted">{text.dialogNote}</p>
      </ConfirmDialog>
    </Part>
  );
}

function ConsentView({ consent: { givenAt, withdrawnAt, policyVersion } }: { consent: Consent }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{text.purpose}</span>
        {withdrawnAt === null && <Badge icon="check">{text.inForce}</Badge>}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        <time dateTime={givenAt}>{text.given(formatDate(givenAt))}</time>
        {" · "}
        {text.version(policyVersion)}
        {withdrawnAt !== null && (
          <>
            {" · "}
            <time dateTime={withdrawnAt}>{text.withdrawn(formatDate(withdrawnAt))}</time>
          </>
        )}
      </p>
    </>
  );
}
