import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { PHOTO_SOURCES } from "./fetch-photo.ts";
import type { PhotoSources } from "./fetch-photo.ts";
import { createPhotoStore } from "./photo-store.ts";
import { isPublicAddress } from "./public-address.ts";

const jpeg = await sharp({
  create: { width: 300, height: 400, channels: 3, background: "#406080" },
})
  .jpeg()
  .toBuffer();

let folder: string;
let server: Server;
let base: string;
let asked: string[];
let answer: RequestListener;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scrutinio-photos-"));
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

function openStore(sources: Partial<PhotoSources> = {}) {
  return createPhotoStore({
    folder,
    sources: {
      hosts: ["127.0.0.1"],
      timeoutMs: 500,
      maxBytes: 100_000,
      maxRedirects: 1,
      allowLocal: true,
      ...sources,
    },
    log: createLog("silent"),
  });
}

describe("the store of official photos", () => {
  it("does not make the first visitor wait, and has the photo for the next", async () => {
    answer = (_, response) => response.setHeader("Content-Type", "image/jpeg").end(jpeg);
    const store = openStore();
    expect(await store.get(`${base}/a.jpg`, 96)).toBeNull();
    await store.settled();
    const photo = await store.get(`${base}/a.jpg`, 96);
    const { format, width, height } = await sharp(photo ?? Buffer.alloc(0)).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 96, height: 96 });
  });

  it("asks once however many people look at the page", async () => {
    answer = (_, response) => response.setHeader("Content-Type", "image/jpeg").end(jpeg);
    const store = openStore();
    await Promise.all(Array.from({ length: 20 }, () => store.get(`${base}/a.jpg`, 192)));
    await store.settled();
    expect(asked).toEqual(["/a.jpg"]);
  });

  it.each<[string, RequestListener]>([
    ["is not found", (_, response) => response.writeHead(404).end()],
    [
      "is a web page",
      (_, response) => response.setHeader("Content-Type", "text/html").end("<h1>403</h1>"),
    ],
    [
      "only says it is a picture",
      (_, response) => response.setHeader("Content-Type", "image/jpeg").end("<script>"),
    ],
    [
      "is too large",
      (_, response) => response.setHeader("Content-Type", "image/jpeg").end(Buffer.alloc(200_000)),
    ],
    [
      "breaks off",
      (_, response) => {
        response.writeHead(200, { "Content-Type": "image/jpeg", "Content-Length": "90000" });
        response.write(jpeg.subarray(0, 50), () => response.destroy());
      },
    ],
    ["never comes", () => undefined],
    [
      "leads to a host that is not allowed",
      (_, response) => response.writeHead(302, { Location: "http://localhost/x.jpg" }).end(),
    ],
    [
      "leads round in circles",
      (_, response) => response.writeHead(302, { Location: "/a.jpg" }).end(),
    ],
  ])("leaves a photo alone for hours when it %s", async (_, misbehave) => {
    answer = misbehave;
    const store = openStore();
    await store.get(`${base}/a.jpg`, 96);
    await store.settled();
    const before = asked.length;
    expect(await store.get(`${base}/a.jpg`, 96)).toBeNull();
    await store.settled();
    expect(asked.length).toBe(before);
    expect((await readdir(folder)).filter((name) => name.endsWith(".webp"))).toEqual([]);
  });

  it.each([
    ["http://www.senato.it/a.jpg"],
    ["https://evil.example/a.jpg"],
    ["https://127.0.0.1/a.jpg"],
    ["https://www.senato.it:8443/a.jpg"],
    ["https://user:secret@www.senato.it/a.jpg"],
    ["file:///etc/passwd"],
  ])("never asks for %s", async (url) => {
    const store = openStore(PHOTO_SOURCES);
    expect(await store.get(url, 96)).toBeNull();
    await store.settled();
    expect(asked).toEqual([]);
  });

  it("does not connect to a name that resolves to a private address", async () => {
    const store = openStore({ hosts: ["localhost"], allowLocal: false });
    await store.get(`https://localhost/a.jpg`, 96);
    await store.settled();
    expect(asked).toEqual([]);
    expect(await store.get(`https://localhost/a.jpg`, 96)).toBeNull();
  });
});

describe("a public address", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "192.168.0.1",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "0.0.0.0",
    "x",
  ])("is not %s", (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(["193.201.40.20", "2a00:1450:4002:402::2004"])("is %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
