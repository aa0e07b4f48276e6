// Page /admin/users: one account, its status and roles.

import { useIdentityCheck } from "../features/account/security/use-identity-check.tsx";
import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { UserAdministration } from "../features/admin/users/user-administration.tsx";
import { paths } from "../lib/paths.ts";
import { adminUsers } from "../text/admin-users.ts";

function Users() {
  const { checked, dialog } = useIdentityCheck();
  return (
    <>
      <UserAdministration checked={checked} />
      {dialog}
    </>
  );
}

export const { head, Component } = adminPage(paths.adminUsers, adminUsers, Users);
