import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "#domain/durations.ts";
import type { Picture } from "#domain/picture/picture.ts";
import { createLog } from "../log.ts";
import { createPictureStore } from "./picture-store.ts";

const NOW = new Date("2026-11-20T10:00:00Z");

let folder: string;
let drawn: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scrutinio-pictures-"));
  drawn = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = (name: string): Picture => ({
  version: name,
  draw: () => ({ type: "div", props: { style: {}, children: [name] } }),
});

/** Every picture has a hundred bytes. */
function open(maxBytes = 1000) {
  return createPictureStore({
    folder,
    maxBytes,
    draw: async ({ box }) => {
      drawn.push(...(box.props.children ?? []).filter((child) => typeof child === "string"));
      return Buffer.alloc(100);
    },
    now: () => NOW,
    log: createLog("silent"),
  });
}

it("draws a picture once, for requests at the same time and after a restart too", async () => {
  const store = open();
  await Promise.all([store.get(picture("a"), "wide"), store.get(picture("a"), "wide")]);
  await store.get(picture("a"), "wide");
  await open().get(picture("a"), "wide");
  expect(drawn).toEqual(["a"]);
  await store.get(picture("a"), "tall");
  expect(drawn).toEqual(["a", "a"]);
});

it("removes the picture not asked for the longest when there is no more room", async () => {
  const store = open(250);
  await store.get(picture("a"), "wide");
  await store.get(picture("b"), "wide");
  await store.get(picture("a"), "wide");
  await store.get(picture("c"), "wide");
  await expect.poll(() => readdir(folder)).toHaveLength(2);
  await store.get(picture("a"), "wide");
  await store.get(picture("b"), "wide");
  expect(drawn).toEqual(["a", "b", "c", "b"]);
});

it("keeps to a smaller limit after a restart", async () => {
  const store = open();
  for (const name of "abcdef") await store.get(picture(name), "wide");
  await open(250).get(picture("f"), "wide");
  await expect.poll(() => readdir(folder)).toHaveLength(2);
});

it("draws again what somebody has removed", async () => {
  const store = open();
  await store.get(picture("a"), "wide");
  for (const name of await readdir(folder)) await rm(join(folder, name));
  expect(await store.get(picture("a"), "wide")).toHaveLength(100);
  expect(drawn).toEqual(["a", "a"]);
});

it("goes on where somebody has removed the folder", async () => {
  const store = open();
  await store.get(picture("a"), "wide");
  await rm(folder, { recursive: true });
  await store.get(picture("b"), "wide");
  await store.get(picture("b"), "wide");
  expect(drawn).toEqual(["a", "b"]);
});

it("removes what killed processes have left, not what another is writing", async () => {
  await writeFile(join(folder, "left.tmp"), "");
  await utimes(join(folder, "left.tmp"), NOW, new Date(NOW.getTime() - 2 * HOUR_MS));
  await writeFile(join(folder, "writing.tmp"), "");
  await utimes(join(folder, "writing.tmp"), NOW, NOW);
  await open().get(picture("a"), "wide");
  expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual(["writing.tmp"]);
});

it("gives the picture although it cannot be kept", async () => {
  const store = open();
  await store.get(picture("a"), "wide");
  await rm(folder, { recursive: true });
  await writeFile(folder, "");
  expect(await store.get(picture("b"), "wide")).toHaveLength(100);
  expect(await open().get(picture("c"), "wide")).toHaveLength(100);
});
