// A simulated site for who looks for authors: accounts that are confirmed, age, gain a second factor or an identity, write in
// sittings and leave.

import { computeAccountWeight } from "#domain/rating/account-weight.ts";
import type { AccountWeight } from "#domain/rating/account-weight.ts";
import { createRandom } from "#seeds/random.ts";

export interface Size {
  accounts: number;
  subjects: number;
  days: number;
  seed: number;
}

export interface Account {
  /** Days from the first one; negative before it. */
  confirmedOn: number;
  secondFactorOn: number | null;
  verifiedOn: number | null;
  leavesOn: number | null;
}

export interface Text {
  author: number;
  subject: number;
  scores: number[];
  day: number;
  /** Minutes into the day. */
  minute: number;
  /** An opinion with the author's name. */
  isSigned: boolean;
}

export interface World extends Size {
  accounts: number;
  people: Account[];
  /** In the order in which they were written. */
  texts: Text[];
}

const MINUTES_OF_DAY = 1_440;

export function createWorld(size: Size): World {
  const random = createRandom(size.seed);
  const some = (share: number) => (random.next() < share ? random.whole(0, size.days) : null);
  const people: Account[] = [];
  const texts: Text[] = [];
  for (let author = 0; author < size.accounts; author++) {
    const confirmedOn = random.whole(-size.days, size.days - 1);
    const leavesOn = some(0.1);
    people.push({
      confirmedOn,
      secondFactorOn: some(0.2),
      verifiedOn: some(0.05),
      leavesOn: leavesOn !== null && leavesOn > confirmedOn ? leavesOn : null,
    });
    const subjects = new Set<number>();
    for (let sitting = random.whole(1, 2); sitting > 0; sitting--) {
      // Some write before they confirm.
      const first = Math.max(0, confirmedOn - (random.next() < 0.2 ? 2 : 0));
      const day = random.whole(first, size.days - 1);
      let minute = random.whole(0, MINUTES_OF_DAY - 60);
      for (let left = random.whole(1, 4); left > 0; left--) {
        const subject = random.whole(0, size.subjects - 1);
        if (subjects.has(subject) || (leavesOn !== null && day >= leavesOn)) continue;
        subjects.add(subject);
        const liking = random.whole(1, 5);
        const scores = Array.from({ length: 10 }, () => clamp(liking + random.whole(-1, 1)));
        texts.push({ author, subject, scores, day, minute, isSigned: random.next() < 0.15 });
        minute += random.whole(2, 12);
      }
    }
  }
  texts.sort((a, b) => a.day - b.day || a.minute - b.minute);
  return { ...size, people, texts };
}

const DAY_MS = 86_400_000;

export function weightOn(account: Account, day: number): AccountWeight {
  const at = (on: number) => new Date(on * DAY_MS);
  const has = (on: number | null) => on !== null && on <= day;
  return computeAccountWeight(
    {
      confirmedAt: account.confirmedOn <= day ? at(account.confirmedOn) : null,
      peopleReviewed: 0,
      hasSecondFactor: has(account.secondFactorOn),
      isIdentityVerified: has(account.verifiedOn),
      mailbox: "usual",
    },
    at(day),
  );
}

export const isGone = ({ leavesOn }: Account, day: number): boolean =>
  leavesOn !== null && leavesOn <= day;

const clamp = (score: number) => Math.min(5, Math.max(1, score));
