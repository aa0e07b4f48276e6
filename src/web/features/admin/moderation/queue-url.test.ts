import { describe, expect, it } from "vitest";
import { queuePath, hasFilters, NO_FILTERS, readQueueState } from "./queue-url.ts";

const read = (search: string) => readQueueState(new URLSearchParams(search));

describe("the address of the queue", () => {
  it("is bare without filters, and says all of them otherwise", () => {
    expect(queuePath({ filters: NO_FILTERS, caseId: null })).toBe("/admin/moderation");
    const state = {
      filters: { show: "reported", kind: "opinion", reason: "hate", due: "soon" },
      caseId: 12,
    } as const;
    expect(queuePath(state)).toBe(
      "/admin/moderation?mostra=reported&tipo=opinion&motivo=hate&scadenza=soon&caso=12",
    );
    expect(read(queuePath(state).split("?")[1] ?? "")).toEqual(state);
  });

  it("takes what it does not know for nothing", () => {
    expect(read("mostra=niente&tipo=__proto__&caso=-3")).toEqual({
      filters: NO_FILTERS,
      caseId: null,
    });
    expect(read("caso=1.5").caseId).toBeNull();
  });

  it("tells filters from the list that is shown", () => {
    expect(hasFilters({ ...NO_FILTERS, show: "appeal" })).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, due: "overdue" })).toBe(true);
  });
});
