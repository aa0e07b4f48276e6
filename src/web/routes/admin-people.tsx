// Page /admin/people: list of people.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { PeopleList } from "../features/admin/people/people-list.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminPeople } from "../text/admin-people.ts";

export const head: HeadOf<unknown> = () => ({
  title: adminPeople.title,
  description: adminPeople.description,
  canonical: paths.adminPeople,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={adminPeople.title} lead={adminPeople.lead} path={paths.adminPeople}>
      <PeopleList />
    </AdminGate>
  );
}
