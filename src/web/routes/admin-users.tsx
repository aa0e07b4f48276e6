// Page /admin/users: one account, its status and roles.

import { useIdentityCheck } from "../features/account/security/use-identity-check.tsx";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { UserAdministration } from "../features/admin/users/user-administration.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminUsers } from "../text/admin-users.ts";

export const head: HeadOf<unknown> = () => ({
  title: adminUsers.title,
  description: adminUsers.description,
  canonical: paths.adminUsers,
  noIndex: true,
});

export function Component() {
  const { checked, dialog } = useIdentityCheck();
  return (
    <AdminGate title={adminUsers.title} lead={adminUsers.lead} path={paths.adminUsers}>
      <UserAdministration checked={checked} />
      {dialog}
    </AdminGate>
  );
}
