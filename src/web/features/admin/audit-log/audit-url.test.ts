import { describe, expect, it } from "vitest";
import { readAuditFilter } from "./audit-filters.tsx";

const read = (search: string) => readAuditFilter(new URLSearchParams(search));
const ID = "0190a000-0000-7000-8000-000000000001";

describe("the address of the audit log", () => {
  it("holds who, what, to what, and when", () => {
    expect(
      read(`chi=${ID}&azione=topic-closed&oggetto=topic&numero=12&dal=2026-11-01&al=2026-11-20`),
    ).toEqual({
      actor: ID,
      action: "topic-closed",
      subject: "topic",
      subjectId: "12",
      from: "2026-11-01",
      to: "2026-11-20",
    });
    expect(read("chi=command-line")).toEqual({ actor: "command-line" });
  });

  it.each([
    "",
    "chi=maria&azione=constructor&oggetto=x&dal=ieri&al=2026-02-30",
    // A number alone says nothing of what it numbers.
    "numero=12",
  ])("filters nothing with %j", (search) => {
    expect(read(search)).toEqual({});
  });
});
