import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createRests } from "./rests.ts";

describe("rests of a job between its batches", () => {
  it("last as long as the batch before, and a moment after a short one", async () => {
    const rest = createRests(new AbortController().signal);
    const ofABatchOf = async (ms: number) => {
      await wait(ms);
      const began = performance.now();
      await rest();
      return performance.now() - began;
    };
    // Timers may be a millisecond early.
    expect(await ofABatchOf(120)).toBeGreaterThan(115);
    expect(await ofABatchOf(0)).toBeGreaterThan(8);
    expect(await ofABatchOf(60)).toBeGreaterThan(55);
  });

  it("end with the job", async () => {
    const job = new AbortController();
    const rest = createRests(job.signal);
    await wait(30);
    const resting = rest();
    job.abort();
    await expect(resting).rejects.toThrow("aborted");
    await expect(rest()).rejects.toThrow("aborted");
  });
});
