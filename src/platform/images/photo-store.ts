// Our own copies of official photos, on disk, in the sizes the pages use. A visitor never waits for
// another server: what is not here yet is fetched in the background and there the next time.

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PORTRAIT_WIDTHS } from "#domain/portrait/portrait-sizes.ts";
import type { PortraitWidth } from "#domain/portrait/portrait-sizes.ts";
import type { Log } from "../log.ts";
import { fetchPhoto } from "./fetch-photo.ts";
import type { PhotoSources } from "./fetch-photo.ts";

const PARALLEL_FETCHES = 2;
/** Past this many waiting, a photo is left for a later visit. */
const MAX_WAITING = 200;
const RETRY_AFTER_MS = 6 * 3_600_000;
/** A decompression bomb is refused before it is unpacked. */
const MAX_PIXELS = 40_000_000;

export interface PhotoStore {
  /** The photo at `url` as a square WebP, or null while there is none; then it is being fetched. */
  get(url: string, width: PortraitWidth): Promise<Buffer | null>;
  /** Resolves once nothing is being fetched. */
  settled(): Promise<void>;
}

export function createPhotoStore(options: {
  folder: string;
  sources: PhotoSources;
  log: Log;
}): PhotoStore {
  const { folder, sources, log } = options;
  const waiting = new Map<string, Promise<void>>();
  let running = 0;
  const queue: (() => void)[] = [];

  async function fetchAll(url: string): Promise<void> {
    if (running >= PARALLEL_FETCHES) await new Promise<void>((resolve) => queue.push(resolve));
    running += 1;
    try {
      await save(folder, url, await fetchPhoto(url, sources));
    } catch (error) {
      log.debug({ url, reason: String(error) }, "photo not fetched");
      await write(folder, `${nameOf(url)}.failed`, "");
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  }

  async function request(url: string): Promise<void> {
    if (waiting.has(url) || waiting.size >= MAX_WAITING || (await failedLately(folder, url)))
      return;
    if (waiting.has(url)) return;
    const fetching = fetchAll(url).catch((error: unknown) => {
      log.error({ err: error }, "photo store failed");
    });
    waiting.set(url, fetching);
    void fetching.then(() => waiting.delete(url));
  }

  return {
    async get(url, width) {
      const file = join(folder, `${nameOf(url)}-${width}.webp`);
      const found = await readFile(file).catch(() => null);
      if (found === null) await request(url);
      return found;
    },
    async settled() {
      while (waiting.size > 0) await Promise.all(waiting.values());
    },
  };
}

/** Cut to a square around the face, which official portraits have in their upper middle. */
async function save(folder: string, url: string, photo: Buffer): Promise<void> {
  for (const width of PORTRAIT_WIDTHS) {
    const webp = await sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize(width, width, { fit: "cover", position: "top" })
      .webp({ quality: 78 })
      .toBuffer();
    await write(folder, `${nameOf(url)}-${width}.webp`, webp);
  }
}

/** Whole or not at all: a reader never meets half a file. */
async function write(folder: string, name: string, content: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `${randomUUID()}.tmp`);
  await writeFile(temporary, content);
  await rename(temporary, join(folder, name));
}

async function failedLately(folder: string, url: string): Promise<boolean> {
  const failure = await stat(join(folder, `${nameOf(url)}.failed`)).catch(() => null);
  return failure !== null && Date.now() - failure.mtimeMs < RETRY_AFTER_MS;
}

function nameOf(url: string): string {
  return createHash("sha256").update(url).digest("hex").slice(0, 32);
}
