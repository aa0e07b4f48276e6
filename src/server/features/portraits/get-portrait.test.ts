import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPhotoStore } from "#platform/images/photo-store.ts";
import { startTestApp } from "#tests/app.ts";
import { listenLocally } from "#tests/listen-locally.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";

describe("a politician's picture", () => {
  let app: TestApp;
  let host: Server;
  let base: string;
  let folder: string;
  beforeAll(async () => {
    const photo = await sharp({
      create: { width: 40, height: 50, channels: 3, background: "#808080" },
    })
      .jpeg()
      .toBuffer();
    host = createServer((_, response) => {
      response.setHeader("Content-Type", "image/jpeg").end(photo);
    });
    base = await listenLocally(host);
    folder = await mkdtemp(join(tmpdir(), "scrutinio-portraits-"));
    app = await startTestApp();
    app.context.photos = createPhotoStore({
      folder,
      sources: {
        hosts: ["127.0.0.1"],
        userAgent: "Scrutinio",
        timeoutMs: 60_000,
        maxBytes: 100_000,
        maxRedirects: 0,
        allowLocal: true,
      },
      log: app.context.log,
      now: () => app.clock.now().getTime(),
      pauseMs: 0,
    });
  });
  afterAll(async () => {
    await app.close();
    await new Promise((resolve) => host.close(resolve));
    await rm(folder, { recursive: true });
  });

  it("is drawn from the name where there is no photo", async () => {
    const { id } = await buildPolitician(app.database.db, { name: "Ada Dell'Orsina" });
    const response = await app.http.request(`/media/portraits/${id}?w=96`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(await response.text()).toContain(">AD<");
  });

  it("is drawn at first, then our own copy of the photo", async () => {
    const { id } = await buildPolitician(app.database.db, { imageUrl: `${base}/one.jpg` });
    const first = await app.http.request(`/media/portraits/${id}?w=192`);
    expect(first.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=300");
    await app.context.photos.settled();
    const address = `/media/portraits/${id}?w=192`;
    const accept = { Accept: "image/avif,image/webp,*/*;q=0.8" };
    const second = await app.http.request(address, { headers: accept });
    expect(second.headers.get("Content-Type")).toBe("image/webp");
    expect(second.headers.get("Cache-Control")).toBe("public, max-age=604800");
    const { width } = await sharp(await second.arrayBuffer()).metadata();
    expect(width).toBe(192);
    // A client that does not accept WebP.
    const other = await app.http.request(address, { headers: { Accept: "image/*,*/*;q=0.5" } });
    expect(other.headers.get("Content-Type")).toBe("image/jpeg");
    expect(other.headers.get("Vary")).toContain("Accept");
    const kept = { "If-None-Match": second.headers.get("ETag") ?? "" };
    const again = await app.http.request(address, { headers: { ...accept, ...kept } });
    expect([again.status, again.headers.get("Content-Type")]).toEqual([304, null]);
    expect(again.headers.get("Vary")).toContain("Accept");
  });

  it.each(["/media/portraits/999999", "/media/portraits/1?w=5000"])(
    "is not found at %s",
    async (address) => {
      expect((await app.http.request(address)).status).toBe(404);
    },
  );
});
