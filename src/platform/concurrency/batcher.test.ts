import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createBatcher } from "./batcher.ts";

/** Work whose end the test decides, batch by batch. */
function slowWork() {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const work = (items: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
    const end = (error?: Error) =>
      error === undefined ? resolve(items.map((item) => `did ${item}`)) : reject(error);
    batches.push({ items, end });
    return promise;
  };
  return { batches, work };
}

/** More turns of the event loop than a batch waits for further calls. */
async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}

describe("a batcher", () => {
  it("batches the calls of one moment, and then those that arrive meanwhile", async () => {
    const batch = createBatcher();
    const { batches, work } = slowWork();
    const results = [1, 2].map((item) => batch("a", item, work));
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
    results.push(batch("a", 3, work), batch("a", 4, work));
    await settled();
    expect(batches).toHaveLength(1);
    batches[0]?.end();
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    batches[1]?.end();
    expect(await Promise.all(results)).toEqual(["did 1", "did 2", "did 3", "did 4"]);
  });

  it("waits for calls that arrive one by one, but not without end", async () => {
    const batch = createBatcher();
    const { batches, work } = slowWork();
    let calls = 0;
    while (batches.length === 0 && calls < 100) {
      const turn = setImmediate();
      calls += 1;
      void batch("a", calls, work);
      await turn;
    }
    expect(batches[0]?.items.length).toBeGreaterThan(1);
    expect(calls).toBeLessThan(100);
  });

  it("runs a call at once when no other arrives", async () => {
    const batch = createBatcher();
    const { batches, work } = slowWork();
    void batch("a", 1, work);
    await setImmediate();
    await setImmediate();
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
  });

  it("keeps batches within their size", async () => {
    const batch = createBatcher(2);
    const { batches, work } = slowWork();
    const results = [1, 2, 3, 4, 5].map((item) => batch("a", item, work));
    for (const index of [0, 1, 2]) {
      await settled();
      batches[index]?.end();
    }
    expect(batches.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]]);
    await Promise.all(results);
  });

  it("does not batch calls with different keys", async () => {
    const batch = createBatcher();
    const { batches, work } = slowWork();
    for (const key of ["a", "b"]) void batch(key, 1, work);
    await settled();
    expect(batches).toHaveLength(2);
  });

  it("goes on after a batch that failed, and fails each of its calls", async () => {
    const batch = createBatcher();
    const { batches, work } = slowWork();
    const done = batch("a", 1, work);
    await settled();
    const failed = [2, 3].map((item) => batch("a", item, work));
    batches[0]?.end();
    await settled();
    batches[1]?.end(new Error("no room"));
    expect((await Promise.allSettled([done, ...failed])).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    const next = batch("a", 4, work);
    await settled();
    batches[2]?.end();
    expect(await next).toBe("did 4");
  });
});
