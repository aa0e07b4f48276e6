import { describe, expect, it } from "vitest";
import { listOfPolitician, listOfTopic, toEvents, toMonthNumber } from "./trend-events.ts";

const month = (of: string) => ({
  month: of,
  total: 9,
  counted: 9,
  weight: 8,
  estimate: 3,
  low: 2.5,
  high: 3.5,
});
const at = (time: string) => ({ at: time, text: time });
const between = (first: string, last: string, ...times: string[]) =>
  toEvents(times.map(at), [month(first), month(last)]).map((event) => event.at);

describe("the events of a trend", () => {
  it("are those from its first month to its last, both included", () => {
    const times = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-05-01", "2026-05-31"];
    expect(between("2026-02", "2026-05", ...times, "2026-06-01")).toEqual(times.slice(1));
  });

  it("are those of its only month", () => {
    const days = ["2026-03-31", "2026-04-01", "2026-04-30", "2026-05-01"];
    expect(between("2026-04", "2026-04", ...days)).toEqual(days.slice(1, 3));
  });

  it("belong to the month it is in Italy", () => {
    const midnight = ["2026-01-31T22:59:59Z", "2026-01-31T23:00:00Z"];
    expect(between("2026-02", "2026-04", ...midnight)).toEqual(midnight.slice(1));
    const summer = ["2026-04-30T21:59:59Z", "2026-04-30T22:00:00Z"];
    expect(between("2026-02", "2026-04", ...summer)).toEqual(summer.slice(0, 1));
  });

  it("cross the end of a year", () => {
    expect(between("2025-12", "2026-01", "2025-11-30", "2025-12-01", "2026-01-31")).toEqual([
      "2025-12-01",
      "2026-01-31",
    ]);
    expect(toMonthNumber("2026-01") - toMonthNumber("2025-12")).toBe(1);
  });

  it("are in the order of time, with the number of their month", () => {
    const events = toEvents(
      [at("2026-05-02"), at("2026-04-30T23:00:00Z"), at("2026-03-01")],
      [month("2026-03"), month("2026-05")],
    );
    expect(events).toEqual([
      { ...at("2026-03-01"), month: toMonthNumber("2026-03") },
      { ...at("2026-04-30T23:00:00Z"), month: toMonthNumber("2026-05") },
      { ...at("2026-05-02"), month: toMonthNumber("2026-05") },
    ]);
  });

  it("are none without months", () => {
    expect(toEvents([at("2026-05-02")], [])).toEqual([]);
  });
});

const notice = {
  id: 5,
  from: "2026-05-01",
  to: "2026-05-02",
  isOpen: false,
  arrivals: 30,
  timesUsual: 9,
  decision: null,
  decidedAt: null,
  isOverdue: false,
  estimateBefore: null,
  estimateWithAll: null,
};
const examined = { ...notice, state: "examined", setAside: 0, held: 0 } as const;
const coordinated = { ...notice, state: "coordinated", setAside: 9, held: 3 } as const;

describe("what is marked in a trend", () => {
  it("of a person is the beginning and the end of each office, as far as known, and the surges", () => {
    const office = {
      id: 1,
      source: "Comuni" as const,
      role: "Sindaca",
      supportingLists: [],
      location: null,
      region: null,
      constituency: null,
      dataDay: null,
      readAt: "2026-02-04T00:00:00Z",
      isCorrected: false,
      isByHand: false,
    };
    expect(
      listOfPolitician(
        [
          { ...office, beganOn: "2020-01-02", endedAt: "2025-01-02" },
          { ...office, role: "Assessora", beganOn: null, endedAt: null },
        ],
        [examined, coordinated],
      ),
    ).toEqual([
      { at: "2020-01-02", text: "inizio dell'incarico: Sindaca" },
      { at: "2025-01-02", text: "non risulta più in carica: Sindaca" },
      { at: "2026-05-01", text: "molte più recensioni del solito, in sospeso" },
      { at: "2026-05-01", text: "molte più recensioni del solito: 9 non contano, 3 in sospeso" },
    ]);
  });

  it("of a topic is its opening, its closing where it has one, and the surges", () => {
    const opened = { createdAt: "2026-01-01", closedAt: null };
    expect(listOfTopic(opened, []).map((event) => event.at)).toEqual(["2026-01-01"]);
    const closed = listOfTopic({ ...opened, closedAt: "2026-03-01" }, [coordinated]);
    expect(closed.map((event) => event.at)).toEqual(["2026-01-01", "2026-03-01", "2026-05-01"]);
    expect(closed.at(-1)?.text).toBe("molte più opinioni del solito: 9 non contano, 3 in sospeso");
  });
});
