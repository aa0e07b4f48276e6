import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getOEmbed } from "#contract/oembed.ts";
import { politicians } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildTopic } from "#tests/build/topic.ts";

describe("oEmbed", () => {
  let app: TestApp;
  let site: string;
  beforeAll(async () => {
    app = await startTestApp();
    site = app.context.config.publicUrl;
  });
  afterAll(() => app.close());
  const ask = (url: string, size = {}) => app.as(null).call(getOEmbed, { url, ...size });

  it("frames the page of a politician and of a topic, whatever is in their names", async () => {
    const { id } = await buildPolitician(app.database.db, { name: `Ada "><script>` });
    const found = await ask(`${site}/politician-live/${id}?voce=onesta#reviews`);
    expect(found).toMatchObject({ type: "rich", version: "1.0", title: `Ada "><script>` });
    expect(found.html).toContain(`src="${site}/embed/politician/${id}"`);
    expect(found.html).not.toContain("<script>");
    expect(found.thumbnail_url).toBe(`${site}/media/pictures/politician/${id}/wide.jpg`);
    const topic = await buildTopic(app.database.db);
    expect((await ask(`${site}/topic/${topic.id}`)).html).toContain(`/embed/topic/${topic.id}"`);
  });

  it("frames whom a person was merged into", async () => {
    const { db } = app.database;
    const kept = await buildPolitician(db, { name: "Ada Neri" });
    const between = await buildPolitician(db);
    const gone = await buildPolitician(db);
    for (const [from, to] of [
      [gone, between],
      [between, kept],
    ] as const)
      await db
        .update(politicians)
        .set({ mergedInto: to.id, deletedAt: new Date() })
        .where(eq(politicians.id, from.id));
    const found = await ask(`${site}/politician-live/${gone.id}`);
    expect(found.title).toBe("Ada Neri");
    expect(found.html).toContain(`src="${site}/embed/politician/${kept.id}"`);
  });

  it("stays within the size asked for", async () => {
    const { id } = await buildPolitician(app.database.db);
    const url = `${site}/embed/politician/${id}`;
    const small = await ask(url, { maxwidth: 300, maxheight: 200 });
    expect(small).toMatchObject({
      width: 300,
      height: 200,
      html: expect.stringContaining('width="300" height="200"'),
    });
    // The picture has 1,200 pixels.
    expect(small).not.toHaveProperty("thumbnail_url");
    expect(small).not.toHaveProperty("thumbnail_width");
    expect(await ask(url, { maxwidth: 2000 })).toMatchObject({
      width: 480,
      height: 300,
      html: expect.stringContaining('width="480" height="300"'),
    });
  });

  it.each([
    "https://elsewhere.example/politician-live/1",
    "/politician-live/1",
    "SITE/politician-live/999999",
    "SITE/politician-live/99999999999",
    "SITE/topic/999999",
    "SITE/about",
    "no address",
  ])("knows nothing of %s", async (url) => {
    await expect(ask(url.replace("SITE", site))).rejects.toMatchObject({ code: "not_found" });
  });

  it("speaks JSON alone", async () => {
    const response = await app.http.request(`/api/oembed?url=${site}/topic/1&format=xml`);
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({ code: "format_not_offered" });
    const other = await app.http.request(`/api/oembed?url=${site}/topic/1&format=yaml`);
    expect(other.status).toBe(400);
  });
});
