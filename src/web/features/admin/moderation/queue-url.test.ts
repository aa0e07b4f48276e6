import { describe, expect, it } from "vitest";
import { hasFilters, NO_FILTERS, queueAddress } from "./queue-filters.tsx";

const read = (search: string) => queueAddress.read(new URLSearchParams(search));

describe("the address of the queue", () => {
  it("is bare without filters, and says all of them otherwise", () => {
    expect(queueAddress.path({ ...NO_FILTERS, caseId: null })).toBe("/admin/moderation");
    const state = {
      show: "reported",
      kind: "opinion",
      reason: "hate",
      due: "soon",
      caseId: 12,
    } as const;
    expect(queueAddress.path(state)).toBe(
      "/admin/moderation?mostra=reported&tipo=opinion&motivo=hate&scadenza=soon&caso=12",
    );
    expect(read(queueAddress.path(state).split("?")[1] ?? "")).toEqual(state);
  });

  it("takes what it does not know for nothing", () => {
    expect(read("mostra=niente&tipo=__proto__&caso=-3")).toEqual({
      ...NO_FILTERS,
      caseId: null,
    });
    expect(read("caso=1.5").caseId).toBeNull();
  });

  it("tells filters from the list that is shown", () => {
    expect(hasFilters({ ...NO_FILTERS, show: "appeal" })).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, due: "overdue" })).toBe(true);
  });
});
