import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { HOUR_MS } from "#domain/durations.ts";
import { ADD_JOB } from "#tests/build/job.ts";
import { slotId, startSchedule } from "./schedule.ts";

const catalogue = [ADD_JOB, { ...ADD_JOB, name: "hourly", everyMinutes: 60 }];

describe("what begins by itself", () => {
  it("has an id of its name and its time", () => {
    const ids = new Set([slotId("a", 1), slotId("a", 2), slotId("b", 1), slotId("a", 1)]);
    expect(ids.size).toBe(3);
    for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
  });

  it("begins at the start, and again when the next time has come", () => {
    vi.useFakeTimers({ now: 10.5 * HOUR_MS });
    try {
      const queued: string[] = [];
      const schedule = startSchedule(catalogue, (job, id) => queued.push(`${job.name} ${id}`));
      expect(queued).toEqual([`hourly ${slotId("hourly", 10)}`]);
      vi.advanceTimersByTime(HOUR_MS);
      expect(queued[1]).toBe(`hourly ${slotId("hourly", 11)}`);
      schedule.stop();
      vi.advanceTimersByTime(5 * HOUR_MS);
      expect(queued).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
