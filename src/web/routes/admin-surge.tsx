// Page /admin/integrity/{id}: one surge of reviews, and the decision about it.

import { useParams } from "../app/router/hooks.ts";
import { getAdministeredSurge } from "#contract/admin-surges.ts";
import { SurgeView } from "../features/admin/integrity/surge-view.tsx";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { QueryState } from "../features/admin/shared/section.tsx";
import { call } from "../lib/call.ts";
import type { HeadOf } from "../app/page.ts";
import { pathId } from "../lib/path-id.ts";
import { adminSurgePath, paths } from "../lib/paths.ts";
import { useQuery } from "../lib/query.ts";
import { adminSurges } from "../text/admin-surges.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";

const text = adminSurges.item;

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: adminSurges.description,
  noIndex: true,
});

export function Component() {
  const id = pathId(useParams()["id"]);
  return (
    <AdminGate title={text.title} path={id === null ? paths.adminSurges : adminSurgePath(id)}>
      {id === null ? <NotFound /> : <Loaded key={id} id={id} />}
    </AdminGate>
  );
}

function Loaded({ id }: { id: number }) {
  const { query, set, reload } = useQuery(
    String(id),
    (signal) => call(getAdministeredSurge, { id }, { signal }).then(({ surge }) => surge),
    { keepOnError: true },
  );
  if (query.status === "failed" && query.error.code === "surge_not_found") return <NotFound />;
  if (query.status !== "ready") return <QueryState query={query} reload={reload} />;
  return <SurgeView surge={query.value} onChange={set} reload={reload} />;
}

function NotFound() {
  return (
    <EmptyState
      mark="search"
      title={text.notFound}
      actions={<Button to={paths.adminSurges}>{text.back}</Button>}
    />
  );
}
