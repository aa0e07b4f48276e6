import { describe, expect, it } from "vitest";
import { lastWindowEnd } from "./digest-window.ts";

const end = (frequency: Parameters<typeof lastWindowEnd>[0], now: string) =>
  lastWindowEnd(frequency, new Date(now)).toISOString();

describe("the window of a digest", () => {
  it("ends every quarter of an hour for what is told at once", () => {
    expect(end("at-once", "2026-11-23T10:14:59Z")).toBe("2026-11-23T10:00:00.000Z");
    expect(end("at-once", "2026-11-23T10:15:00Z")).toBe("2026-11-23T10:15:00.000Z");
  });

  it("ends every day at seven in Italy, in winter and in summer", () => {
    expect(end("daily", "2026-11-23T05:59:59Z")).toBe("2026-11-22T06:00:00.000Z");
    expect(end("daily", "2026-11-23T06:00:00Z")).toBe("2026-11-23T06:00:00.000Z");
    expect(end("daily", "2026-07-01T12:00:00Z")).toBe("2026-07-01T05:00:00.000Z");
    // The night the clocks change.
    expect(end("daily", "2026-03-29T12:00:00Z")).toBe("2026-03-29T05:00:00.000Z");
    expect(end("daily", "2026-03-28T12:00:00Z")).toBe("2026-03-28T06:00:00.000Z");
  });

  it("ends on Mondays for a week", () => {
    expect(end("weekly", "2026-11-23T05:00:00Z")).toBe("2026-11-16T06:00:00.000Z");
    expect(end("weekly", "2026-11-23T06:00:00Z")).toBe("2026-11-23T06:00:00.000Z");
    expect(end("weekly", "2026-11-29T22:00:00Z")).toBe("2026-11-23T06:00:00.000Z");
  });
});
