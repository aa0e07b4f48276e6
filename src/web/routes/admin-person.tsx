// Page /admin/people/{id}: correct, end, hide one person.

import { useParams } from "../app/router/hooks.ts";
import { getAdministeredPerson } from "#contract/admin-people.ts";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { QueryState } from "../features/admin/shared/section.tsx";
import { PersonMerges } from "../features/admin/pairs/person-merges.tsx";
import { PersonEditor } from "../features/admin/people/person-editor.tsx";
import { call } from "../lib/call.ts";
import type { HeadOf } from "../app/page.ts";
import { pathId } from "../lib/path-id.ts";
import { adminPersonPath, paths } from "../lib/paths.ts";
import { useQuery } from "../lib/query.ts";
import { adminPeople as text } from "../text/admin-people.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.one.title,
  description: text.description,
  noIndex: true,
});

export function Component() {
  const id = pathId(useParams()["id"]);
  return (
    <AdminGate title={text.one.title} path={id === null ? paths.adminPeople : adminPersonPath(id)}>
      {id === null ? <NotFound /> : <Loaded key={id} id={id} />}
    </AdminGate>
  );
}

function Loaded({ id }: { id: number }) {
  const { query, set, reload } = useQuery(String(id), (signal) =>
    call(getAdministeredPerson, { id }, { signal }).then(({ person }) => person),
  );
  if (query.status === "failed" && query.error.code === "politician_not_found") return <NotFound />;
  if (query.status !== "ready") return <QueryState query={query} reload={reload} />;
  return (
    <PersonEditor
      person={query.value}
      onChange={set}
      others={<PersonMerges key={query.value.version} id={id} onChange={reload} />}
    />
  );
}

function NotFound() {
  return (
    <EmptyState
      mark="search"
      title={text.notFound.title}
      actions={<Button to={paths.adminPeople}>{text.notFound.back}</Button>}
    />
  );
}
