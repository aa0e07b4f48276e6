import { describe, expect, it } from "vitest";
import { DAY_MS } from "../durations.ts";
import { hashWords } from "./arrival.ts";
import { NEW_ACCOUNT_DAYS } from "../rating/account-weight.ts";
import { borrowBackground, isNewAccount, learnBackground } from "./background.ts";
import type { BackgroundRow } from "./background.ts";

const NOW = Date.UTC(2026, 10, 22);

interface Given extends Partial<BackgroundRow> {
  ageDays?: number;
}

/** A review of a person of its own, by an account of two hundred days. */
function row({ ageDays = 200, ...part }: Given, index: number): BackgroundRow {
  return {
    id: index,
    subject: 1000 + index,
    arrivedAt: NOW,
    isEdited: false,
    accountConfirmedAt: NOW - ageDays * DAY_MS,
    peopleReviewed: 0,
    scores: Array.from({ length: 10 }, () => 3),
    words: hashWords(""),
    network: null,
    device: null,
    ...part,
  };
}

const learn = (given: Given[]) => learnBackground(given.map(row));
const many = (count: number, given: Given = {}) => Array.from({ length: count }, () => given);
/** Mean score of twenty. */
const withMean = (mean: number) => {
  const more = Math.round((mean - 1) * 20);
  return { scores: Array.from({ length: 20 }, (_, i) => 1 + Math.floor((more + i) / 20)) };
};

describe("what is usual on the site", () => {
  it("counts an account as new until its fourteenth day, by when it wrote", () => {
    const [young, old] = [row({ ageDays: NEW_ACCOUNT_DAYS - 0.01 }, 1), row({ ageDays: 14 }, 2)];
    expect([isNewAccount(young), isNewAccount(old)]).toEqual([true, false]);
    expect(learn([...many(6), ...many(2, { ageDays: 3 })]).newShare).toBe(0.25);
    expect(learn(many(4, { ageDays: 3 })).newShare).toBe(1);
  });

  it("is nothing while there are no reviews", () => {
    const { total, reviews, newShare, networks } = learn([]);
    expect({ total, reviews, newShare, networks }).toEqual({
      total: 0,
      reviews: 0,
      newShare: 1,
      networks: {},
    });
  });

  it("has the ages of accounts that are not new in three classes, half a review added to each", () => {
    const { ages } = learn([15, 44, 45, 119, 119, 120, 2].map((ageDays) => ({ ageDays })));
    expect(ages).toEqual([2.5 / 7.5, 3.5 / 7.5, 1.5 / 7.5]);
  });

  it("has how many others those accounts reviewed in seven classes", () => {
    const known = [0, 0, 0, 1, 2, 3, 4, 5, 6, 10, 11].map((peopleReviewed) => ({ peopleReviewed }));
    const { breadths } = learn([...known, { peopleReviewed: 9, ageDays: 1 }]);
    expect(breadths).toEqual([3.5, 1.5, 1.5, 1.5, 2.5, 2.5, 1.5].map((count) => count / 14.5));
  });

  it("has the mean scores of all in six classes", () => {
    const means = [1, 1.4, 1.45, 2.2, 2.25, 3, 3.05, 3.75, 4.5, 4.55, 5];
    const { scores } = learn([...means.map(withMean), { ...withMean(5), ageDays: 1 }]);
    expect(scores).toEqual([2.5, 2.5, 2.5, 1.5, 2.5, 3.5].map((count) => count / 15));
  });

  it("counts how many came through each network and with each device that is known", () => {
    const { networks, devices } = learn([
      { network: "a", device: "x" },
      { network: "b" },
      { network: "a", device: null },
      { network: null, device: "x" },
    ]);
    expect(networks).toEqual({ a: 2, b: 1 });
    expect(devices).toEqual({ x: 2 });
  });

  it("keeps the five hundred most frequent, by name among equals", () => {
    const name = (index: number) => `n${String(index).padStart(3, "0")}`;
    const once = Array.from({ length: 600 }, (_, i) => ({ network: name((i * 7) % 600) }));
    const { networks } = learn([...once, ...many(3, { network: "z" }), { network: name(599) }]);
    const expected = ["z", name(599), ...Array.from({ length: 498 }, (_, i) => name(i))];
    expect(Object.keys(networks)).toEqual(expected);
  });

  it("takes five reviews of one person, or a fiftieth of all where that is more", () => {
    const few = learn([...many(7, { subject: 1 }), ...many(3)]);
    expect([few.total, few.reviews]).toEqual([10, 8]);
    const more = learn([...many(20, { subject: 1 }), ...many(20, { subject: 2 }), ...many(360)]);
    expect([more.total, more.reviews]).toEqual([400, 376]);
  });

  it("says of opinions, while there are few, only where they come from", () => {
    const reviews = learn([{ network: "a", device: "x" }, ...many(5, { ageDays: 1 })]);
    expect(borrowBackground(reviews, 40)).toEqual({
      ...reviews,
      total: 40,
      ages: [],
      breadths: [],
      scores: [],
    });
  });
});
