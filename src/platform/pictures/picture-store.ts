// Pictures drawn so far, on disk: the ones not asked for the longest go when the folder has reached its
// size. Few may wait to be drawn; more are refused.

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { HOUR_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { Picture, PictureBox, PictureSize } from "#domain/picture/picture.ts";
import { Semaphore } from "../concurrency/semaphore.ts";
import type { Log } from "../log.ts";
import type { DrawRequest } from "./messages.ts";

/** At a tenth of a second for each, the last one waits two seconds. */
export const MAX_WAITING_PICTURES = 16;
const RETRY_AFTER_SECONDS = 5;
/** Rises when the same numbers are drawn otherwise. */
const DRAWING_VERSION = "2";
const NAME = /^[\da-f]{32}\.jpg$/;
/** Being written, or left by a process that was killed. */
const TEMPORARY = /\.tmp$/;
const MAX_WRITING_MS = HOUR_MS;

/** A picture that may read photos once it is its turn. */
export interface DrawnLater extends Pick<Picture, "version"> {
  draw: (time: Date) => PictureBox | Promise<PictureBox>;
  /** Waits for its turn before it is drawn; what it returns is called after. */
  begin?: () => Promise<() => void>;
}

export interface PictureStore {
  /** Names the picture's contents; the same in every process. */
  tagOf(picture: Pick<Picture, "version">, size: PictureSize): string;
  /** Draws it unless it is here. Throws `unavailable` when too many wait. */
  get(picture: DrawnLater, size: PictureSize): Promise<Buffer>;
  /** Bytes on disk. */
  size(): number;
}

export interface PictureStoreOptions {
  folder: string;
  maxBytes: number;
  draw: (request: DrawRequest) => Promise<Buffer>;
  now: () => Date;
  log: Pick<Log, "warn">;
}

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { folder, maxBytes, draw, now, log } = options;
  const waiting = new Semaphore(MAX_WAITING_PICTURES);
  const underWay = new Map<string, Promise<Buffer>>();
  const pathOf = (tag: string) => join(folder, `${tag}.jpg`);
  const remove = (tag: string) =>
    rm(pathOf(tag), { force: true }).catch((error: unknown) =>
      log.warn({ err: error }, "picture not removed"),
    );
  const files = new LRUCache<string, number>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (bytes) => bytes,
    dispose: (_, tag, reason) => {
      if (reason === "evict") void remove(tag);
    },
  });
  let reading: Promise<void> | undefined;

  /** What an earlier process has left, the newest last. */
  async function readFolder(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const all = await readdir(folder);
    const names = all.filter((name) => NAME.test(name));
    const found = await Promise.all(
      names.map(async (name) => ({
        tag: name.slice(0, -4),
        ...(await fileOf(join(folder, name))),
      })),
    );
    for (const { tag, bytes } of found.toSorted((a, b) => a.time - b.time))
      if (bytes > 0) files.set(tag, bytes);
    for (const name of all.filter((one) => TEMPORARY.test(one)))
      if (now().getTime() - (await fileOf(join(folder, name))).time > MAX_WRITING_MS)
        await rm(join(folder, name), { force: true });
  }

  /** Once; again by the next request where it fails. */
  function prepare(): Promise<void> {
    reading ??= readFolder().catch((error: unknown) => {
      reading = undefined;
      log.warn({ err: error }, "pictures not read");
    });
    return reading;
  }

  async function make(tag: string, picture: DrawnLater, size: PictureSize): Promise<Buffer> {
    const end = await picture.begin?.();
    if (!waiting.tryAcquire()) {
      end?.();
      throw new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    try {
      const bytes = await draw({ size, box: await picture.draw(now()) });
      const temporary = join(folder, `${randomUUID()}.tmp`);
      // A full disk costs the next reader a drawing, not this one the picture.
      await mkdir(folder, { recursive: true })
        .then(() => writeFile(temporary, bytes))
        .then(() => rename(temporary, pathOf(tag)))
        .then(() => files.set(tag, bytes.length))
        .catch((error: unknown) => {
          log.warn({ err: error }, "picture not kept");
          return rm(temporary, { force: true }).catch(() => undefined);
        });
      return bytes;
    } finally {
      waiting.release();
      end?.();
    }
  }

  const tagOf = (picture: Pick<Picture, "version">, size: PictureSize) =>
    createHash("sha256")
      .update(`${DRAWING_VERSION} ${size} ${picture.version}`)
      .digest("hex")
      .slice(0, 32);

  return {
    tagOf,
    async get(picture, size) {
      const tag = tagOf(picture, size);
      await prepare();
      if (files.get(tag) !== undefined) {
        const bytes = await readFile(pathOf(tag)).catch(() => null);
        if (bytes !== null) return bytes;
        files.delete(tag);
      }
      const before = underWay.get(tag);
      if (before !== undefined) return before;
      const making = make(tag, picture, size).finally(() => underWay.delete(tag));
      underWay.set(tag, making);
      return making;
    },
    size: () => files.calculatedSize,
  };
}

/** No bytes where another process has removed it. */
async function fileOf(path: string): Promise<{ bytes: number; time: number }> {
  const found = await stat(path).catch(() => null);
  return { bytes: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
}
