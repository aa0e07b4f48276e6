// Page /admin/sync: import, synchronisation and deletion of politicians.

import { useState } from "react";
import { useIdentityCheck } from "../features/account/security/use-identity-check.tsx";
import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { ImportPage } from "../features/admin/imports/import-page.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { admin } from "../text/admin.ts";

export const head: HeadOf<unknown> = () => ({
  title: admin.title,
  description: admin.description,
  noIndex: true,
});

export function Component() {
  const { checked, dialog } = useIdentityCheck();
  /** A new key checks access again: the role may have been withdrawn. */
  const [gate, setGate] = useState(0);
  return (
    <>
      <AdminGate key={gate} title={admin.title} lead={admin.lead} path={paths.adminSync}>
        <ImportPage checked={checked} onForbidden={() => setGate(gate + 1)} />
      </AdminGate>
      {dialog}
    </>
  );
}
