// Draws the icons and the share image of public/ from the mark and the typeface of the site.
// Run it after changing either: `node scripts/make-icons.mjs`. The results are committed.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const root = new URL("../", import.meta.url);
const out = (name) => fileURLToPath(new URL(`public/${name}`, root));
const mark = await readFile(new URL("src/web/ui/tally-mark.ts", root), "utf8");
const outline = (name) => {
  const source = new RegExp(`export const ${name} =\\s*([^;]+);`).exec(mark)?.[1] ?? "";
  return [...source.matchAll(/"([^"]*)"/g)].map((match) => match[1]).join("");
};
const strokes = outline("tallyStrokes");
const cross = outline("tallyCross");

const ottanio = "#0b5563";
const paper = "#faf8f4";
const amber = "#f0ad2b";

/** The mark on a square of ottanio; `inset` is the margin on each side, as a share. */
function icon({ inset, radius }) {
  const scale = (100 * (1 - 2 * inset)) / 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${ottanio}"/><g transform="translate(${100 * inset} ${100 * inset}) scale(${scale})"><path fill="${paper}" d="${strokes}"/><path fill="${amber}" d="${cross}"/></g></svg>`;
}

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An .ico with one PNG, which every browser that still requests it can read. */
function ico(image, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

const rounded = icon({ inset: 0.11, radius: 20 });
const square = icon({ inset: 0.12, radius: 0 });
const maskable = icon({ inset: 0.2, radius: 0 });

const small = icon({ inset: 0.02, radius: 20 });

await writeFile(out("favicon.svg"), `${small}\n`);
await writeFile(out("favicon.ico"), ico(await png(small, 32), 32));
await writeFile(out("apple-touch-icon.png"), await png(square, 180));
await writeFile(out("icon-192.png"), await png(rounded, 192));
await writeFile(out("icon-512.png"), await png(rounded, 512));
await writeFile(out("icon-maskable-512.png"), await png(maskable, 512));
await writeFile(out("og.png"), await shareImage());

/** Scales og.svg beside this file; its text is already outlines. */
async function shareImage() {
  const svg = await readFile(new URL("scripts/og.svg", root));
  return sharp(svg).resize(1200, 630).png({ compressionLevel: 9, palette: true }).toBuffer();
}
