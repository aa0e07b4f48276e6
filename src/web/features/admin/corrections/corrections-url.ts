// The state of the list as its address. A value it does not know counts as none.

import type { CorrectionList } from "#contract/correction-requests.ts";
import { paths } from "../../../lib/paths.ts";

const PARAM = "mostra";

export function readCorrectionList(params: URLSearchParams): CorrectionList {
  return params.get(PARAM) === "decided" ? "decided" : "waiting";
}

export function correctionsPath(show: CorrectionList): string {
  return show === "waiting"
    ? paths.adminCorrections
    : `${paths.adminCorrections}?${new URLSearchParams({ [PARAM]: show })}`;
}
