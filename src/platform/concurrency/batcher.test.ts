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

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a batcher", () => {
  it("runs at once when idle, and batches the calls that arrive meanwhile", async () => {
    const batch = createBatcher();
    const { batches, work } = slowWork();
    const results = [1, 2, 3].map((item) => batch("a", item, work));
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
    batches[0]?.end();
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    batches[1]?.end();
    expect(await Promise.all(results)).toEqual(["did 1", "did 2", "did 3"]);
    void batch("a", 4, work);
    expect(batches).toHaveLength(3);
  });

  it("keeps batches within their size", async () => {
    const batch = createBatcher(2);
    const { batches, work } = slowWork();
    const results = [1, 2, 3, 4].map((item) => batch("a", item, work));
    for (const index of [0, 1, 2]) {
      batches[index]?.end();
      await settled();
    }
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
    await Promise.all(results);
  });

  it("does not batch calls with different keys", () => {
    const batch = createBatcher();
    const { batches, work } = slowWork();
    for (const key of ["a", "b"]) void batch(key, 1, work);
    expect(batches).toHaveLength(2);
  });

  it("goes on after a batch that failed, and fails each of its calls", async () => {
    const batch = createBatcher();
    const { batches, work } = slowWork();
    const results = [1, 2, 3].map((item) => batch("a", item, work));
    batches[0]?.end();
    await settled();
    batches[1]?.end(new Error("no room"));
    expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    const next = batch("a", 4, work);
    batches[2]?.end();
    expect(await next).toBe("did 4");
  });
});
