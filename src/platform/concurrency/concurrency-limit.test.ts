import { describe, expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

describe("the concurrency limit", () => {
  it("lets only so many run at once, in the order they came", async () => {
    const limit = createConcurrencyLimit({ maxRunning: 2, maxQueued: 10 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4].map((n) =>
        limit(async () => {
          order.push(n);
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it("turns away who comes when the queue is full", async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxQueued: 1 });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const first = limit(() => end);
    const second = limit(() => end);
    await expect(limit(() => end)).rejects.toMatchObject({ code: "unavailable" });
    resolve();
    await Promise.all([first, second]);
  });

  it("goes on after a failure", async () => {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxQueued: 1 });
    await expect(limit(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(limit(() => Promise.resolve("yes"))).resolves.toBe("yes");
  });
});
