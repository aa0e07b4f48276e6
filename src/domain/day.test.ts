import { describe, expect, it } from "vitest";
import { addDays, dayInItaly, endOfDayInItaly, isDay, writtenDay } from "./day.ts";

describe("a day of the calendar", () => {
  it.each(["2026-11-20", "2028-02-29", "1999-12-31"])("%s is one", (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    "2026-02-30",
    "2026-13-01",
    "0000-01-01",
    "2026-1-1",
    "",
    "2026-11-20T00:00",
    "12026-11-20",
  ])("%s is none", (day) => {
    expect(isDay(day)).toBe(false);
  });

  it("has others before and after it, over months and leap years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    // The night summer time ends in Italy has 25 hours.
    expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
  });

  it("is Italy's, whatever the time elsewhere", () => {
    expect(dayInItaly(new Date("2026-11-01T23:30:00Z"))).toBe("2026-11-02");
    expect(dayInItaly(new Date("2026-07-01T21:59:59Z"))).toBe("2026-07-01");
    expect(writtenDay(new Date("2026-11-01T23:30:00Z"))).toEqual(new Date("2026-11-02T00:00:00Z"));
  });
});

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
