// What the page cache did for a response, for developers (the header Cache-Status, RFC 9211) and for metrics.

export const CACHE_OUTCOMES = ["hit", "stale", "outdated", "miss", "reloaded", "off"] as const;

/**
 * `stale` is served while a newer response loads; `outdated` because none could be loaded. `miss` had no
 * entry, `reloaded` one that was too old. `off`: there is no page cache.
 */
export type CacheOutcome = (typeof CACHE_OUTCOMES)[number];

export const CACHE_STATUS_HEADER = "Cache-Status";

const VALUES: Record<CacheOutcome, string> = {
  hit: "scrutinio; hit",
  stale: "scrutinio; hit; detail=stale-while-revalidate",
  outdated: "scrutinio; hit; detail=stale-if-error",
  miss: "scrutinio; fwd=uri-miss",
  reloaded: "scrutinio; fwd=stale",
  off: "scrutinio; fwd=bypass",
};

export function toCacheStatus(outcome: CacheOutcome, isStored: boolean): string {
  const isForwarded = outcome === "miss" || outcome === "reloaded";
  return isForwarded && isStored ? `${VALUES[outcome]}; stored` : VALUES[outcome];
}
