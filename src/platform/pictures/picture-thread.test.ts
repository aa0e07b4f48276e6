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

const MAX_MS = 200;

it("draws a picture in at most a fifth of a second of processor time", async () => {
  await thread.draw({ size: "tall", box: box("Avvio") });
  const before = process.cpuUsage();
  for (let count = 0; count < 8; count += 1)
    await thread.draw({ size: "tall", box: box(`Anna Verdi, sindaca di Čakovec ${count}`) });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / 8).toBeLessThan(MAX_MS);
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
