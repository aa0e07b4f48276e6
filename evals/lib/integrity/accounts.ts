// Accounts of a simulated site and what they weigh.

import { DAY_MS } from "../../../src/domain/durations.ts";
import { computeAccountWeight } from "../../../src/domain/rating/account-weight.ts";
import type { AccountWeight } from "../../../src/domain/rating/account-weight.ts";
import { countUntil } from "./times.ts";

interface Account {
  confirmedAt: number;
  hasSecondFactor: boolean;
  reviewedAt: number[];
}

export class Accounts {
  readonly #accounts = new Map<number, Account>();

  open(at: number, user: number): void {
    this.#accounts.set(user, { confirmedAt: at, hasSecondFactor: false, reviewedAt: [] });
  }

  secure(user: number): void {
    this.#find(user).hasSecondFactor = true;
  }

  confirmedAt(user: number): number {
    return this.#find(user).confirmedAt;
  }

  /** Records a review; says how many others the account had written until the day before. */
  addReview(user: number, at: number): number {
    const { reviewedAt } = this.#find(user);
    const earlier = countUntil(reviewedAt, at - DAY_MS);
    reviewedAt.push(at);
    return earlier;
  }

  weigh(user: number, at: number, newDays: number): AccountWeight {
    const account = this.#find(user);
    const { confirmedAt, hasSecondFactor } = account;
    const standing = {
      confirmedAt: new Date(confirmedAt),
      peopleReviewed: countUntil(account.reviewedAt, at - DAY_MS),
      hasSecondFactor,
      isIdentityVerified: false,
      mailbox: "usual" as const,
    };
    return computeAccountWeight(standing, new Date(at), newDays);
  }

  #find(user: number): Account {
    const account = this.#accounts.get(user);
    if (account === undefined) throw new Error(`No account ${user}.`);
    return account;
  }
}
