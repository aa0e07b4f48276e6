import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { MAX_PICTURE_BYTES } from "#domain/picture/picture.ts";
import type { PictureBox } from "#domain/picture/picture.ts";
import { createPictureThread } from "./picture-thread.ts";

const thread = createPictureThread();
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
