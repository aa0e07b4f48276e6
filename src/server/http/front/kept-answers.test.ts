import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf } from "./answer.ts";
import type { Answer } from "./answer.ts";
import { KeptAnswers } from "./kept-answers.ts";

let now = 0;
let kept: KeptAnswers;
beforeEach(() => {
  vi.useFakeTimers();
  now = 1_000_000;
  kept = new KeptAnswers({ maxBytes: 1_000_000, now: () => now });
});
afterEach(() => void vi.useRealTimers());

const answer = (text: string, tags = "roster", headers: Record<string, string> = {}) =>
  answerOf(new Response(text, { headers: { "x-cache-tags": tags, ...headers } }), new Date(now));
const keep = (url: string, text: string, tags?: string) => kept.make(url, () => answer(text, tags));
const passes = (milliseconds: number) => {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
};

describe("a kept answer", () => {
  it("is good until something it depends on changes", async () => {
    await keep("/a", "a", "politician:1");
    await keep("/b", "b", "politician:2");
    kept.announce(["politician:1"]);
    expect(kept.good("/a")).toBeUndefined();
    expect(kept.last("/a")?.body.toString()).toBe("a");
    expect(kept.good("/b")?.body.toString()).toBe("b");
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

  it("is dropped once a second at most while changes pour in, and never later than that", async () => {
    await keep("/a", "1", "ratings");
    kept.announce(["ratings"]);
    expect(kept.good("/a")).toBeUndefined();
    await keep("/a", "2", "ratings");
    kept.announce(["ratings"]);
    kept.announce(["ratings"]);
    expect(kept.good("/a")?.body.toString()).toBe("2");
    passes(1_000);
    expect(kept.good("/a")).toBeUndefined();
  });

  it("makes room for others when there is no more", async () => {
    for (let index = 0; index < 20; index += 1)
      await keep(`/${index}`, "x".repeat(50_000), "roster");
    expect(kept.last("/0")).toBeUndefined();
    expect(kept.good("/19")).toBeDefined();
  });
});

describe("making an answer", () => {
  it("happens once for all who ask meanwhile", async () => {
    let times = 0;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const work = () => {
      times += 1;
      return promise;
    };
    const all = [kept.make("/a", work), kept.make("/a", work), kept.make("/a", work)];
    resolve(await answer("a"));
    expect(new Set((await Promise.all(all)).map((one) => one.body.toString()))).toEqual(
      new Set(["a"]),
    );
    expect(times).toBe(1);
  });

  it("does not count as newer than a change announced before it ended", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const made = kept.make("/a", () => promise);
    kept.announce(["roster"]);
    resolve(await answer("from before the change"));
    await made;
    expect(kept.good("/a")).toBeUndefined();
    expect(kept.last("/a")).toBeDefined();
  });

  it("that fails is tried again by the next who asks", async () => {
    await expect(kept.make("/a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await keep("/a", "a");
    expect(kept.good("/a")).toBeDefined();
  });

  it.each([
    ["private", { "Cache-Control": "private, no-store" }],
    ["with a cookie", { "Set-Cookie": "who=me" }],
  ])("keeps nothing that is %s", async (_, headers) => {
    await kept.make("/a", () => answer("a", "roster", headers));
    expect(kept.last("/a")).toBeUndefined();
  });

  it("keeps nothing that does not say what it depends on, and no failure", async () => {
    await kept.make("/a", () => answerOf(new Response("a"), new Date(now)));
    const failure = new Response("b", { status: 503, headers: { "x-cache-tags": "" } });
    await kept.make("/b", () => answerOf(failure, new Date(now)));
    expect(kept.last("/a")).toBeUndefined();
    expect(kept.last("/b")).toBeUndefined();
  });
});
