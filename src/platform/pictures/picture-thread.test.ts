import { afterAll, expect, it } from "vitest";
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
