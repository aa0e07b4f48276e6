// Page /admin/claims: claims to speak for office-holders.

import { ClaimList } from "../features/admin/claims/claim-list.tsx";
import { InstitutionDomains } from "../features/admin/claims/institution-domains.tsx";
import { adminPage } from "../features/admin/shared/admin-page.tsx";
import { paths } from "../lib/paths.ts";
import { adminClaims } from "../text/admin-claims.ts";

export const { head, Component } = adminPage(paths.adminClaims, adminClaims, () => (
  <>
    <ClaimList />
    <InstitutionDomains />
  </>
));
