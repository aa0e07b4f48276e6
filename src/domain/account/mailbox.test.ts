import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import { foldAlias, isReservedDomain, nextMailDomainState, receivesNoMail } from "./mailbox.ts";

const fresh = { misses: 0, failures: 0 };

it.each([
  ["anna+sito@example.org", "anna@example.org"],
  ["anna+a+b@example.org", "anna@example.org"],
  ["an.na@example.org", "an.na@example.org"],
  ["an.na+x@googlemail.com", "anna@gmail.com"],
  ["+x@example.org", "+x@example.org"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(foldAlias(email)).toBe(mailbox);
});

describe("a domain of mail addresses", () => {
  it("receives no mail after two such answers, a day apart, and is asked again every week", () => {
    const once = nextMailDomainState(fresh, false);
    expect(once.nextAfterMs).toBe(DAY_MS);
    expect(receivesNoMail(once)).toBe(false);
    const twice = nextMailDomainState(once, false);
    expect(receivesNoMail(twice)).toBe(true);
    expect(twice.nextAfterMs).toBe(7 * DAY_MS);
    expect(nextMailDomainState(twice, false).misses).toBe(2);
  });

  it("receives mail again with the first answer that says so", () => {
    const state = nextMailDomainState({ misses: 2, failures: 0 }, true);
    expect(receivesNoMail(state)).toBe(false);
    expect(state.nextAfterMs).toBe(30 * DAY_MS);
  });

  it("is asked five times in half a day without an answer, then after a month", () => {
    const waits: number[] = [];
    let state = fresh;
    for (let n = 0; n < 5; n += 1) {
      const next = nextMailDomainState(state, null);
      waits.push(next.nextAfterMs);
      state = next;
    }
    expect(waits).toEqual([...[1, 2, 4, 8].map((hours) => hours * HOUR_MS), 30 * DAY_MS]);
    expect(receivesNoMail(state)).toBe(false);
    expect(nextMailDomainState({ misses: 2, failures: 0 }, null).misses).toBe(2);
  });

  it("is not asked for where it is reserved for documentation", () => {
    const domains = ["example.org", "mail.example.com", "demo.example", "localhost"];
    expect(domains.map(isReservedDomain)).toEqual([true, true, true, true]);
    expect(["esempio.it", "example.it", "myexample.org"].some(isReservedDomain)).toBe(false);
  });
});
