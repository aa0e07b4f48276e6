// Caches results that are expensive to compute from the database and the same for everyone.

import type { CacheTag } from "#domain/cache-tag.ts";
import type { TaggedCache } from "./tagged-cache.ts";

/**
 * `key` names the computation and its arguments. `maxLagMs`: an invalidated result is returned until this long after its
 * own computation began, and computed again in the background from half of that time on; none by default.
 */
export type Memo = <Value>(
  key: string,
  tags: readonly CacheTag[],
  work: () => Promise<Value>,
  maxLagMs?: number,
) => Promise<Value>;

export function createMemo(cache: TaggedCache<{ result: unknown }>): Memo {
  return async <Value>(
    key: string,
    tags: readonly CacheTag[],
    work: () => Promise<Value>,
    maxLagMs = 0,
  ) => {
    const load = async () => ({ value: { result: await work() }, tags, isCacheable: true });
    const known = cache.getFresh(key);
    const late = known === undefined ? cache.getStale(key, maxLagMs) : undefined;
    // A failure shows once the result is too old.
    if (late !== undefined && late.ageMs > maxLagMs / 2)
      cache.load(key, load).catch(() => undefined);
    const { result } = known ?? late?.value ?? (await cache.loadFresh(key, load));
    return result as Value;
  };
}

/** For processes without invalidations: the command line, tests. */
export const computeAlways: Memo = (_key, _tags, work) => work();
