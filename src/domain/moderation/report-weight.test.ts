import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HIDING_REPORTERS, hidesProvisionally, reporterWeight } from "./report-weight.ts";
import type { Reporter } from "./report-weight.ts";

/** An account of a month. */
const known: Reporter = { tenths: 6, isNew: false, upheld: 0, rejected: 0 };
const reporters = (many: number, given: Partial<Reporter> = {}) =>
  Array.from({ length: many }, () => ({ ...known, ...given }));
const visitors = (many: number) => Array.from({ length: many }, () => null);

describe("a text is hidden before a person has read it", () => {
  it("when three people report it whose accounts are at least a month old", () => {
    expect(hidesProvisionally(reporters(2))).toBe(false);
    expect(hidesProvisionally(reporters(3))).toBe(true);
    expect(hidesProvisionally(reporters(3, { tenths: 4 }))).toBe(false);
    expect(hidesProvisionally(reporters(5, { tenths: 4 }))).toBe(true);
  });

  it("never by two people, however often they were right, nor by a third who weighs nothing", () => {
    const two = reporters(2, { tenths: 10, upheld: 500 });
    expect(hidesProvisionally(two)).toBe(false);
    expect(hidesProvisionally([...two, ...reporters(1, { tenths: 0 })])).toBe(false);
  });

  it("not by fifty new accounts, which add little to the others [security 44]", () => {
    const crowd = reporters(50, { tenths: 2, isNew: true });
    expect(hidesProvisionally(crowd)).toBe(false);
    expect(hidesProvisionally([...crowd, ...reporters(2)])).toBe(false);
    expect(hidesProvisionally([...crowd, ...reporters(3, { tenths: 3 })])).toBe(false);
    expect(hidesProvisionally(reporters(3, { tenths: 5 }))).toBe(false);
    expect(hidesProvisionally([...crowd, ...reporters(3, { tenths: 5 })])).toBe(true);
  });

  it("not by unconfirmed accounts, nor by visitors, who weigh least", () => {
    expect(hidesProvisionally(reporters(50, { tenths: 0, isNew: true }))).toBe(false);
    expect(hidesProvisionally(visitors(50))).toBe(false);
    expect(hidesProvisionally([...visitors(50), ...reporters(2)])).toBe(false);
    expect(reporterWeight(null)).toBeLessThan(reporterWeight({ ...known, tenths: 2, isNew: true }));
  });

  it("later, when those who report it were wrong before [security 44]", () => {
    expect(hidesProvisionally(reporters(3, { rejected: 2 }))).toBe(false);
    expect(hidesProvisionally(reporters(6, { rejected: 2 }))).toBe(true);
    expect(hidesProvisionally(reporters(50, { rejected: 10 }))).toBe(false);
  });

  it("by people who were right and one who was wrong", () => {
    expect(
      hidesProvisionally([...reporters(2, { upheld: 3 }), ...reporters(1, { rejected: 1 })]),
    ).toBe(true);
  });
});

const someone = fc.record({
  tenths: fc.integer({ min: 0, max: 10 }),
  isNew: fc.boolean(),
  upheld: fc.nat(1000),
  rejected: fc.nat(1000),
});

describe("what a report weighs", () => {
  it.each([
    { upheld: 0, rejected: 3, weighs: true },
    { upheld: 0, rejected: 4, weighs: false },
    { upheld: 1, rejected: 3, weighs: true },
    { upheld: 1, rejected: 4, weighs: false },
    { upheld: 2, rejected: 20, weighs: false },
  ])("with $upheld right and $rejected wrong before: $weighs", ({ weighs, ...judged }) => {
    expect(reporterWeight({ ...known, ...judged }) > 0).toBe(weighs);
  });

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

  it("grows with the weight of the account", () => {
    fc.assert(
      fc.property(someone, fc.integer({ min: 0, max: 10 }), (reporter, tenths) => {
        const [light, heavy] = [reporter.tenths, tenths].toSorted((a, b) => a - b);
        expect(reporterWeight({ ...reporter, tenths: light ?? 0 })).toBeLessThanOrEqual(
          reporterWeight({ ...reporter, tenths: heavy ?? 0 }),
        );
      }),
    );
  });

  it("never adds up to a decision of fewer people than are needed [security 44]", () => {
    fc.assert(
      fc.property(fc.array(someone, { maxLength: HIDING_REPORTERS - 1 }), (reporters) => {
        expect(hidesProvisionally(reporters)).toBe(false);
      }),
    );
  });
});
