import { describe, expect, it } from "vitest";
import { formatAge, formatBytes, formatDay, formatMoment, formatShortDay } from "./moments.ts";

describe("moments and days in few characters", () => {
  it("are Italy's, and those of a calendar have no time zone", () => {
    expect(formatMoment("2026-11-01T23:30:00Z")).toBe("2 nov 2026, 00:30");
    expect(formatDay("2026-11-02")).toBe("2 novembre");
    expect(formatShortDay("2026-11-02")).toBe("2 nov");
  });

  it.each([
    ["2026-11-20T09:59:30Z", "ora"],
    ["2026-11-20T09:58:00Z", "2 minuti fa"],
    ["2026-11-20T07:00:01Z", "2 ore fa"],
    ["2026-11-19T09:00:00Z", "ieri"],
    ["2026-11-10T10:00:00Z", "10 giorni fa"],
  ])("%s was %s", (time, said) => {
    expect(formatAge(time, "2026-11-20T10:00:00Z")).toBe(said);
  });

  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [12_400_000, "12,4 MB"],
    [3_000_000_000_000_000, "3.000 TB"],
  ])("%i bytes are %s", (bytes, said) => {
    expect(formatBytes(bytes)).toBe(said);
  });
});
