// Draws pictures in a thread of its own: boxes become outlines (satori), outlines pixels (resvg), pixels a JPEG
// (sharp): as PNG a photo alone exceeds the bytes a picture may have.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import sharp from "sharp";
import { MAX_PICTURE_BYTES, PICTURE_SIZES } from "#domain/picture/picture.ts";
import { projectPath } from "../project-folder.ts";
import type { DrawReply, DrawRequest } from "./messages.ts";

/** Tried in turn until the picture is small enough; each takes longer. */
const ENCODINGS = [
  { quality: 82 },
  { quality: 64, progressive: true, quantisationTable: 3 },
  { quality: 44, optimiseScans: true, quantisationTable: 3 },
] as const;
const THREAD_NICENESS = 10;

// On Linux it is the priority of this thread alone: pages come first.
if (process.platform === "linux") setPriority(0, THREAD_NICENESS);
sharp.concurrency(1);
sharp.cache(false);

const { resolve } = createRequire(import.meta.url);
const sans = (script: string, weight: 400 | 600) =>
  readFileSync(
    resolve(`@fontsource/source-sans-3/files/source-sans-3-${script}-${weight}-normal.woff`),
  );
const display = (file: string) => readFileSync(projectPath(`src/platform/pictures/fonts/${file}`));

/** A letter that a family lacks is taken from the next. */
const FONTS = [
  { name: "display", data: display("fraunces-display.woff"), weight: 400 },
  { name: "display-ext", data: display("fraunces-display-ext.woff"), weight: 400 },
  { name: "sans", data: sans("latin", 400), weight: 400 },
  { name: "sans", data: sans("latin", 600), weight: 600 },
  { name: "sans-ext", data: sans("latin-ext", 400), weight: 400 },
  { name: "sans-ext", data: sans("latin-ext", 600), weight: 600 },
] satisfies Parameters<typeof satori>[1]["fonts"];

async function draw({ size, box }: DrawRequest): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(box as never, { ...PICTURE_SIZES[size], fonts: FONTS });
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = { width, height, channels: 4 as const };
  let smallest = Buffer.alloc(0);
  for (const encoding of ENCODINGS) {
    smallest = await sharp(pixels, { raw }).removeAlpha().jpeg(encoding).toBuffer();
    if (smallest.length <= MAX_PICTURE_BYTES) break;
  }
  return new Uint8Array(smallest);
}

parentPort?.on("message", (request: DrawRequest) => {
  const reply = (message: DrawReply) =>
    parentPort?.postMessage(message, message.type === "drawn" ? [message.bytes.buffer] : []);
  draw(request).then(
    (bytes) => reply({ type: "drawn", bytes }),
    (error: unknown) => reply({ type: "failed", reason: String(error) }),
  );
});
