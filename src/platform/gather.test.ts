import { describe, expect, it } from "vitest";
import { createGather } from "./gather.ts";

/** Work whose end the test decides, lot by lot. */
function slowWork() {
  const lots: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const work = (items: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
    const end = (error?: Error) =>
      error === undefined ? resolve(items.map((item) => `did ${item}`)) : reject(error);
    lots.push({ items, end });
    return promise;
  };
  return { lots, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("gathering", () => {
  it("begins at once, and does together what comes meanwhile", async () => {
    const gather = createGather();
    const { lots, work } = slowWork();
    const results = [1, 2, 3].map((item) => gather("a", item, work));
    expect(lots.map(({ items }) => items)).toEqual([[1]]);
    lots[0]?.end();
    await settled();
    expect(lots.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    lots[1]?.end();
    expect(await Promise.all(results)).toEqual(["did 1", "did 2", "did 3"]);
    void gather("a", 4, work);
    expect(lots).toHaveLength(3);
  });

  it("never does more together than it may", async () => {
    const gather = createGather(2);
    const { lots, work } = slowWork();
    const results = [1, 2, 3, 4].map((item) => gather("a", item, work));
    for (const index of [0, 1, 2]) {
      lots[index]?.end();
      await settled();
    }
    expect(lots.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
    await Promise.all(results);
  });

  it("keeps apart what is not the same work", () => {
    const gather = createGather();
    const { lots, work } = slowWork();
    for (const key of ["a", "b"]) void gather(key, 1, work);
    expect(lots).toHaveLength(2);
  });

  it("goes on after a lot that failed, of which everybody is told", async () => {
    const gather = createGather();
    const { lots, work } = slowWork();
    const results = [1, 2, 3].map((item) => gather("a", item, work));
    lots[0]?.end();
    await settled();
    lots[1]?.end(new Error("no room"));
    expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    const next = gather("a", 4, work);
    lots[2]?.end();
    expect(await next).toBe("did 4");
  });
});
