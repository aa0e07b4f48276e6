import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../durations.ts";
import { computeAccountWeight, newAccountDays } from "./account-weight.ts";
import type { AccountStanding } from "./account-weight.ts";

const now = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

function weigh(days: number, part: Partial<AccountStanding> = {}) {
  const account = {
    peopleReviewed: 0,
    hasSecondFactor: false,
    isIdentityVerified: false,
    mailbox: "usual" as const,
    ...part,
  };
  return computeAccountWeight({ confirmedAt: daysAgo(days), ...account }, now);
}

describe("the weight of an account", () => {
  it("is two tenths on the first day, six after a month, nine after three", () => {
    const tenths = [0, 7, 8, 15, 29, 30, 50, 89, 90, 400].map((days) => weigh(days).tenths);
    expect(tenths).toEqual([2, 2, 3, 4, 5, 6, 7, 8, 9, 9]);
  });

  it("grows by a tenth with three people reviewed and by one with a second factor", () => {
    expect(weigh(30, { peopleReviewed: 2 }).tenths).toBe(6);
    expect(weigh(30, { peopleReviewed: 3 }).tenths).toBe(7);
    expect(weigh(30, { peopleReviewed: 3, hasSecondFactor: true }).tenths).toBe(8);
  });

  it("is never more than ten tenths", () => {
    expect(weigh(400, { peopleReviewed: 50, hasSecondFactor: true }).tenths).toBe(10);
  });

  it("is whole at once with a verified identity, outside the quota of new accounts", () => {
    expect(weigh(0, { isIdentityVerified: true })).toMatchObject({ tenths: 10, isNew: false });
    expect(weigh(0, { isIdentityVerified: true }).parts).toMatchObject({ base: 2, identity: 8 });
  });

  it("never grows with age nor leaves the quota with a mailbox that tells nobody apart", () => {
    for (const mailbox of ["disposable", "none"] as const) {
      expect(weigh(400, { mailbox })).toMatchObject({ tenths: 2, isNew: true });
      expect(weigh(400, { mailbox, peopleReviewed: 3 }).tenths).toBe(3);
      expect(weigh(0, { mailbox, isIdentityVerified: true })).toMatchObject({ isNew: false });
    }
  });

  it("is nothing while the address is not confirmed", () => {
    expect(weigh(0, { confirmedAt: null, hasSecondFactor: true }).tenths).toBe(0);
  });

  it("belongs to a new account for fourteen days", () => {
    expect(weigh(13.9).isNew).toBe(true);
    expect(weigh(14).isNew).toBe(false);
  });

  it("belongs to a new account until it is half as old as a young site, for a day at least", () => {
    expect([0, 1, 4, 27, 28, 900].map(newAccountDays)).toEqual([1, 1, 2, 13.5, 14, 14]);
    const account = {
      confirmedAt: daysAgo(3),
      peopleReviewed: 0,
      hasSecondFactor: false,
      isIdentityVerified: false,
      mailbox: "usual" as const,
    };
    expect(computeAccountWeight(account, now, newAccountDays(5)).isNew).toBe(false);
    expect(computeAccountWeight(account, now, newAccountDays(7)).isNew).toBe(true);
  });

  it("is the sum of its parts and never falls with time", () => {
    const account = fc.record({
      peopleReviewed: fc.nat(20),
      hasSecondFactor: fc.boolean(),
      isIdentityVerified: fc.boolean(),
    });
    fc.assert(
      fc.property(account, fc.nat(200), fc.nat(200), (part, days, more) => {
        const weight = weigh(days, part);
        const total = Object.values(weight.parts).reduce((sum, tenths) => sum + tenths, 0);
        expect(weight.tenths).toBe(Math.min(10, total));
        expect(weigh(days + more, part).tenths).toBeGreaterThanOrEqual(weight.tenths);
      }),
    );
  });
});
