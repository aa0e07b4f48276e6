import { describe, expect, it } from "vitest";
import { isDue, isOver, MAX_WAITING_MS, nextState, QUIET_MS, toChanges } from "./surge.ts";
import type { SurgeDecision } from "./decide.ts";
import type { SurgeRow } from "./surge.ts";

const NONE: SurgeDecision = { aside: new Map(), held: new Map() };
const SOME: SurgeDecision = { ...NONE, aside: new Map([[1, ["texts"]]]) };
const HELD: SurgeDecision = { ...NONE, held: new Map([[1, ["beyond_a_day"]]]) };
const surge: SurgeRow = { state: "examined", openedAt: 0, lastUnusualAt: 0, judged: 0 };

describe("a surge", () => {
  it("is judged again when it has grown by a tenth", () => {
    expect(isDue({ judged: 100 }, 110)).toBe(false);
    expect(isDue({ judged: 100 }, 112)).toBe(true);
    expect(isDue({ judged: 6 }, 6)).toBe(false);
    expect(isDue({ judged: 90 }, 100)).toBe(true);
    expect(isDue({ judged: 0 }, 1)).toBe(true);
    expect(isDue({ judged: 0 }, 0)).toBe(false);
  });

  it("lets its reviews wait until thirty came or half a day passed without a group", () => {
    const judgement = { now: 1, arrived: 29, decision: NONE };
    expect(nextState(surge, judgement)).toBe("examined");
    expect(nextState(surge, { ...judgement, arrived: 30 })).toBe("free");
    expect(nextState(surge, { ...judgement, now: MAX_WAITING_MS })).toBe("free");
    const later = { ...surge, openedAt: 5 };
    expect(nextState(later, { ...judgement, now: MAX_WAITING_MS + 4 })).toBe("examined");
    expect(nextState(later, { ...judgement, now: MAX_WAITING_MS + 5 })).toBe("free");
  });

  it("is coordinated while some are aside, and free again when none are", () => {
    const judgement = { now: 1, arrived: 10, decision: SOME };
    expect(nextState(surge, judgement)).toBe("coordinated");
    expect(nextState({ ...surge, state: "coordinated" }, { ...judgement, decision: NONE })).toBe(
      "free",
    );
  });

  it("is coordinated while a group waits for a person", () => {
    const decision: SurgeDecision = { ...NONE, held: new Map([[1, ["texts", "among_citizens"]]]) };
    expect(nextState(surge, { now: 1, arrived: 10, decision })).toBe("coordinated");
  });

  it("is bounded while some wait for a person, once the others count", () => {
    const judgement = { now: 1, arrived: 29, decision: HELD };
    expect(nextState(surge, judgement)).toBe("examined");
    expect(nextState(surge, { ...judgement, arrived: 30 })).toBe("bounded");
    expect(nextState({ ...surge, state: "bounded" }, judgement)).toBe("bounded");
    expect(nextState({ ...surge, state: "bounded" }, { ...judgement, decision: NONE })).toBe(
      "free",
    );
    const both = { ...SOME, held: HELD.held };
    expect(nextState(surge, { ...judgement, decision: both })).toBe("coordinated");
  });

  it("lets those wait that are held, counted or aside before", () => {
    const current = { aside: new Set([2]), waiting: new Set([3]) };
    const arrivals = [1, 2, 3, 4].map((id) => ({ id }));
    const held = new Map([1, 2, 3].map((id) => [id, []]));
    expect(toChanges(current, arrivals, { aside: new Map(), held }, "bounded")).toEqual({
      aside: [],
      waiting: [1, 2],
      counted: [],
    });
  });

  it("is over after three quiet days", () => {
    expect(isOver(surge, QUIET_MS)).toBe(false);
    expect(isOver(surge, QUIET_MS + 1)).toBe(true);
    expect(isOver({ ...surge, lastUnusualAt: 5 }, QUIET_MS + 5)).toBe(false);
    expect(QUIET_MS).toBe(3 * 24 * 60 * 60 * 1000);
  });

  it("changes only reviews that stand otherwise than was decided", () => {
    const current = { aside: new Set([1, 2]), waiting: new Set([3, 4]) };
    const arrivals = [1, 2, 3, 4, 5].map((id) => ({ id }));
    const decision = { ...NONE, aside: new Map([1, 3].map((id) => [id, []])) };
    expect(toChanges(current, arrivals, decision, "coordinated")).toEqual({
      aside: [3],
      waiting: [],
      counted: [2, 4],
    });
    expect(toChanges(current, arrivals, decision, "examined").counted).toEqual([2]);
  });
});
