// Whom the reader speaks for, and what they may do.

import type { ReactNode } from "react";
import { listMyOffices } from "#contract/claims.ts";
import { SignedInOnly } from "../../app/session/signed-in-only.tsx";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { useQuery } from "../../lib/query.ts";
import { officeText as text } from "../../text/office.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Loading, Skeleton } from "../../ui/skeletons.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { OfficePart } from "./office-part.tsx";

interface MyOfficeProps {
  /** Distribution and change of a politician. */
  renderFigures: (politicianId: number) => ReactNode;
}

export function MyOffice(props: MyOfficeProps) {
  return (
    <SignedInOnly path={paths.myOffice} text={text} waiting={<Waiting />}>
      <Loaded {...props} />
    </SignedInOnly>
  );
}

function Loaded({ renderFigures }: MyOfficeProps) {
  const { query, set, reload } = useQuery("offices", (signal) =>
    call(listMyOffices, {}, { signal }),
  );
  if (query.status === "loading") return <Waiting />;
  if (query.status === "failed")
    return <LoadFailed message={query.error.message} retryText={text.retry} onRetry={reload} />;
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
        <OfficePart key={office.id} office={office} onOffices={set}>
          {renderFigures(office.politician.id)}
        </OfficePart>
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
