import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fetchPhotos } from "#contract/jobs.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { readConfig } from "#platform/config/config.ts";
import { createPhotoStore } from "#platform/images/photo-store.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";

const jpeg = await sharp({
  create: { width: 40, height: 50, channels: 3, background: "#808080" },
})
  .jpeg()
  .toBuffer();

let app: TestApp;
let host: Server;
let folder: string;
let asked: string[];
let answer: RequestListener;
/** Two host names of this machine act as two hosts. */
let first: string;
let second: string;

beforeAll(async () => {
  app = await startTestApp({ config: { photosAtATime: 8 } });
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.database.pool.query("DELETE FROM politicians");
  asked = [];
  answer = (_, response) => void response.setHeader("Content-Type", "image/jpeg").end(jpeg);
  host = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(":")[0]}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const { port } = host.address() as AddressInfo;
  first = `http://127.0.0.1:${port}`;
  second = `http://localhost:${port}`;
  folder = await mkdtemp(join(tmpdir(), "scrutinio-photos-"));
  app.context.photos = createPhotoStore({
    folder,
    sources: {
      hosts: ["127.0.0.1", "localhost"],
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
afterEach(async () => {
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  await rm(folder, { recursive: true });
});

async function runJob(): Promise<void> {
  asked = [];
  await app.context.jobs.enqueue(app.context.db, fetchPhotos, {});
  await app.runJobs();
}

async function politicianWith(imageUrl: string | null, changes: { endedAt?: Date } = {}) {
  return buildPolitician(app.database.db, { imageUrl, ...changes });
}

async function politiciansWith(host: string, count: number): Promise<void> {
  const given = Array.from({ length: count }, (_, n) => ({ imageUrl: `${host}/${n}.jpg` }));
  await buildPoliticians(app.database.db, given);
}

describe("the job of the official photos", () => {
  it("has them before anybody looks, those in office first", async () => {
    await politicianWith(`${first}/former.jpg`, { endedAt: new Date() });
    const { id } = await politicianWith(`${first}/one.jpg`);
    await politicianWith(`${first}/two.jpg`);
    await politicianWith(null);
    await politicianWith("https://elsewhere.example/photo.jpg");
    await runJob();
    expect(asked).toEqual(["127.0.0.1/one.jpg", "127.0.0.1/two.jpg", "127.0.0.1/former.jpg"]);
    const response = await app.http.request(`/media/portraits/${id}`);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  });

  it("asks for nothing twice, but for a photo with a new address", async () => {
    const { id } = await politicianWith(`${first}/one.jpg`);
    await runJob();
    await runJob();
    expect(asked).toEqual([]);
    await app.database.pool.query("UPDATE politicians SET image_url = $1 WHERE id = $2", [
      `${first}/new.jpg`,
      id,
    ]);
    await runJob();
    expect(asked).toEqual(["127.0.0.1/new.jpg"]);
  });

  it("goes on until all are here", async () => {
    expect(readConfig({}).photosAtATime).toBe(50);
    await politiciansWith(first, 10);
    await runJob();
    expect(new Set(asked).size).toBe(10);
    expect(asked).toHaveLength(10);
  });

  it("does not ask again for a dead link until its time has come", async () => {
    await politicianWith(`${first}/dead.jpg`);
    answer = (_, response) => response.writeHead(404).end();
    await runJob();
    expect(asked).toHaveLength(1);
    await runJob();
    expect(asked).toEqual([]);
    app.clock.advance(25 * HOUR_MS);
    await runJob();
    expect(asked).toHaveLength(1);
  });

  it("goes on with the other host where one refuses", async () => {
    await politiciansWith(first, 12);
    await politiciansWith(second, 10);
    answer = (request, response) => {
      if (request.headers.host?.startsWith("127.")) response.writeHead(403).end();
      else response.setHeader("Content-Type", "image/jpeg").end(jpeg);
    };
    await runJob();
    expect(asked.filter((one) => one.startsWith("127."))).toHaveLength(5);
    expect(asked.filter((one) => one.startsWith("localhost"))).toHaveLength(10);
  });
});
