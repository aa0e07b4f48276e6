// Page /admin/claims: claims to speak for office-holders.

import { AdminGate } from "../features/admin/shared/admin-gate.tsx";
import { ClaimList } from "../features/admin/claims/claim-list.tsx";
import { InstitutionDomains } from "../features/admin/claims/institution-domains.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { adminClaims as text } from "../text/admin-claims.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  noIndex: true,
});

export function Component() {
  return (
    <AdminGate title={text.title} lead={text.lead} path={paths.adminClaims}>
      <ClaimList />
      <InstitutionDomains />
    </AdminGate>
  );
}
