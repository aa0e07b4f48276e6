// Remembers what is expensive to compute from the database and the same for everyone, until what it
// depends on changes.

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
    const remembered =
      cache.good(key) ??
      (await cache.make(key, async () => ({
        value: { result: await work() },
        tags,
        isKeepable: true,
      })));
    return remembered.result as Value;
  };
}

/** For where nobody announces changes: the command line, tests. */
export const computeAlways: Memo = (_key, _tags, work) => work();
