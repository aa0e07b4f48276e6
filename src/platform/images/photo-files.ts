// Stores our copies of official photos: each photo in every size and format, and for failed ones
// the time of the next attempt. Files are written atomically.

import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { PORTRAIT_WIDTHS } from "#domain/portrait/portrait-sizes.ts";
import type { PortraitWidth } from "#domain/portrait/portrait-sizes.ts";

/**
 * WebP, with JPEG as a fallback. AVIF would be a third smaller but takes more than a second of
 * processor time per photo.
 */
const PHOTO_FORMATS = ["webp", "jpeg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Limits the pixels before decoding (decompression bombs). */
const MAX_PIXELS = 40_000_000;

const failureSchema = z.object({ failures: z.int().min(1), nextTry: z.number() });
type PhotoFailure = z.infer<typeof failureSchema>;

export interface PhotoFiles {
  read(url: string, width: PortraitWidth, format: PhotoFormat): Promise<Buffer | null>;
  has(url: string): Promise<boolean>;
  /** Rejects when the bytes are not an image. */
  save(url: string, photo: Buffer): Promise<void>;
  failureOf(url: string): Promise<PhotoFailure | null>;
  saveFailure(url: string, failure: PhotoFailure): Promise<void>;
}

export function openPhotoFiles(folder: string): PhotoFiles {
  const getPath = (url: string, end: string) =>
    join(folder, `${createHash("sha256").update(url).digest("hex").slice(0, 32)}${end}`);

  async function write(path: string, content: Buffer | string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${randomUUID()}.tmp`);
    await writeFile(temporary, content);
    await rename(temporary, path);
  }

  return {
    read: (url, width, format) => readFile(getPath(url, `-${width}.${format}`)).catch(() => null),
    has: (url) =>
      access(getPath(url, LAST_WRITTEN)).then(
        () => true,
        () => false,
      ),
    async save(url, photo) {
      if (!isPicture(photo)) throw new Error("not a JPEG, PNG or WebP");
      for (const width of PORTRAIT_WIDTHS) {
        for (const format of PHOTO_FORMATS) {
          await write(getPath(url, `-${width}.${format}`), await drawn(photo, width, format));
        }
      }
      await rm(getPath(url, FAILED), { force: true });
    },
    async failureOf(url) {
      const text = await readFile(getPath(url, FAILED), "utf8").catch(() => "");
      if (text === "") return null;
      return failureSchema.safeParse(JSON.parse(text)).data ?? null;
    },
    saveFailure: (url, failure) => write(getPath(url, FAILED), JSON.stringify(failure)),
  };
}

const FAILED = ".failed";
const LAST_WRITTEN = `-${PORTRAIT_WIDTHS.at(-1)}.${PHOTO_FORMATS.at(-1)}`;

/** Detects the type by the first bytes: only JPEG, PNG and WebP reach the decoders, never SVG. */
function isPicture(bytes: Buffer): boolean {
  const begins = bytes.subarray(0, 12).toString("latin1");
  return BEGINNINGS.some((one) => begins.startsWith(one)) || /^RIFF.{4}WEBP$/s.test(begins);
}

/** Magic numbers of JPEG and PNG. */
const BEGINNINGS = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n"];

/** Crops to a square around the face, which official portraits have in their upper middle. */
async function drawn(photo: Buffer, width: PortraitWidth, format: PhotoFormat): Promise<Buffer> {
  // Loaded with the first photo: the library takes 20 MB of memory.
  const { default: sharp } = await import("sharp");
  const square = sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize(width, width, { fit: "cover", position: "top" });
  return format === "webp"
    ? square.webp({ quality: 78 }).toBuffer()
    : square.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
