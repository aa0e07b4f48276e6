// Page /admin/people/new. Leads to the person's page after adding them.

import { useNavigate } from "../app/router/hooks.ts";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { NewPersonForm } from "../features/admin/people/new-person-form.tsx";
import type { HeadOf } from "../app/page.ts";
import { adminPersonPath, paths } from "../lib/paths.ts";
import { adminPeople } from "../text/admin-people.ts";
import { Button } from "../ui/button.tsx";

export const head: HeadOf<unknown> = () => ({
  title: adminPeople.create.title,
  description: adminPeople.description,
  noIndex: true,
});

export function Component() {
  const navigate = useNavigate();
  return (
    <AdminGate title={adminPeople.create.title} path={paths.adminPersonNew}>
      <div>
        <Button size="sm" icon="arrow-left" to={paths.adminPeople}>
          {adminPeople.one.back}
        </Button>
      </div>
      <NewPersonForm onDone={({ id }) => void navigate(adminPersonPath(id), { replace: true })} />
    </AdminGate>
  );
}
