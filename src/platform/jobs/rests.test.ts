import { describe, expect, it } from "vitest";
import { createRests } from "./rests.ts";

describe("rests of a job between its batches", () => {
  it("last as long as the batch before, and a moment after a short one", async () => {
    let now = 0;
    const rests: number[] = [];
    const rest = createRests(new AbortController().signal, {
      now: () => now,
      wait: async (ms) => {
        rests.push(ms);
        now += ms;
      },
    });
    for (const batchMs of [120, 0, 60]) {
      now += batchMs;
      await rest();
    }
    expect(rests).toEqual([120, 10, 60]);
  });

  it("end with the job", async () => {
    const job = new AbortController();
    const rest = createRests(job.signal);
    const resting = rest();
    job.abort();
    await expect(resting).rejects.toThrow("aborted");
    await expect(rest()).rejects.toThrow("aborted");
  });
});
