import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { MAX_PICTURE_BYTES } from "#domain/picture/picture.ts";
import type { PictureBox } from "#domain/picture/picture.ts";
import { FIRST_NAMES, PARTIES, SURNAMES } from "#seeds/people.ts";
import { TOPICS } from "#seeds/topics.ts";
import { projectPath } from "../project-folder.ts";
import { createPictureThread } from "./picture-thread.ts";

const missing: string[] = [];
const thread = createPictureThread({ report: (texts) => missing.push(...texts) });
afterAll(() => thread.close());

const box = (text: string): PictureBox => ({
  type: "div",
  props: {
    style: {
      display: "flex",
      width: "100%",
      height: "100%",
      background: "#fff",
      fontFamily: "sans",
    },
    children: [text],
  },
});

it("draws pictures one after the other as JPEG", async () => {
  for (const text of ["Anna Verdi", "sindaca di Čakovec"]) {
    const picture = await thread.draw({ size: "tall", box: box(text) });
    expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  }
});

/** Lines with each letter once. */
function lettersOf(texts: readonly string[]): string[] {
  const letters = [...new Set(texts.flatMap((text) => [...text]))].filter((one) => one !== " ");
  const lines = Array.from({ length: Math.ceil(letters.length / 60) }, (_, line) => line * 60);
  return lines.map((from) => letters.slice(from, from + 60).join(""));
}

describe.each([
  ["display", 400],
  ["sans", 400],
  ["sans", 600],
])("in the typeface %s of weight %s no letter is a crossed box", (fontFamily, fontWeight) => {
  const read = async (texts: readonly string[]) => {
    missing.length = 0;
    const style = { display: "flex", flexDirection: "column", fontFamily, fontWeight };
    const children = lettersOf(texts).map((line): PictureBox => {
      return { type: "div", props: { style: {}, children: [line] } };
    });
    await thread.draw({ size: "tall", box: { type: "div", props: { style, children } } });
    return [...missing];
  };

  it("of titles, people and every place of Italy in all its languages", async () => {
    const people = [FIRST_NAMES, SURNAMES, PARTIES].flat();
    const topics = TOPICS.flatMap(({ title, description }) => [title, description]);
    const places = readFileSync(projectPath("seeds/places/places.csv"), "utf8");
    const others = readFileSync(projectPath("seeds/places/names.csv"), "utf8");
    expect(await read([...people, ...topics, places, others])).toEqual([]);
  });

  it("of signs, and of names in Greek, Cyrillic and Vietnamese", async () => {
    const signs = "5 ‰, ≥ ≤ ≠ ≈ ± × ÷ → ← ↑ № ‐ ‑ – — … • « » “ ” ‘ ’ € £ § ° ² ½ ⅓ ™ ●";
    const names = ["Ελένη Παπαδοπούλου", "Тарас Шевченко", "Đorđe Ђорђевић", "Nguyễn Ánh", "Čedad"];
    expect(await read([signs, ...names])).toEqual([]);
  });

  it("but one of another script, which is reported; of emoji there is nothing", async () => {
    expect((await read(["Anna 你好"])).join("")).toMatch(/[你好]/);
    expect(await read(["Più 🌳, meno 🚗"])).toEqual([]);
  });
});

it("keeps to the bytes of a picture whatever the photo", async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  const src = `data:image/jpeg;base64,${noise.toString("base64")}`;
  const photo: PictureBox = {
    type: "div",
    props: {
      style: { display: "flex", width: "100%", height: "100%" },
      // The largest that a picture has.
      children: [{ type: "img", props: { src, width: 380, height: 380, style: {} } }],
    },
  };
  for (const size of ["wide", "tall"] as const)
    expect((await thread.draw({ size, box: photo })).length).toBeLessThan(MAX_PICTURE_BYTES);
});

it("is unavailable where a picture takes too long: it is asked for again later", async () => {
  const hurried = createPictureThread({ timeoutMs: 1 });
  const drawing = hurried.draw({ size: "wide", box: box("Lenta") });
  await expect(drawing).rejects.toMatchObject({ code: "unavailable" });
  await hurried.close();
});

it("says why a picture cannot be drawn, and draws the next", async () => {
  const wrong = {
    type: "div",
    props: { style: { display: "table" }, children: [box("a"), box("b")] },
  };
  await expect(thread.draw({ size: "wide", box: wrong as PictureBox })).rejects.toThrow(
    "drawing a picture failed",
  );
  expect((await thread.draw({ size: "wide", box: box("Dopo") })).length).toBeGreaterThan(1000);
});
