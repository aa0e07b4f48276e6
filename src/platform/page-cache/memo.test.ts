import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createMemo } from "./memo.ts";
import { TaggedCache } from "./tagged-cache.ts";

function openMemo(now = Date.now) {
  const cache = new TaggedCache<{ result: unknown }>({ maxSize: 10, sizeOf: () => 1, now });
  return { cache, memo: createMemo(cache) };
}

it("computes once until what it depends on changes, also when nothing comes of it", async () => {
  const { cache, memo } = openMemo();
  let times = 0;
  const work = () => {
    times += 1;
    return Promise.resolve(null);
  };
  expect(await memo("a", ["roster"], work)).toBeNull();
  await memo("a", ["roster"], work);
  expect(times).toBe(1);
  cache.invalidate(["roster"]);
  await memo("a", ["roster"], work);
  expect(times).toBe(2);
});

it("what may lag is computed again in the background, once it is half as old as it may be", async () => {
  let now = 0;
  const { cache, memo } = openMemo(() => now);
  let computed = 0;
  const compute = () => Promise.resolve((computed += 1));
  const ask = () => memo("order", ["ratings"], compute, 20);
  expect(await ask()).toBe(1);
  cache.invalidate(["ratings"]);
  now = 10;
  expect(await ask()).toBe(1);
  expect(computed).toBe(1);
  now = 11;
  expect(await ask()).toBe(1);
  expect(computed).toBe(2);
  await nextTurn();
  expect(await ask()).toBe(2);
  cache.invalidate(["ratings"]);
  now = 31;
  expect(await ask()).toBe(3);
});

it("a failure in the background waits until the result is too old", async () => {
  let now = 0;
  const { cache, memo } = openMemo(() => now);
  const ask = (work: () => Promise<number>) => memo("order", ["ratings"], work, 20);
  const fail = () => Promise.reject(new Error("The database is away"));
  expect(await ask(() => Promise.resolve(1))).toBe(1);
  cache.invalidate(["ratings"]);
  now = 19;
  expect(await ask(fail)).toBe(1);
  now = 20;
  await expect(ask(fail)).rejects.toThrow("away");
});
