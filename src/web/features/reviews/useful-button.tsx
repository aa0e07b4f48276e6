// «Utile» under a review: a link to the sign-in for visitors, who come back to the review. Says how many, never who.

import { Suspense, lazy, useState } from "react";
import { markUseful, unmarkUseful } from "#contract/useful.ts";
import type { Review } from "#contract/reviews.ts";
import { call } from "../../lib/call.ts";
import { errorMessageOr } from "../../lib/app-error.ts";
import { formatCount, formatDate } from "../../lib/format.ts";
import { useSubmit } from "../../lib/form.ts";
import { signInPath } from "../../lib/paths.ts";
import { reviewListText } from "../../text/review-list.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";

const UsefulConsentDialog = lazy(() =>
  import("./useful-consent-dialog.tsx").then((loaded) => ({
    default: loaded.UsefulConsentDialog,
  })),
);

const text = reviewListText.useful;
const LOOK = { variant: "quiet", size: "sm", className: "font-normal text-muted" } as const;

interface UsefulButtonProps {
  review: Pick<Review, "id" | "useful" | "createdAt">;
  /** Where to come back to after the sign-in; null for who is signed in. */
  signInFrom: string | null;
  /** Whether the reader has found it useful. */
  isMine: boolean;
  /** To the use of political opinions; asked for before the first vote. */
  hasConsent: boolean;
  /** Gets whether the reader finds it useful now. */
  onChanged: (isMine: boolean) => void;
}

export function UsefulButton(props: UsefulButtonProps) {
  const { review, signInFrom, isMine, hasConsent, onChanged } = props;
  const { id, useful, createdAt } = review;
  /** After the reader's own change. */
  const [now, setNow] = useState<{ isMine: boolean; useful: number } | null>(null);
  const shown = now ?? { isMine, useful };
  const change = (next: NonNullable<typeof now>) => {
    setNow(next);
    onChanged(next.isMine);
  };
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { busy, submit } = useSubmit((error) => {
    if (error.code === "useful_consent_required") setAsking(true);
    else toast(errorMessageOr(error, text.failed), "error");
  });
  const words = (
    <>
      {text.label}
      {shown.useful > 0 && (
        <>
          {" "}
          <span aria-hidden="true" className="figures-aligned">
            {formatCount(shown.useful)}
          </span>
          <span className="sr-only">({text.count(shown.useful)})</span>
        </>
      )}
      <span className="sr-only"> {text.of(formatDate(createdAt))}</span>
    </>
  );
  if (signInFrom !== null)
    return (
      <Button {...LOOK} to={signInPath(signInFrom)} rel="nofollow" icon="plus" title={text.signIn}>
        {words}
      </Button>
    );
  const press = async () => {
    if (!shown.isMine && !hasConsent) return setAsking(true);
    await submit(async () => {
      const endpoint = shown.isMine ? unmarkUseful : markUseful;
      change({ isMine: !shown.isMine, useful: (await call(endpoint, { id })).useful });
    });
  };
  return (
    <>
      <Button
        {...LOOK}
        icon={shown.isMine ? "check" : "plus"}
        aria-pressed={shown.isMine}
        busy={busy}
        onClick={() => void press()}
      >
        {words}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <UsefulConsentDialog
            id={id}
            onClose={() => setAsking(false)}
            onMarked={(votes) => change({ isMine: true, useful: votes })}
          />
        </Suspense>
      )}
    </>
  );
}
