import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HIDING_REPORTERS, hidesProvisionally, reporterWeight } from "./report-weight.ts";
import type { Reporter } from "./report-weight.ts";

const known: Reporter = { accountAgeDays: 60, isEmailConfirmed: true, upheld: 0, rejected: 0 };
const weights = (many: number, given: Partial<Reporter> = {}) =>
  Array.from({ length: many }, () => reporterWeight({ ...known, ...given }));

describe("a text is hidden before a person has read it", () => {
  it("when three people report it whose accounts are not new", () => {
    expect(hidesProvisionally(weights(2))).toBe(false);
    expect(hidesProvisionally(weights(3))).toBe(true);
  });

  it("never by two people, however often they were right", () => {
    expect(hidesProvisionally(weights(2, { upheld: 500 }))).toBe(false);
  });

  it("not by fifty accounts younger than a week", () => {
    expect(hidesProvisionally(weights(50, { accountAgeDays: 6.9 }))).toBe(false);
    expect(hidesProvisionally([...weights(50, { accountAgeDays: 1 }), ...weights(2)])).toBe(false);
  });

  it("not by unconfirmed accounts, nor by visitors", () => {
    expect(hidesProvisionally(weights(50, { isEmailConfirmed: false }))).toBe(false);
    expect(hidesProvisionally(Array.from({ length: 50 }, () => reporterWeight(null)))).toBe(false);
  });

  it("later, when those who report it were wrong before", () => {
    expect(hidesProvisionally(weights(3, { rejected: 2 }))).toBe(false);
    expect(hidesProvisionally(weights(6, { rejected: 2 }))).toBe(true);
    expect(hidesProvisionally(weights(50, { rejected: 10 }))).toBe(false);
  });

  it("by people who were right and one who was wrong", () => {
    expect(hidesProvisionally([...weights(2, { upheld: 3 }), ...weights(1, { rejected: 1 })])).toBe(
      true,
    );
  });
});

const someone = fc.record({
  accountAgeDays: fc.double({ min: 0, max: 5000, noNaN: true }),
  isEmailConfirmed: fc.boolean(),
  upheld: fc.nat(1000),
  rejected: fc.nat(1000),
});

describe("what a report weighs", () => {
  it("is never less than nothing nor as much as two", () => {
    fc.assert(
      fc.property(someone, (reporter) => {
        const weight = reporterWeight(reporter);
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(weight).toBeLessThan(2);
      }),
    );
  });

  it("does not fall with a report that was right, nor rise with one that was wrong", () => {
    fc.assert(
      fc.property(someone, (reporter) => {
        const weight = reporterWeight(reporter);
        const { upheld, rejected } = reporter;
        const more = reporterWeight({ ...reporter, upheld: upheld + 1 });
        const less = reporterWeight({ ...reporter, rejected: rejected + 1 });
        expect([more >= weight, less <= weight]).toEqual([true, true]);
      }),
    );
  });

  it("never adds up to a decision of fewer people than are needed", () => {
    fc.assert(
      fc.property(fc.array(someone, { maxLength: HIDING_REPORTERS - 1 }), (reporters) => {
        expect(hidesProvisionally(reporters.map(reporterWeight))).toBe(false);
      }),
    );
  });
});
