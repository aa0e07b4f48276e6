import { describe, expect, it } from "vitest";
import { createGate } from "./gate.ts";

describe("the gate before costly work", () => {
  it("lets only so many run at once, in the order they came", async () => {
    const gate = createGate({ atOnce: 2, waiting: 10 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4].map((n) =>
        gate(async () => {
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
    const gate = createGate({ atOnce: 1, waiting: 1 });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const first = gate(() => end);
    const second = gate(() => end);
    await expect(gate(() => end)).rejects.toMatchObject({ code: "unavailable" });
    resolve();
    await Promise.all([first, second]);
  });

  it("goes on after a failure", async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    await expect(gate(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(gate(() => Promise.resolve("yes"))).resolves.toBe("yes");
  });
});
