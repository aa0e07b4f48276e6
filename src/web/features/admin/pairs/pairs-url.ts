// The state of the page as its address. A value it does not know counts as none.

import { PAIR_LISTS } from "#contract/person-pairs.ts";
import type { PairList } from "#contract/person-pairs.ts";
import { PAIR_KINDS } from "#domain/politician/person-pair.ts";
import type { PairKind } from "#domain/politician/person-pair.ts";
import { paths } from "../../../lib/paths.ts";

export interface PairsState {
  show: PairList;
  kind: PairKind | undefined;
}

const PARAMS = { show: "mostra", kind: "tipo" } as const;

export function readPairsState(params: URLSearchParams): PairsState {
  return {
    show: PAIR_LISTS.find((one) => one === params.get(PARAMS.show)) ?? "open",
    kind: PAIR_KINDS.find((one) => one === params.get(PARAMS.kind)),
  };
}

export function pairsPath({ show, kind }: PairsState): string {
  const params = new URLSearchParams();
  if (show !== "open") params.set(PARAMS.show, show);
  if (kind !== undefined) params.set(PARAMS.kind, kind);
  const search = params.toString();
  return search === "" ? paths.adminPairs : `${paths.adminPairs}?${search}`;
}
