// An in-memory cache whose entries name what they depend on (tags). An entry is fresh until one of its
// tags is invalidated, and for an hour at most. An invalidated entry stays in the cache: it is served for
// a moment while a newer one loads, and for longer while nothing newer can be loaded.
// Invariant: an entry whose load began before an invalidation is never fresh after it.

import { LRUCache } from "lru-cache";
import { ALL_TAGS } from "#domain/cache-tag.ts";
import { HOUR_MS } from "#domain/durations.ts";

/** An invalidated entry is served while a newer one loads, until this long after its own load began. */
const STALE_WHILE_REVALIDATE_MS = 1_000;
const MAX_AGE_MS = HOUR_MS;
const MAX_ENTRIES = 50_000;

export interface Loaded<Value> {
  value: Value;
  tags: readonly string[];
  /** False: only requests that wait for this load may use it. */
  isCacheable: boolean;
}

interface Entry<Value> {
  value: Value;
  tags: readonly string[];
  loadedAt: number;
  isInvalidated: boolean;
}

interface Load<Value> {
  promise: Promise<Value>;
  loadedAt: number;
  /** Tags invalidated since it began. */
  invalidated: Set<string>;
  /** The load after this one, shared by all requests that need it. */
  next?: Promise<Value>;
}

export interface TaggedCacheOptions<Value> {
  /** In the unit of `sizeOf`. The least recently used entries are evicted first. */
  maxSize: number;
  /** At least 1. Counts everything the entry keeps in memory, its key included. */
  sizeOf: (value: Value, key: string) => number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Entries whose load began before this moment are not there any more, not even as stale ones. */
  validFrom?: () => number;
}

export class TaggedCache<Value extends object> {
  private readonly entries: LRUCache<string, Entry<Value>>;
  private readonly loads = new Map<string, Load<Value>>();
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly now: () => number;
  private readonly validFrom: () => number;

  constructor({ maxSize, sizeOf, now, validFrom = () => 0 }: TaggedCacheOptions<Value>) {
    this.now = now;
    this.validFrom = validFrom;
    this.entries = new LRUCache({
      max: MAX_ENTRIES,
      maxSize,
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
      dispose: ({ tags }, key, reason) => {
        if (reason !== "set") this.removeFromTags(key, tags);
      },
    });
  }

  /** The accounted size of all entries. */
  get size(): number {
    return this.entries.calculatedSize;
  }

  getFresh(key: string): Value | undefined {
    const entry = this.getValid(key);
    if (entry === undefined || entry.isInvalidated) return undefined;
    return entry.loadedAt + MAX_AGE_MS > this.now() ? entry.value : undefined;
  }

  /** An entry that may be served while a newer one loads, and the time since its own load began. */
  getStale(
    key: string,
    maxAgeMs = STALE_WHILE_REVALIDATE_MS,
  ): { value: Value; ageMs: number } | undefined {
    const entry = this.getValid(key);
    if (entry === undefined) return undefined;
    const ageMs = this.now() - entry.loadedAt;
    return ageMs < maxAgeMs ? { value: entry.value, ageMs } : undefined;
  }

  /** The last entry loaded, however old. */
  peek(key: string): Value | undefined {
    return this.getValid(key)?.value;
  }

  private getValid(key: string): Entry<Value> | undefined {
    const entry = this.entries.get(key);
    return entry === undefined || entry.loadedAt < this.validFrom() ? undefined : entry;
  }

  /** Joins the load of this key that is running, or begins one. */
  load(key: string, work: () => Promise<Loaded<Value>>): Promise<Value> {
    const running = this.loads.get(key);
    const isValid = running !== undefined && running.loadedAt >= this.validFrom();
    return (isValid ? running : this.beginLoad(key, work)).promise;
  }

  /** Like `load`, but the result includes everything that was invalidated before the call. */
  loadFresh(key: string, work: () => Promise<Loaded<Value>>): Promise<Value> {
    const running = this.loads.get(key);
    if (running === undefined || running.invalidated.size === 0) return this.load(key, work);
    running.next ??= running.promise.then(ignore, ignore).then(() => this.load(key, work));
    return running.next;
  }

  /** Updates the accounted size of an entry whose value has grown. */
  remeasure(key: string): void {
    const entry = this.entries.peek(key);
    // A new object, because setting the same one again does not measure it.
    if (entry !== undefined) this.entries.set(key, { ...entry });
  }

  invalidate(tags: readonly string[]): void {
    for (const { invalidated } of this.loads.values()) for (const tag of tags) invalidated.add(tag);
    for (const tag of tags) {
      if (tag === ALL_TAGS) return this.invalidateAll();
      for (const key of this.keysByTag.get(tag) ?? []) {
        const entry = this.entries.peek(key);
        if (entry !== undefined) entry.isInvalidated = true;
      }
    }
  }

  /** For when invalidations may have been missed. */
  invalidateAll(): void {
    for (const { invalidated } of this.loads.values()) invalidated.add(ALL_TAGS);
    for (const entry of this.entries.values()) entry.isInvalidated = true;
  }

  private beginLoad(key: string, work: () => Promise<Loaded<Value>>): Load<Value> {
    const loadedAt = this.now();
    const invalidated = new Set<string>();
    const promise = work()
      .then(({ value, tags, isCacheable }) => {
        const isInvalidated = invalidated.has(ALL_TAGS) || tags.some((tag) => invalidated.has(tag));
        if (isCacheable && loadedAt >= this.validFrom())
          this.store(key, { value, tags, loadedAt, isInvalidated });
        return value;
      })
      .finally(() => {
        if (this.loads.get(key) === load) this.loads.delete(key);
      });
    const load: Load<Value> = { promise, loadedAt, invalidated };
    this.loads.set(key, load);
    return load;
  }

  private store(key: string, entry: Entry<Value>): void {
    const replaced = this.entries.peek(key);
    if (replaced !== undefined) this.removeFromTags(key, replaced.tags);
    this.entries.set(key, entry);
    // An entry larger than the whole cache is not stored.
    if (!this.entries.has(key)) return;
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag);
      if (keys === undefined) this.keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  private removeFromTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}

const ignore = () => undefined;
