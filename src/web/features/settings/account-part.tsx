// Who one is here: address and whether it is confirmed, id, since when; and the name shown.

import type { ReactNode } from "react";
import { getSecurity } from "#contract/account.ts";
import type { Security } from "#contract/account.ts";
import { getMe } from "#contract/site.ts";
import type { Me } from "#contract/site.ts";
import { call } from "../../lib/call.ts";
import { formatDate } from "../../lib/format.ts";
import { settings } from "../../text/settings.ts";
import { EmailState } from "./email-state.tsx";
import { NameForm } from "./name-form.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";
import { useQuery } from "../../lib/query.ts";

const text = settings.account;
const ID_SHOWN = 8;

async function load(signal: AbortSignal): Promise<{ me: Me; security: Security }> {
  const [me, security] = await Promise.all([
    call(getMe, {}, { signal }),
    call(getSecurity, {}, { signal }),
  ]);
  return { me, security };
}

export function AccountPart() {
  const { query, reload } = useQuery("", load);
  return (
    <Part title={text.title}>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {query.status === "ready" && (
        <>
          <Facts {...query.value} />
          <NameForm fullName={query.value.me.fullName} />
        </>
      )}
    </Part>
  );
}

function Facts({ me, security }: { me: Me; security: Security }) {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label={text.email}>
        <span className="wrap-anywhere">{me.email}</span>
      </Fact>
      <Fact label={text.state}>
        <EmailState isConfirmed={security.isEmailConfirmed} />
      </Fact>
      <Fact label={text.id}>
        <code>{me.id.slice(0, ID_SHOWN)}…</code>
      </Fact>
      <Fact label={text.registered}>
        <time dateTime={me.createdAt}>{formatDate(me.createdAt)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
