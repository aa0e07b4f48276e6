// Our own copies of official photos, on disk, in the sizes the pages use. Nobody who looks at a page
// waits for another server: what is not here is fetched ahead of time, and in the background when it is
// missed, gently and never again and again where it fails.

import type { PortraitWidth } from "#domain/portrait/portrait-sizes.ts";
import type { Log } from "../log.ts";
import { fetchPhoto, HostFailure, isPhotoAddress } from "./fetch-photo.ts";
import type { PhotoSources } from "./fetch-photo.ts";
import { createHostLanes, isLeftAlone } from "./host-lanes.ts";
import { openPhotoFiles } from "./photo-files.ts";
import type { PhotoFormat } from "./photo-files.ts";

/** Past this many waiting, a photo that is missed is left to the job. */
const MAX_WAITING = 50;
const HOUR_MS = 3_600_000;
/** Doubled after each further failure: a dead link is asked for once a month in the end. */
const RETRY_AFTER_MS = { photo: 24 * HOUR_MS, host: HOUR_MS };
const RETRY_AT_MOST_AFTER_MS = 30 * 24 * HOUR_MS;

export type PhotoOutcome =
  | "here"
  | "fetched"
  | "failed"
  /** It failed before and its time has not come, or its host is left alone. */
  | "later"
  /** Not from a host that may be asked. */
  | "never";

export interface PhotoStore {
  /** The photo at `url` as a square, or null while there is none; then it will be fetched. */
  get(url: string, width: PortraitWidth, format: PhotoFormat): Promise<Buffer | null>;
  /** What a call of `fetch` has to do for it now: "missing" means that it would ask for it. */
  look(url: string): Promise<"missing" | "here" | "later" | "never">;
  /** Fetches it, unless it is here or not to be asked for. Never rejects for a photo's sake. */
  fetch(url: string): Promise<PhotoOutcome>;
  /** Resolves once nothing is being fetched. */
  settled(): Promise<void>;
}

export interface PhotoStoreOptions {
  folder: string;
  sources: PhotoSources;
  log: Log;
  now: () => number;
  /** Between two requests to one host. */
  restMs: number;
}

/** Failures of a host in a row, after which it is left alone for half an hour. */
const HOST_FAILURES = 5;
const LEAVE_ALONE_MS = HOUR_MS / 2;

export function createPhotoStore(options: PhotoStoreOptions): PhotoStore {
  const { sources, log, now } = options;
  const files = openPhotoFiles(options.folder);
  const underWay = new Map<string, Promise<PhotoOutcome>>();
  const lanes = createHostLanes({
    restMs: options.restMs,
    failures: HOST_FAILURES,
    leaveAloneMs: LEAVE_ALONE_MS,
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
      await files.save(url, await lanes.run(new URL(url).host, () => fetchPhoto(url, sources)));
      return "fetched";
    } catch (error) {
      if (isLeftAlone(error)) return "later";
      const failures = ((await files.failureOf(url))?.failures ?? 0) + 1;
      const first = RETRY_AFTER_MS[error instanceof HostFailure ? "host" : "photo"];
      const pause = Math.min(RETRY_AT_MOST_AFTER_MS, first * 2 ** (failures - 1));
      log.info({ url, reason: String(error), failures, pauseMs: pause }, "photo not fetched");
      await files.saveFailure(url, { failures, nextTry: now() + pause });
      return "failed";
    }
  }

  /** Once, however many ask for it. */
  function fetch(url: string): Promise<PhotoOutcome> {
    const before = underWay.get(url);
    if (before !== undefined) return before;
    const fetching = fetchNow(url).finally(() => underWay.delete(url));
    underWay.set(url, fetching);
    return fetching;
  }

  return {
    async get(url, width, format) {
      const found = await files.read(url, width, format);
      if (found === null && underWay.size < MAX_WAITING) {
        fetch(url).catch((error: unknown) => log.error({ err: error }, "photo store failed"));
      }
      return found;
    },
    look,
    fetch,
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay.values());
    },
  };
}
