// The state of the list as its address. A value it does not know counts as none.

import { CLAIM_LISTS } from "#contract/admin-claims.ts";
import type { ClaimList } from "#contract/admin-claims.ts";
import { paths } from "../../../lib/paths.ts";

const PARAM = "mostra";

export function readClaimList(params: URLSearchParams): ClaimList {
  return CLAIM_LISTS.find((one) => one === params.get(PARAM)) ?? "waiting";
}

export function claimsPath(show: ClaimList): string {
  return show === "waiting"
    ? paths.adminClaims
    : `${paths.adminClaims}?${new URLSearchParams({ [PARAM]: show })}`;
}
