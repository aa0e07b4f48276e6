// Whom the reader speaks for, and what they may do.

import { listMyOffices } from "#contract/claims.ts";
import { useSession } from "../../app/session/use-session.ts";
import { call } from "../../lib/call.ts";
import { paths, signInPath } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { officeText as text } from "../../text/office.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeletons.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { OfficePart } from "./office-part.tsx";

export function MyOffice() {
  const session = useSession();
  if (session.status === "signed-in") return <Loaded key={session.user.id} />;
  if (session.status !== "signed-out") return <Waiting />;
  return (
    <Notice title={text.signIn}>
      <p>{text.signInReason}</p>
      <Button size="sm" className="mt-2" to={signInPath(paths.myOffice)}>
        {text.signIn}
      </Button>
    </Notice>
  );
}

function Loaded() {
  const { query, set, reload } = useQuery("offices", (signal) =>
    call(listMyOffices, {}, { signal }),
  );
  if (query.status === "loading") return <Waiting />;
  if (query.status === "failed")
    return (
      <Notice tone="danger" role="alert">
        <p>{query.error.message}</p>
        <Button size="sm" icon="refresh" className="mt-2" onClick={reload}>
          {text.retry}
        </Button>
      </Notice>
    );
  const { items } = query.value;
  if (items.length === 0)
    return (
      <EmptyState
        title={text.none.title}
        actions={<Button to={paths.politicians}>{text.none.action}</Button>}
      >
        {text.none.text}
      </EmptyState>
    );
  return (
    <div className="grid gap-12">
      <section className="max-w-[70ch]">
        <h2>{text.rules.title}</h2>
        <ul className="mt-2 list-disc ps-5">
          {text.rules.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      {items.map((office) => (
        <OfficePart key={office.id} office={office} onOffices={set} />
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading} className="grid gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
    </Loading>
  );
}
