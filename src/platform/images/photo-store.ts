// Our copies of official photos, on disk, in the sizes of the pages. No page view waits for another
// server: missing photos are fetched in the background, at a limited pace, with growing pauses
// after failures.

import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import type { PortraitWidth } from "#domain/portrait/portrait-sizes.ts";
import type { Log } from "../log.ts";
import { fetchPhoto, HostFailure, isPhotoAddress } from "./fetch-photo.ts";
import type { PhotoSources } from "./fetch-photo.ts";
import { createPerHostQueue, isCircuitOpen } from "../concurrency/per-host-queue.ts";
import { openPhotoFiles } from "./photo-files.ts";
import type { PhotoFormat } from "./photo-files.ts";

/** Beyond this queue length, a missing photo is left to the job. */
const MAX_WAITING = 50;
/** Doubled after each failure: a dead link ends at one attempt a month. */
const RETRY_AFTER_MS = { photo: DAY_MS, host: HOUR_MS };
const MAX_RETRY_DELAY_MS = 30 * DAY_MS;

export type PhotoOutcome =
  | "here"
  | "fetched"
  | "failed"
  /** It failed before and is not due, or the host's circuit is open. */
  | "later"
  /** The host is not allowed. */
  | "never";

export interface PhotoStore {
  /** The photo at `url` as a square; null while it is missing, which schedules a fetch. */
  get(url: string, width: PortraitWidth, format: PhotoFormat): Promise<Buffer | null>;
  /** Whether the photo at `url` is here; schedules a fetch where it is not. */
  has(url: string): Promise<boolean>;
  /** Current state of a photo for `fetch`: "missing" would make a request. */
  look(url: string): Promise<"missing" | "here" | "later" | "never">;
  /** Fetches the photo unless it is stored or not permitted. Never rejects because of a photo. */
  fetch(url: string): Promise<PhotoOutcome>;
  /** Resolves when no fetch is running. */
  settled(): Promise<void>;
}

export interface PhotoStoreOptions {
  folder: string;
  sources: PhotoSources;
  log: Log;
  now: () => number;
  /** Pause between requests to one host. */
  pauseMs: number;
}

/** Consecutive failures that open a host's circuit for half an hour. */
export const HOST_FAILURES = 5;
export const COOLDOWN_MS = HOUR_MS / 2;

export function createPhotoStore(options: PhotoStoreOptions): PhotoStore {
  const { sources, log, now } = options;
  const files = openPhotoFiles(options.folder);
  const underWay = new Map<string, Promise<PhotoOutcome>>();
  const queue = createPerHostQueue({
    pauseMs: options.pauseMs,
    failures: HOST_FAILURES,
    cooldownMs: COOLDOWN_MS,
    isHostFailure: (error) => error instanceof HostFailure,
  });

  async function look(url: string): Promise<"missing" | "here" | "later" | "never"> {
    if (!isPhotoAddress(url, sources)) return "never";
    if (await files.has(url)) return "here";
    const failure = await files.failureOf(url);
    return failure !== null && failure.nextTry > now() ? "later" : "missing";
  }

  async function fetchNow(url: string): Promise<PhotoOutcome> {
    const found = await look(url);
    if (found !== "missing") return found;
    try {
      await files.save(url, await queue.run(new URL(url).host, () => fetchPhoto(url, sources)));
      return "fetched";
    } catch (error) {
      if (isCircuitOpen(error)) return "later";
      const failures = ((await files.failureOf(url))?.failures ?? 0) + 1;
      const first = RETRY_AFTER_MS[error instanceof HostFailure ? "host" : "photo"];
      const pause = Math.min(MAX_RETRY_DELAY_MS, first * 2 ** (failures - 1));
      log.info({ url, reason: String(error), failures, pauseMs: pause }, "photo not fetched");
      await files.saveFailure(url, { failures, nextTry: now() + pause });
      return "failed";
    }
  }

  /** Concurrent requests for one photo share a fetch. */
  function fetch(url: string): Promise<PhotoOutcome> {
    const before = underWay.get(url);
    if (before !== undefined) return before;
    const fetching = fetchNow(url).finally(() => underWay.delete(url));
    underWay.set(url, fetching);
    return fetching;
  }

  function schedule(url: string): void {
    if (underWay.size < MAX_WAITING)
      fetch(url).catch((error: unknown) => log.error({ err: error }, "photo store failed"));
  }

  return {
    async get(url, width, format) {
      const found = await files.read(url, width, format);
      if (found === null) schedule(url);
      return found;
    },
    async has(url) {
      const isHere = await files.has(url);
      if (!isHere) schedule(url);
      return isHere;
    },
    look,
    fetch,
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay.values());
    },
  };
}
