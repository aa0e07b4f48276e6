// Values kept in memory with what they depend on. A value is good until something it depends on has
// changed, and no longer than an hour; after that it only serves while nothing newer can be had. A change
// takes effect when it is announced; while changes pour in they take effect together, soon after.
// Invariant: a value whose making began before a change took effect never counts as newer.

import { LRUCache } from "lru-cache";
import { ALL_TAGS } from "#domain/cache-tag.ts";

/**
 * Changes of the same thing within so long take effect together, later and later as they go on: what is
 * in demand is made so often at most, and what is shown is never more than a second old.
 */
const FIRST_QUIET_MS = 250;
const LAST_QUIET_MS = 800;
/** While changes pour in, what one of them has made out of date is shown until there is a newer one. */
const PASSING_MS = 200;
const GOOD_FOR_MS = 60 * 60 * 1_000;
const MAX_TAGS = 200_000;

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
  /** Until then it may be shown while a newer one is made. */
  passingUntil: number;
}

interface Making<Value> {
  promise: Promise<Value>;
  /** Took effect since it began. */
  changed: Set<string>;
}

interface Drop {
  at: number;
  /** Changes until so long after it take effect together. */
  quietMs: number;
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
  private readonly lastDrop = new LRUCache<string, Drop>({ max: MAX_TAGS });
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

  /** What was good a moment ago, before the last of many changes: not worth waiting for a newer one. */
  passing(key: string): Value | undefined {
    const kept = this.kept.get(key);
    return kept !== undefined && kept.passingUntil > this.now() ? kept.value : undefined;
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
      if (this.pending.has(tag)) continue;
      const last = this.lastDrop.get(tag);
      const wait = last === undefined ? 0 : last.at + last.quietMs - this.now();
      if (last === undefined || wait <= 0)
        this.drop(tag, { quietMs: FIRST_QUIET_MS, passingMs: 0 });
      else {
        const quietMs = Math.min(LAST_QUIET_MS, last.quietMs * 2);
        const late = () => this.drop(tag, { quietMs, passingMs: PASSING_MS });
        this.pending.set(tag, setTimeout(late, wait).unref());
      }
    }
  }

  /** Announcements may have been missed. */
  distrustAll(): void {
    for (const { changed } of this.making.values()) changed.add(ALL_TAGS);
    for (const kept of this.kept.values()) {
      kept.isGood = false;
      kept.passingUntil = 0;
    }
  }

  private keep(key: string, { value, tags }: Made<Value>, changed: ReadonlySet<string>): void {
    const isOutdated = changed.has(ALL_TAGS) || tags.some((tag) => changed.has(tag));
    const goodUntil = this.now() + GOOD_FOR_MS;
    this.kept.set(key, { value, tags, isGood: !isOutdated, goodUntil, passingUntil: 0 });
    // Larger than everything that may be kept: it was not.
    if (!this.kept.has(key)) return;
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys === undefined) this.keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  private drop(tag: string, { quietMs, passingMs }: { quietMs: number; passingMs: number }): void {
    this.pending.delete(tag);
    const at = this.now();
    this.lastDrop.set(tag, { at, quietMs });
    if (tag === ALL_TAGS) this.distrustAll();
    for (const { changed } of this.making.values()) changed.add(tag);
    for (const key of this.keysByTag.get(tag) ?? []) {
      const kept = this.kept.peek(key);
      if (kept === undefined) continue;
      // What was out of date before does not become better.
      kept.passingUntil = kept.isGood
        ? at + passingMs
        : Math.min(kept.passingUntil, at + passingMs);
      kept.isGood = false;
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
