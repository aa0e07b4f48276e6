import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listPoliticians as endpoint } from "#contract/politicians.ts";
import { politicians } from "#platform/db/schema.ts";
import { createMemo } from "#platform/page-cache/memo.ts";
import { TaggedCache } from "#platform/page-cache/tagged-cache.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { listPoliticians } from "./list-politicians.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("a page that somebody left since it was picked leads to the next one all the same", async () => {
  const { db } = app.context;
  const names = ["Ada Verdi", "Bice Verdi", "Carla Verdi"];
  const [first] = await buildPoliticians(
    db,
    names.map((name) => ({ name })),
  );
  const cache = new TaggedCache<{ result: unknown }>({
    maxSize: 100,
    sizeOf: () => 1,
    now: Date.now,
  });
  const context = { ...app.context, memo: createMemo(cache) };
  const ask = () => listPoliticians(context, endpoint.input.parse({ q: "verdi", limit: 2 }));
  expect((await ask()).items.map(({ name }) => name)).toEqual(["Ada Verdi", "Bice Verdi"]);
  // An import says only every few seconds what it changes.
  const endedAt = new Date("2026-11-20T00:00:00Z");
  await db
    .update(politicians)
    .set({ endedAt })
    .where(eq(politicians.id, first?.id ?? 0));
  const { items, nextCursor } = await ask();
  expect(items.map(({ name }) => name)).toEqual(["Bice Verdi", "Carla Verdi"]);
  expect(nextCursor).not.toBeNull();
});
