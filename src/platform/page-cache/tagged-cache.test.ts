import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/durations.ts";
import { TaggedCache } from "./tagged-cache.ts";
import type { Loaded } from "./tagged-cache.ts";

interface Page {
  text: string;
}

let now = 0;
let validFrom = 0;
let cache: TaggedCache<Page>;
beforeEach(() => {
  now = 1_000_000;
  cache = new TaggedCache({
    maxSize: 1_000_000,
    sizeOf: ({ text }, key) => key.length + text.length,
    now: () => now,
    validFrom: () => validFrom,
  });
  validFrom = 0;
});

const page = (text: string, tag = "roster"): Loaded<Page> => ({
  value: { text },
  tags: [tag],
  isCacheable: true,
});
const load = (key: string, text: string, tag?: string) =>
  cache.load(key, () => Promise.resolve(page(text, tag)));

describe("an entry", () => {
  it("is fresh until one of its tags is invalidated", async () => {
    await load("/a", "a", "politician:1");
    await load("/b", "b", "politician:2");
    cache.invalidate(["politician:1"]);
    expect(cache.getFresh("/a")).toBeUndefined();
    expect(cache.peek("/a")?.text).toBe("a");
    expect(cache.getFresh("/b")?.text).toBe("b");
  });

  it("is fresh for an hour at most", async () => {
    await load("/a", "a");
    now += 59 * MINUTE_MS;
    expect(cache.getFresh("/a")).toBeDefined();
    now += 60_001;
    expect(cache.getFresh("/a")).toBeUndefined();
  });

  it("is not there any more once what was loaded before a moment does not hold", async () => {
    await load("/a", "a");
    validFrom = now + 1;
    now += 2;
    expect(cache.getFresh("/a")).toBeUndefined();
    expect(cache.getStale("/a")).toBeUndefined();
    expect(cache.peek("/a")).toBeUndefined();
    await load("/a", "b");
    expect(cache.getFresh("/a")?.text).toBe("b");
  });

  it("is not taken from a load that began before that moment", async () => {
    let finish: (page: Loaded<Page>) => void = () => undefined;
    const before = cache.load("/a", () => new Promise((resolve) => (finish = resolve)));
    validFrom = now + 1;
    now += 2;
    expect((await load("/a", "after")).text).toBe("after");
    finish(page("before"));
    await before;
    expect(cache.getFresh("/a")?.text).toBe("after");
  });

  it("is invalidated with all others by the tag for everything", async () => {
    await load("/a", "a", "politician:1");
    cache.invalidate(["*"]);
    expect(cache.getFresh("/a")).toBeUndefined();
  });

  it("is invalidated by its new tags alone once it is loaded again", async () => {
    await load("/a", "1", "politician:1");
    cache.invalidate(["politician:1"]);
    await load("/a", "2", "politician:2");
    cache.invalidate(["politician:1"]);
    expect(cache.getFresh("/a")?.text).toBe("2");
    cache.invalidate(["politician:2"]);
    expect(cache.getFresh("/a")).toBeUndefined();
  });

  it("may be served stale until a second after its load began", async () => {
    await load("/a", "a");
    now += 999;
    cache.invalidate(["roster"]);
    expect(cache.getStale("/a")).toEqual({ value: { text: "a" }, ageMs: 999 });
    now += 1;
    expect(cache.getStale("/a")).toBeUndefined();
  });

  it("is evicted when there is no room, least recently used first", async () => {
    for (let index = 0; index < 20; index += 1) await load(`/${index}`, "x".repeat(100_000));
    expect(cache.peek("/0")).toBeUndefined();
    expect(cache.getFresh("/19")).toBeDefined();
    expect(cache.size).toBeLessThanOrEqual(1_000_000);
  });

  it("is accounted for again when its value has grown, and keeps its tags", async () => {
    await load("/a", "a");
    const entry = cache.peek("/a");
    if (entry !== undefined) entry.text = "x".repeat(500);
    cache.remeasure("/a");
    expect(cache.size).toBe(502);
    cache.invalidate(["roster"]);
    expect(cache.getFresh("/a")).toBeUndefined();
  });
});

describe("a load", () => {
  it("is shared by all who ask while it runs", async () => {
    let times = 0;
    const { promise, resolve } = Promise.withResolvers<Loaded<Page>>();
    const work = () => {
      times += 1;
      return promise;
    };
    const all = [cache.load("/a", work), cache.load("/a", work), cache.loadFresh("/a", work)];
    resolve(page("a"));
    expect(await Promise.all(all)).toEqual([{ text: "a" }, { text: "a" }, { text: "a" }]);
    expect(times).toBe(1);
  });

  it("is not fresh when it began before an invalidation", async () => {
    const { promise, resolve } = Promise.withResolvers<Loaded<Page>>();
    const loaded = cache.load("/a", () => promise);
    cache.invalidate(["roster"]);
    resolve(page("from before the change"));
    await loaded;
    expect(cache.getFresh("/a")).toBeUndefined();
    expect(cache.peek("/a")).toBeDefined();
  });

  it("that must be fresh does not join one that began before an invalidation", async () => {
    const old = Promise.withResolvers<Loaded<Page>>();
    void cache.load("/a", () => old.promise);
    cache.invalidate(["politician:1"]);
    let times = 0;
    const work = () => {
      times += 1;
      return Promise.resolve(page("new"));
    };
    const fresh = [cache.loadFresh("/a", work), cache.loadFresh("/a", work)];
    expect(times).toBe(0);
    old.resolve(page("old"));
    expect(await Promise.all(fresh)).toEqual([{ text: "new" }, { text: "new" }]);
    expect(times).toBe(1);
  });

  it("that must be fresh does not share the failure of an older one", async () => {
    const old = Promise.withResolvers<Loaded<Page>>();
    const failing = cache.load("/a", () => old.promise);
    cache.invalidate(["roster"]);
    const fresh = cache.loadFresh("/a", () => Promise.resolve(page("new")));
    old.reject(new Error("away"));
    await expect(failing).rejects.toThrow("away");
    expect(await fresh).toEqual({ text: "new" });
  });

  it("that fails is tried again by the next request", async () => {
    await expect(cache.load("/a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await load("/a", "a");
    expect(cache.getFresh("/a")).toBeDefined();
  });

  it("stores nothing that is not cacheable", async () => {
    await cache.load("/a", () => Promise.resolve({ ...page("a"), isCacheable: false }));
    expect(cache.peek("/a")).toBeUndefined();
  });
});
