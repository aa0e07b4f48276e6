// Values kept in memory with what they depend on. A value is good until something it depends on is
// announced to have changed, and no longer than an hour; after that it only serves while nothing newer
// can be had. Invariant: a value whose making began before an announcement never counts as newer.

import { LRUCache } from "lru-cache";
import { ALL_TAGS } from "#domain/cache-tag.ts";

/** Changes of the same thing within so long count as one: what is in demand is made so often at most. */
const QUIET_MS = 250;
const GOOD_FOR_MS = 60 * 60 * 1_000;
const MOST_TAGS = 200_000;

export interface Made<Value> {
  value: Value;
  tags: readonly string[];
  /** Whether anybody but those who wait for it now may have it. */
  isKeepable: boolean;
}

interface Kept<Value> {
  value: Value;
  tags: readonly string[];
  isGood: boolean;
  goodUntil: number;
}

interface Making<Value> {
  promise: Promise<Value>;
  /** Announced since it began. */
  changed: Set<string>;
}

export interface TaggedCacheOptions<Value> {
  /** In the unit of `sizeOf`; the least recently used go first. */
  maxSize: number;
  /** At least 1. */
  sizeOf: (value: Value) => number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export class TaggedCache<Value extends object> {
  private readonly kept: LRUCache<string, Kept<Value>>;
  private readonly making = new Map<string, Making<Value>>();
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly lastDrop = new LRUCache<string, number>({ max: MOST_TAGS });
  private readonly pending = new Map<string, NodeJS.Timeout>();
  private readonly now: () => number;

  constructor({ maxSize, sizeOf, now }: TaggedCacheOptions<Value>) {
    this.now = now;
    this.kept = new LRUCache({
      maxSize,
      sizeCalculation: ({ value }) => sizeOf(value),
      dispose: ({ tags }, key) => this.forget(key, tags),
    });
  }

  /** What is kept and good. */
  good(key: string): Value | undefined {
    const kept = this.kept.get(key);
    return kept?.isGood === true && kept.goodUntil > this.now() ? kept.value : undefined;
  }

  /** The last good one, however old. */
  last(key: string): Value | undefined {
    return this.kept.get(key)?.value;
  }

  /** Has it made once, however many ask meanwhile, and keeps it if it may be kept. */
  make(key: string, work: () => Promise<Made<Value>>): Promise<Value> {
    const underWay = this.making.get(key);
    if (underWay !== undefined) return underWay.promise;
    const changed = new Set<string>();
    const promise = work()
      .then((made) => {
        if (made.isKeepable) this.keep(key, made, changed);
        return made.value;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, { promise, changed });
    return promise;
  }

  /** These have changed. Takes effect at once, or a moment later if they did so just before. */
  announce(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const { changed } of this.making.values()) changed.add(tag);
      if (this.pending.has(tag)) continue;
      const wait = (this.lastDrop.get(tag) ?? -QUIET_MS) + QUIET_MS - this.now();
      if (wait <= 0) this.drop(tag);
      else {
        const timer = setTimeout(() => this.drop(tag), wait);
        timer.unref();
        this.pending.set(tag, timer);
      }
    }
  }

  /** Announcements may have been missed. */
  distrustAll(): void {
    for (const { changed } of this.making.values()) changed.add(ALL_TAGS);
    for (const kept of this.kept.values()) kept.isGood = false;
  }

  private keep(key: string, { value, tags }: Made<Value>, changed: ReadonlySet<string>): void {
    const isOutdated = changed.has(ALL_TAGS) || tags.some((tag) => changed.has(tag));
    const goodUntil = this.now() + GOOD_FOR_MS;
    this.kept.set(key, { value, tags, isGood: !isOutdated, goodUntil });
    // Larger than everything that may be kept: it was not.
    if (!this.kept.has(key)) return;
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys === undefined) this.keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  private drop(tag: string): void {
    clearTimeout(this.pending.get(tag));
    this.pending.delete(tag);
    this.lastDrop.set(tag, this.now());
    if (tag === ALL_TAGS) this.distrustAll();
    for (const key of this.keysByTag.get(tag) ?? []) {
      const kept = this.kept.peek(key);
      if (kept !== undefined) kept.isGood = false;
    }
  }

  private forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}
