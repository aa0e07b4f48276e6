// Draws pictures in a thread of its own: boxes become outlines (satori), outlines pixels (resvg), pixels a JPEG
// (sharp): as PNG a photo alone exceeds the bytes a picture may have.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import sharp from "sharp";
import { MAX_PICTURE_BYTES, PICTURE_SIZES } from "#domain/picture/picture.ts";
import { lowerPriority } from "../lower-priority.ts";
import { projectPath } from "../project-folder.ts";
import type { DrawReply, DrawRequest } from "./messages.ts";

/** Tried in turn until the picture is small enough; each takes longer. */
const ENCODINGS = [
  { quality: 82 },
  { quality: 64, progressive: true, quantisationTable: 3 },
  { quality: 44, optimiseScans: true, quantisationTable: 3 },
] as const;

lowerPriority();
sharp.concurrency(1);
sharp.cache(false);

const { resolve } = createRequire(import.meta.url);
const own = (file: string) => readFileSync(projectPath(`src/platform/pictures/fonts/${file}`));
const inBothWeights = (name: string, read: (weight: 400 | 600) => Buffer) =>
  ([400, 600] as const).map((weight) => ({ name, data: read(weight), weight }));
const sans = (name: string, script: string) =>
  inBothWeights(name, (weight) =>
    readFileSync(
      resolve(`@fontsource/source-sans-3/files/source-sans-3-${script}-${weight}-normal.woff`),
    ),
  );

/** A letter that a family lacks is taken from the next. */
const FONTS = [
  { name: "display", data: own("fraunces-display.woff"), weight: 400 },
  { name: "display-ext", data: own("fraunces-display-ext.woff"), weight: 400 },
  ...sans("sans", "latin"),
  ...sans("sans-ext", "latin-ext"),
  ...sans("sans-greek", "greek"),
  ...sans("sans-greek-ext", "greek-ext"),
  ...sans("sans-cyrillic", "cyrillic"),
  ...sans("sans-cyrillic-ext", "cyrillic-ext"),
  ...sans("sans-vietnamese", "vietnamese"),
  ...inBothWeights("signs", (weight) => own(`signs-${weight}.woff`)),
  { name: "signs-math", data: own("signs-math.woff"), weight: 400 },
] satisfies Parameters<typeof satori>[1]["fonts"];

const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

async function draw({ size, box }: DrawRequest) {
  const missing: string[] = [];
  const svg = await satori(box as never, {
    ...PICTURE_SIZES[size],
    fonts: FONTS,
    loadAdditionalAsset: (kind, letters) => {
      if (kind === "emoji") return Promise.resolve(NOTHING);
      missing.push(letters);
      return Promise.resolve([]);
    },
  });
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = { width, height, channels: 4 as const };
  let smallest = Buffer.alloc(0);
  for (const encoding of ENCODINGS) {
    smallest = await sharp(pixels, { raw }).removeAlpha().jpeg(encoding).toBuffer();
    if (smallest.length <= MAX_PICTURE_BYTES) break;
  }
  return { bytes: new Uint8Array(smallest), missing };
}

parentPort?.on("message", (request: DrawRequest) => {
  const reply = (message: DrawReply) =>
    parentPort?.postMessage(message, message.type === "drawn" ? [message.bytes.buffer] : []);
  draw(request).then(
    (drawn) => reply({ type: "drawn", ...drawn }),
    (error: unknown) => reply({ type: "failed", reason: String(error) }),
  );
});
