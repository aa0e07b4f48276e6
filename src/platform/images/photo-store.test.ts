import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { PHOTO_SOURCES } from "./fetch-photo.ts";
import type { PhotoSources } from "./fetch-photo.ts";
import { createPhotoStore } from "./photo-store.ts";
import { isPublicAddress } from "../public-address.ts";

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
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scrutinio-photos-"));
  asked = [];
  now = Date.parse("2026-11-20T10:00:00Z");
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  base = await listenLocally(server);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

function openStore(sources: Partial<PhotoSources> = {}, pauseMs = 0) {
  return createPhotoStore({
    folder,
    now: () => now,
    pauseMs,
    sources: {
      hosts: ["127.0.0.1"],
      userAgent: "Scrutinio (+https://scrutinio.example; info@scrutinio.example)",
      timeoutMs: 60_000,
      maxBytes: 100_000,
      maxRedirects: 1,
      allowLocal: true,
      ...sources,
    },
    log: createLog("silent"),
  });
}

const picture: RequestListener = (_, response) =>
  void response.setHeader("Content-Type", "image/jpeg").end(jpeg);

describe("the store of official photos", () => {
  it("does not make the first visitor wait, and has the photo for the next [security 54]", async () => {
    answer = picture;
    const store = openStore();
    expect(await store.get(`${base}/a.jpg`, 96, "webp")).toBeNull();
    await store.settled();
    for (const wanted of ["webp", "jpeg"] as const) {
      const photo = await store.get(`${base}/a.jpg`, 96, wanted);
      const { format, width, height } = await sharp(photo ?? Buffer.alloc(0)).metadata();
      expect({ format, width, height }).toEqual({ format: wanted, width: 96, height: 96 });
    }
  });

  it("puts what is transparent on white where the format knows no transparency", async () => {
    const cutOut = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    answer = (_, response) => void response.setHeader("Content-Type", "image/png").end(cutOut);
    const store = openStore();
    await store.fetch(`${base}/a.png`);
    const { channels } = await sharp(
      (await store.get(`${base}/a.png`, 96, "jpeg")) ?? Buffer.alloc(0),
    ).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it("turns a photo as its EXIF says, and gives out nothing of EXIF: place, device, time", async () => {
    const sideways = await sharp({
      create: { width: 200, height: 300, channels: 3, background: "#00f" },
    })
      .composite([
        {
          input: { create: { width: 100, height: 300, channels: 3, background: "#f00" } },
          left: 0,
          top: 0,
        },
      ])
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "41/1 54/1 0/1" } })
      // Its left is above once it is turned.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif?.includes("Camera")).toBe(true);
    answer = (_, response) => void response.setHeader("Content-Type", "image/jpeg").end(sideways);
    const store = openStore();
    await store.fetch(`${base}/a.jpg`);
    for (const format of ["webp", "jpeg"] as const) {
      const photo = (await store.get(`${base}/a.jpg`, 96, format)) ?? Buffer.alloc(0);
      const { exif, xmp, iptc, orientation } = await sharp(photo).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
      ];
      const [[above = 0], [, , below = 0]] = [pixel(48, 8), pixel(48, 88)];
      expect(above > 200 && below > 200).toBe(true);
    }
  });

  it("asks once however many people look at the page", async () => {
    answer = picture;
    const store = openStore();
    const looks = Array.from({ length: 20 }, () => store.get(`${base}/a.jpg`, 192, "webp"));
    await Promise.all(looks);
    await store.settled();
    expect(asked).toEqual(["/a.jpg"]);
  });

  it("fetches ahead of time, and never what is here already", async () => {
    answer = picture;
    const store = openStore();
    expect(await store.look(`${base}/a.jpg`)).toBe("missing");
    expect(await store.fetch(`${base}/a.jpg`)).toBe("fetched");
    expect(await store.look(`${base}/a.jpg`)).toBe("here");
    expect(await openStore().fetch(`${base}/a.jpg`)).toBe("here");
    expect(asked).toEqual(["/a.jpg"]);
  });

  it.each<[string, RequestListener, timeoutMs?: number]>([
    ["is not found", (_, response) => response.writeHead(404).end()],
    ["is refused", (_, response) => response.writeHead(403).end()],
    [
      "is a web page",
      (_, response) => response.setHeader("Content-Type", "text/html").end("<h1>403</h1>"),
    ],
    [
      "is a drawing that could run scripts",
      (_, response) => response.setHeader("Content-Type", "image/svg+xml").end("<svg/>"),
    ],
    [
      "is such a drawing under another name",
      (_, response) =>
        response
          .setHeader("Content-Type", "image/jpeg")
          .end(
            '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle r="9"/></svg>',
          ),
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
    ["never comes", () => undefined, 100],
    [
      "drips",
      (_, response) => {
        response.writeHead(200, { "Content-Type": "image/jpeg" });
        const timer = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(timer));
      },
      100,
    ],
    [
      "leads to a host that is not allowed",
      (_, response) => response.writeHead(302, { Location: "http://localhost/x.jpg" }).end(),
    ],
    [
      "leads to a private address",
      (_, response) => response.writeHead(302, { Location: "http://169.254.169.254/x.jpg" }).end(),
    ],
    [
      "leads round in circles",
      (_, response) => response.writeHead(302, { Location: "/a.jpg" }).end(),
    ],
  ])("leaves a photo alone for a while when it %s", async (_, misbehave, timeoutMs = 60_000) => {
    answer = misbehave;
    const store = openStore({ timeoutMs });
    expect(await store.fetch(`${base}/a.jpg`)).toBe("failed");
    const before = asked.length;
    expect(await store.look(`${base}/a.jpg`)).toBe("later");
    expect(await store.get(`${base}/a.jpg`, 96, "webp")).toBeNull();
    await store.settled();
    expect(await store.fetch(`${base}/a.jpg`)).toBe("later");
    expect(asked.length).toBe(before);
    expect((await readdir(folder)).filter((name) => !name.endsWith(".failed"))).toEqual([]);
  });

  it.each([
    ["a dead link", 404, DAY_MS],
    ["a host that is unwell", 503, HOUR_MS],
  ])("asks for %s more and more rarely", async (_, status, first) => {
    answer = (_, response) => response.writeHead(status).end();
    for (let n = 0; n < 4; n += 1) {
      expect(await openStore().fetch(`${base}/a.jpg`)).toBe("failed");
      now += first * 2 ** n - 1;
      expect(await openStore().fetch(`${base}/a.jpg`)).toBe("later");
      now += 1;
    }
    answer = picture;
    expect(await openStore().fetch(`${base}/a.jpg`)).toBe("fetched");
    expect((await readdir(folder)).filter((name) => name.endsWith(".failed"))).toEqual([]);
  });

  it("leaves a host alone after five failures in a row [security 54]", async () => {
    answer = (_, response) => response.writeHead(403).end();
    const store = openStore();
    const outcomes = [];
    for (let n = 0; n < 8; n += 1) outcomes.push(await store.fetch(`${base}/${n}.jpg`));
    expect(outcomes).toEqual([...Array<string>(5).fill("failed"), "later", "later", "later"]);
    expect(asked).toHaveLength(5);
    // Photos that were never requested have no recorded failure.
    expect(await store.look(`${base}/7.jpg`)).toBe("missing");
  });

  it("asks a host for one photo at a time, with a rest in between", async () => {
    let atOnce = 0;
    let most = 0;
    const times: number[] = [];
    answer = (_, response) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      times.push(performance.now());
      setImmediate(() => {
        atOnce -= 1;
        response.setHeader("Content-Type", "image/jpeg").end(jpeg);
      });
    };
    const store = openStore({}, 50);
    await Promise.all([1, 2, 3].map((n) => store.fetch(`${base}/${n}.jpg`)));
    expect(most).toBe(1);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(49);
    expect(third - second).toBeGreaterThanOrEqual(49);
  });

  it.each([
    ["http://www.senato.it/a.jpg"],
    ["https://evil.example/a.jpg"],
    ["https://127.0.0.1/a.jpg"],
    ["https://www.senato.it:8443/a.jpg"],
    ["https://user:secret@www.senato.it/a.jpg"],
    ["file:///etc/passwd"],
    ["nonsense"],
  ])("never asks for %s", async (url) => {
    const store = openStore({ ...PHOTO_SOURCES, allowLocal: false });
    expect(await store.get(url, 96, "webp")).toBeNull();
    expect(await store.fetch(url)).toBe("never");
    expect(asked).toEqual([]);
  });

  it("does not connect to a name that resolves to a private address [security 29]", async () => {
    const store = openStore({ hosts: ["localhost"], allowLocal: false });
    expect(await store.fetch("https://localhost/a.jpg")).toBe("failed");
    expect(asked).toEqual([]);
  });
});

describe("a public address [security 29]", () => {
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
    // The rest of the IANA special-purpose registries, with what surrounds some of them.
    "100.64.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.31.196.1",
    "192.52.193.1",
    "192.88.99.1",
    "192.175.48.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "64:ff9b:1::1",
    "100::1",
    "100:0:0:1::1",
    "2001::1",
    "2001:2::1",
    "2001:1ff:ffff::1",
    "2001:db8::1",
    "2620:4f:8000::1",
    "3fff::1",
    "3fff:fff:ffff::1",
    "4000::1",
    "5f00::1",
    "fec0::1",
    "ff02::1",
    "fe80::1%eth0",
    "0177.0.0.1",
    "2130706433",
    "x",
    "",
  ])("is not %s", (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(["193.201.40.20", "172.32.0.1", "2a00:1450:4002:402::2004", "3ffe:ffff::1"])(
    "is %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
