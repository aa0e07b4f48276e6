import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TaggedCache } from "./tagged-cache.ts";
import type { Made } from "./tagged-cache.ts";

interface Page {
  text: string;
}

let now = 0;
let kept: TaggedCache<Page>;
beforeEach(() => {
  vi.useFakeTimers();
  now = 1_000_000;
  kept = new TaggedCache({
    maxSize: 1_000_000,
    sizeOf: ({ text }) => text.length,
    now: () => now,
  });
});
afterEach(() => void vi.useRealTimers());

const page = (text: string, tag = "roster"): Made<Page> => ({
  value: { text },
  tags: [tag],
  isKeepable: true,
});
const keep = (key: string, text: string, tag?: string) =>
  kept.make(key, () => Promise.resolve(page(text, tag)));
const passes = (milliseconds: number) => {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
};

describe("a kept value", () => {
  it("is good until something it depends on changes", async () => {
    await keep("/a", "a", "politician:1");
    await keep("/b", "b", "politician:2");
    kept.announce(["politician:1"]);
    expect(kept.good("/a")).toBeUndefined();
    expect(kept.last("/a")?.text).toBe("a");
    expect(kept.good("/b")?.text).toBe("b");
  });

  it("is not good for more than an hour", async () => {
    await keep("/a", "a");
    passes(59 * 60_000);
    expect(kept.good("/a")).toBeDefined();
    passes(60_001);
    expect(kept.good("/a")).toBeUndefined();
  });

  it("goes with all others when very much has changed, or an announcement may be missing", async () => {
    await keep("/a", "a", "politician:1");
    kept.announce(["*"]);
    expect(kept.good("/a")).toBeUndefined();
    await keep("/a", "a", "");
    kept.distrustAll();
    expect(kept.good("/a")).toBeUndefined();
  });

  it("is dropped at once by a change, by one soon after a little later, and more rarely while changes pour in", async () => {
    const dropped: number[] = [];
    for (let time = 0; time < 4_000; time += 10) {
      if (kept.good("/a") === undefined) {
        if (time > 0) dropped.push(time);
        await keep("/a", `${time}`, "ratings");
      }
      kept.announce(["ratings"]);
      if (time === 0) await keep("/a", "0", "ratings");
      passes(10);
    }
    expect(dropped).toEqual([250, 750, 1_550, 2_350, 3_150, 3_950]);
  });

  it("takes a change as the first again after a pause", async () => {
    await keep("/a", "1", "ratings");
    for (let time = 0; time < 3_000; time += 10) {
      kept.announce(["ratings"]);
      passes(10);
    }
    for (let time = 0; time < 2_000; time += 10) passes(10);
    await keep("/a", "2", "ratings");
    kept.announce(["ratings"]);
    expect(kept.good("/a")).toBeUndefined();
  });

  it("may be shown for a moment while a newer one is made, if changes pour in, and not after a single one", async () => {
    await keep("/a", "1", "ratings");
    kept.announce(["ratings"]);
    expect(kept.passing("/a")).toBeUndefined();
    await keep("/a", "2", "ratings");
    kept.announce(["ratings"]);
    passes(250);
    expect(kept.good("/a")).toBeUndefined();
    expect(kept.passing("/a")?.text).toBe("2");
    passes(200);
    expect(kept.passing("/a")).toBeUndefined();
    expect(kept.last("/a")?.text).toBe("2");
  });

  it("makes room for others when there is no more", async () => {
    for (let index = 0; index < 20; index += 1)
      await keep(`/${index}`, "x".repeat(100_000), "roster");
    expect(kept.last("/0")).toBeUndefined();
    expect(kept.good("/19")).toBeDefined();
  });
});

describe("making a value", () => {
  it("happens once for all who ask meanwhile", async () => {
    let times = 0;
    const { promise, resolve } = Promise.withResolvers<Made<Page>>();
    const work = () => {
      times += 1;
      return promise;
    };
    const all = [kept.make("/a", work), kept.make("/a", work), kept.make("/a", work)];
    resolve(page("a"));
    expect(await Promise.all(all)).toEqual([{ text: "a" }, { text: "a" }, { text: "a" }]);
    expect(times).toBe(1);
  });

  it("does not count as newer than a change announced before it ended", async () => {
    const { promise, resolve } = Promise.withResolvers<Made<Page>>();
    const made = kept.make("/a", () => promise);
    kept.announce(["roster"]);
    resolve(page("from before the change"));
    await made;
    expect(kept.good("/a")).toBeUndefined();
    expect(kept.last("/a")).toBeDefined();
  });

  it("counts as new while what is announced meanwhile has yet to take effect", async () => {
    kept.announce(["roster"]);
    const { promise, resolve } = Promise.withResolvers<Made<Page>>();
    const made = kept.make("/a", () => promise);
    kept.announce(["roster"]);
    resolve(page("a"));
    await made;
    expect(kept.good("/a")?.text).toBe("a");
    passes(250);
    expect(kept.good("/a")).toBeUndefined();
  });

  it("that fails is tried again by the next who asks", async () => {
    await expect(kept.make("/a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await keep("/a", "a");
    expect(kept.good("/a")).toBeDefined();
  });

  it("keeps nothing that may not be kept", async () => {
    await kept.make("/a", () => Promise.resolve({ ...page("a"), isKeepable: false }));
    expect(kept.last("/a")).toBeUndefined();
  });
});
