// What is asked and shown on /follow, for who is signed in.

import { getFollow } from "#contract/follows.ts";
import { call } from "../../lib/call.ts";
import { renewPush } from "../../lib/push.ts";
import { useQuery } from "../../lib/query.ts";
import { SignedInOnly } from "../../app/session/signed-in-only.tsx";
import { followsText as text } from "../../text/follows.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Loading, Skeleton } from "../../ui/skeletons.tsx";
import { FollowForm } from "./follow-form.tsx";

interface FollowPageProps {
  subject: string;
  /** Of the subject, for who is not signed in yet; null where it is not known. */
  name: string | null;
  /** This page, to come back to after signing in. */
  path: string;
}

export function FollowPage({ subject, name, path }: FollowPageProps) {
  const signIn = name === null ? text.signIn : text.signInFor(name);
  return (
    <SignedInOnly path={path} text={{ ...text, signIn }} waiting={<Waiting />}>
      <Loaded subject={subject} />
    </SignedInOnly>
  );
}

function Loaded({ subject }: { subject: string }) {
  const { query, set, reload } = useQuery(subject, async (signal) => {
    const found = await call(getFollow, { subject }, { signal });
    if (found.push.isHere) void renewPush(found.push.publicKey);
    return found;
  });
  if (query.status === "loading") return <Waiting />;
  if (query.status === "failed")
    return (
      <LoadFailed
        message={query.error.message}
        retryText={text.retry}
        onRetry={query.error.code === "follow_subject_not_found" ? null : reload}
      />
    );
  const found = query.value;
  return (
    <>
      <h2 className="text-xl wrap-anywhere">{found.name ?? text.gone}</h2>
      {found.detail !== null && <p className="mt-1 text-muted">{found.detail}</p>}
      <FollowForm found={found} onChanged={set} />
      {found.path !== null && (
        <Button variant="quiet" icon="arrow-left" className="mt-4" to={found.path}>
          {text.back}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading} className="grid gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-2/3" />
    </Loading>
  );
}
