// The state of the list as its address. A value it does not know counts as none.

import { SURGE_LISTS } from "#contract/admin-surges.ts";
import type { SurgeList } from "#contract/admin-surges.ts";
import { paths } from "../../../lib/paths.ts";

const PARAM = "mostra";

export function readSurgeList(params: URLSearchParams): SurgeList {
  return SURGE_LISTS.find((one) => one === params.get(PARAM)) ?? "all";
}

export function surgesPath(show: SurgeList): string {
  return show === "all"
    ? paths.adminSurges
    : `${paths.adminSurges}?${new URLSearchParams({ [PARAM]: show })}`;
}
