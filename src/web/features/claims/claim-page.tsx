// What is asked and shown on /claim: for whom the claim is, and the claim itself for who is signed in.

import { lazy, Suspense, useState } from "react";
import { getMyClaim } from "#contract/claims.ts";
import type { OwnClaim } from "#contract/claims.ts";
import { SignedInOnly } from "../../app/session/signed-in-only.tsx";
import { call } from "../../lib/call.ts";
import { claimPath, paths, politicianPath } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { claimsText as text } from "../../text/claims.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeletons.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";

// Only for who has made a claim.
const OwnClaimCard = lazy(() =>
  import("./own-claim-card.tsx").then((loaded) => ({ default: loaded.OwnClaimCard })),
);

interface ClaimPageProps {
  person: OwnClaim["politician"];
  /** Of the link in the mail; null without one. */
  code: string | null;
  onCodeUsed: () => void;
}

export function ClaimPage(props: ClaimPageProps) {
  const { id, name, detail } = props.person;
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        <p className="mt-1 text-muted">{detail}</p>
      </div>
      <SignedInOnly path={claimPath(id)} text={text} waiting={<Waiting />}>
        <Loaded {...props} />
      </SignedInOnly>
      <p>
        <Button variant="quiet" icon="arrow-left" to={politicianPath(id)}>
          {text.back(name)}
        </Button>
      </p>
    </div>
  );
}

function Loaded({ person: { id }, code, onCodeUsed }: ClaimPageProps) {
  const [isCodeUsed, setCodeUsed] = useState(false);
  const { query, set, reload } = useQuery(String(id), (signal) =>
    call(getMyClaim, { id }, { signal }),
  );
  if (query.status === "loading") return <Waiting />;
  if (query.status === "failed")
    return <LoadFailed message={query.error.message} retryText={text.retry} onRetry={reload} />;
  const { claim } = query.value;
  return (
    <>
      {code !== null && !isCodeUsed && claim?.emailConfirmedAt === null && (
        <ConfirmAddress
          code={code}
          onConfirmed={(now) => {
            set(now);
            setCodeUsed(true);
            onCodeUsed();
          }}
        />
      )}
      <State found={query.value} onChange={set} />
    </>
  );
}

function State({ found, onChange }: { found: OwnClaim; onChange: (now: OwnClaim) => void }) {
  const { claim, representation, isInOffice } = found;
  const [isAgain, setAgain] = useState(false);
  if (representation !== null)
    return (
      <Notice tone="good" title={text.represented.title}>
        <Button size="sm" className="mt-2" to={paths.myOffice}>
          {text.represented.action}
        </Button>
      </Notice>
    );
  if (claim !== null && !isAgain)
    return (
      <Suspense fallback={<Waiting />}>
        <OwnClaimCard
          claim={claim}
          onChange={onChange}
          onAgain={claim.state !== "waiting" && isInOffice ? () => setAgain(true) : null}
        />
      </Suspense>
    );
  if (!isInOffice)
    return (
      <Notice title={text.notInOffice.title}>
        <p>{text.notInOffice.text}</p>
      </Notice>
    );
  return (
    <ClaimForm
      politicianId={found.politician.id}
      onMade={(now) => {
        setAgain(false);
        onChange(now);
      }}
    />
  );
}

function Waiting() {
  return (
    <Loading label={text.loading} className="grid gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-2/3" />
    </Loading>
  );
}
