import { describe, expect, it } from "vitest";
import { dayInItaly, endOfDayInItaly } from "./closing-day.ts";

describe("the end of a day in Italy", () => {
  it.each([
    ["2026-11-21", "2026-11-21T22:59:59.999Z"],
    ["2026-07-01", "2026-07-01T21:59:59.999Z"],
    // Days of daylight-saving changes.
    ["2026-03-29", "2026-03-29T21:59:59.999Z"],
    ["2026-10-25", "2026-10-25T22:59:59.999Z"],
    ["2028-02-29", "2028-02-29T22:59:59.999Z"],
  ])("of %s is %s", (day, moment) => {
    expect(endOfDayInItaly(day)?.toISOString()).toBe(moment);
    expect(dayInItaly(new Date(moment))).toBe(day);
  });

  it.each(["", "21/11/2026", "2026-02-31", "2026-13-01", "2027-02-29", "2026-1-1"])(
    "is not there for %j",
    (day) => {
      expect(endOfDayInItaly(day)).toBeNull();
    },
  );
});
