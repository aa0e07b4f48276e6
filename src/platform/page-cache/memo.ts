// Caches results that are expensive to compute from the database and the same for everyone.

import type { CacheTag } from "#domain/cache-tag.ts";
import type { TaggedCache } from "./tagged-cache.ts";

/** `key` names the computation and its arguments. */
export type Memo = <Value>(
  key: string,
  tags: readonly CacheTag[],
  work: () => Promise<Value>,
) => Promise<Value>;

export function createMemo(cache: TaggedCache<{ result: unknown }>): Memo {
  return async <Value>(key: string, tags: readonly CacheTag[], work: () => Promise<Value>) => {
    const load = async () => ({ value: { result: await work() }, tags, isCacheable: true });
    const { result } = cache.getFresh(key) ?? (await cache.loadFresh(key, load));
    return result as Value;
  };
}

/** For processes without invalidations: the command line, tests. */
export const computeAlways: Memo = (_key, _tags, work) => work();
