import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { MAX_PICTURE_BYTES } from "#domain/picture/picture.ts";
import { openPhotoFiles } from "#platform/images/photo-files.ts";
import { createPictureStore, MAX_WAITING_PICTURES } from "#platform/pictures/picture-store.ts";
import { createPictureThread } from "#platform/pictures/picture-thread.ts";
import { HELD } from "#server/http/held-resources.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { processorMs } from "#tests/processor-time.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.http.request(`/media/pictures/${path}.jpg`, { headers });

async function measure(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height, isSmall: bytes.length <= MAX_PICTURE_BYTES };
}

const WIDE = { format: "jpeg", width: 1200, height: 630, isSmall: true };
const TALL = { format: "jpeg", width: 1080, height: 1920, isSmall: true };

/** As the store keeps it once it has fetched it. */
async function savePhoto(url: string): Promise<void> {
  const noise = { type: "gaussian", mean: 120, sigma: 25 } as const;
  const photo = await sharp({
    create: { width: 400, height: 400, channels: 3, background: "#888", noise },
  })
    .jpeg()
    .toBuffer();
  await openPhotoFiles(join(app.context.config.dataDir, "images")).save(url, photo);
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder);
  const found = await Promise.all(files.map((name) => stat(join(folder, name)).catch(() => null)));
  return found.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

describe("the pictures to share", () => {
  it("are drawn in both sizes for a person without reviews and for one with", async () => {
    const [unrated, rated] = await buildPoliticians(app.database.db, [{}, {}]);
    for (let count = 0; count < 6; count += 1)
      await buildReview(app.database.db, { politicianId: rated?.id ?? 0, scores: allScores(4) });
    for (const id of [unrated?.id, rated?.id]) {
      const wide = await get(`politician/${id}/wide`);
      expect(wide.status).toBe(200);
      expect(wide.headers.get("Content-Type")).toBe("image/jpeg");
      // Other sites show them.
      expect(wide.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      expect(await measure(wide)).toEqual(WIDE);
      expect(await measure(await get(`politician/${id}/tall`))).toEqual(TALL);
    }
  });

  it("stay small for a name, an office and a title of absurd length", async () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, i) => `Parola${i}`).join(" ");
    const { id } = await buildPolitician(app.database.db, {
      name: words(30),
      role: words(60),
      endedAt: new Date("2026-10-01T00:00:00Z"),
      isDemo: true,
    });
    const topic = await buildTopic(app.database.db, { title: words(50) });
    await buildOpinion(app.database.db, { topicId: topic.id });
    for (const path of [`politician/${id}`, `topic/${topic.id}`, `compare/${id},${id - 1}`]) {
      expect(await measure(await get(`${path}/wide`))).toEqual(WIDE);
      expect(await measure(await get(`${path}/tall`))).toEqual(TALL);
    }
  });

  it("are drawn for towns, provinces, regions and the country", async () => {
    for (const code of ["058091", "058", "12", "IT"]) {
      expect(await measure(await get(`place/${code}/wide`))).toEqual(WIDE);
      expect(await measure(await get(`place/${code}/tall`))).toEqual(TALL);
    }
  });

  it("compare two to four people, without those that do not exist", async () => {
    const people = await buildPoliticians(app.database.db, [{}, {}, {}]);
    const ids = people.map(({ id }) => id);
    expect(await measure(await get(`compare/${ids.join(",")}/wide`))).toEqual(WIDE);
    expect((await get(`compare/${ids[0]},${ids[1]},999999/wide`)).status).toBe(200);
    expect((await get(`compare/${ids[0]},999999/wide`)).status).toBe(404);
    expect((await get(`compare/${ids[0]},${ids[0]}/wide`)).status).toBe(404);
  });

  it.each([
    "politician/999999/wide",
    "politician/0/wide",
    "politician/99999999999/wide",
    "politician/IT/wide",
    "politician/1/huge",
    "topic/999999/wide",
    "place/999999/wide",
    "place/1/wide",
    "party/1/wide",
  ])("are not found at %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("change their ETag with the numbers, not with the day", async () => {
    const { id } = await buildPolitician(app.database.db);
    const path = `politician/${id}/wide`;
    const tag = (await get(path)).headers.get("ETag") ?? "";
    const again = await get(path, { "If-None-Match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    app.clock.advance(30 * DAY_MS);
    expect((await get(path)).headers.get("ETag")).toBe(tag);
    await buildReview(app.database.db, { politicianId: id });
    expect((await get(path, { "If-None-Match": tag })).status).toBe(200);
  });

  it("change their ETag once the photo is here", async () => {
    const imageUrl = "https://photos.example/arriving.jpg";
    const { id } = await buildPolitician(app.database.db, { imageUrl });
    const path = `politician/${id}/wide`;
    const tag = (await get(path)).headers.get("ETag") ?? "";
    await savePhoto(imageUrl);
    const response = await get(path, { "If-None-Match": tag });
    expect(response.status).toBe(200);
    expect(await measure(response)).toEqual(WIDE);
    const later = response.headers.get("ETag") ?? "";
    expect((await get(path, { "If-None-Match": later })).status).toBe(304);
  });
});

describe("a flood of pictures", () => {
  const MAX_BYTES = 200_000;
  const thread = createPictureThread();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scrutinio-pictures-"));
  });
  afterAll(async () => {
    await thread.close();
    await rm(folder, { recursive: true });
  });

  it("is refused beyond a few waiting ones, fills no disk and leaves the pages alone", async () => {
    const kept = app.context.pictures;
    app.context.pictures = createPictureStore({
      folder,
      maxBytes: MAX_BYTES,
      draw: thread.draw,
      now: app.clock.now,
      log: app.context.log,
    });
    const people = await buildPoliticians(
      app.database.db,
      Array.from({ length: 60 }, (_, index) => ({ name: `Persona ${index}` })),
    );
    let isPageThere = false;
    let drawnBefore = 0;
    const flood = people.map(async ({ id }) => {
      const response = await get(`politician/${id}/wide`);
      if (!isPageThere && response.status === 200) drawnBefore += 1;
      return response;
    });
    const read = async () => {
      const { status } = await app.http.request(`/api/politicians/${people[0]?.id}`);
      isPageThere = true;
      return status;
    };
    const reading = read();
    let responses: Response[] = [];
    const spent = await processorMs(async () => {
      responses = await Promise.all(flood);
    });
    expect(await reading).toBe(200);
    expect(drawnBefore).toBeLessThan(MAX_WAITING_PICTURES);
    const refused = responses.filter(({ status }) => status === 503);
    const drawn = responses.filter(({ status }) => status === 200);
    expect([drawn.length, refused.length]).toEqual([
      MAX_WAITING_PICTURES,
      60 - MAX_WAITING_PICTURES,
    ]);
    expect(refused[0]?.headers.get("Retry-After")).toBe("5");
    // Drawing takes no time of the thread that serves pages.
    expect(spent).toBeLessThan(MAX_WAITING_PICTURES * 100);
    // What is removed for the last one may still be there.
    await expect.poll(() => sizeOf(folder)).toBeLessThanOrEqual(MAX_BYTES);
    expect(await sizeOf(folder)).toBeGreaterThan(0);
    app.context.pictures = kept;
  });

  it("are drawn one after the other for a network, which leaves room for others [security 52]", async () => {
    const { pictures, config, clock, log } = app.context;
    app.context.config = { ...config, clientIpHeader: "x-real-ip" };
    const drawing = Promise.withResolvers<Buffer>();
    let begun = 0;
    app.context.pictures = createPictureStore({
      folder: join(folder, "shares"),
      maxBytes: MAX_BYTES,
      draw: () => {
        begun += 1;
        return drawing.promise;
      },
      now: clock.now,
      log,
    });
    const people = await buildPoliticians(
      app.database.db,
      Array.from({ length: 40 }, (_, index) => ({ name: `Vicino ${index}` })),
    );
    const ask = async ({ id }: { id: number }, from: string) =>
      get(`politician/${id}/wide`, { "X-Real-IP": from });
    const [other, ...many] = people;
    const flood = many.map((person) => ask(person, "203.0.113.7"));
    await expect.poll(() => begun).toBe(1);
    const another = ask(other ?? { id: 0 }, "198.51.100.7");
    await expect.poll(() => begun).toBe(2);
    drawing.resolve(Buffer.from("drawn"));
    expect((await another).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(HELD.drawings.each);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    Object.assign(app.context, { pictures, config });
  });

  it("reads no photos for pictures that it refuses", async () => {
    const { pictures, photos, log } = app.context;
    const urls = [1, 2, 3, 4].map((name) => `https://photos.example/${name}.jpg`);
    await Promise.all(urls.map(savePhoto));
    const ids = (
      await buildPoliticians(
        app.database.db,
        Array.from({ length: 40 }, (_, index) => ({
          name: `Persona ${index}`,
          imageUrl: urls[index % 4] ?? null,
        })),
      )
    ).map(({ id }) => id);
    let photosRead = 0;
    const boxes: string[] = [];
    const drawing = Promise.withResolvers<Buffer>();
    app.context.photos = {
      ...photos,
      get: (...args) => {
        photosRead += 1;
        return photos.get(...args);
      },
    };
    app.context.pictures = createPictureStore({
      folder: join(folder, "compared"),
      maxBytes: MAX_BYTES,
      draw: ({ box }) => {
        boxes.push(JSON.stringify(box));
        return drawing.promise;
      },
      now: app.clock.now,
      log,
    });
    let refused = 0;
    const flood = ids.map(async (_, index) => {
      const compared = [0, 1, 2, 3].map((step) => ids[(index + step) % ids.length]);
      const { status } = await get(`compare/${compared.join(",")}/wide`);
      if (status === 503) refused += 1;
    });
    await expect.poll(() => [refused, boxes.length]).toEqual([24, MAX_WAITING_PICTURES]);
    expect(photosRead).toBe(4 * MAX_WAITING_PICTURES);
    for (const box of boxes) expect(box.match(/"data:image\/jpeg;base64,/g)).toHaveLength(4);
    drawing.resolve(Buffer.alloc(100));
    await Promise.all(flood);
    Object.assign(app.context, { pictures, photos });
  });
});
