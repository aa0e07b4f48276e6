import { describe, expect, it } from "vitest";
import { createShares, currentOwner } from "./shares.ts";
import type { Share, Shares } from "./shares.ts";

function take(shares: Shares, owner: string | null): Share {
  const share = shares.take(owner);
  if (typeof share === "string") throw new Error(`refused: ${share}`);
  return share;
}

/** Whose turn it is, in the order in which it came. */
function watch(named: Record<string, Share>): string[] {
  const begun: string[] = [];
  for (const [name, { begin }] of Object.entries(named)) void begin(() => begun.push(name));
  return begun;
}

describe("shares", () => {
  it("leave room for others, whatever one owner asks for", () => {
    const shares = createShares({ total: 5, each: 3 });
    for (let many = 0; many < 3; many += 1) take(shares, "a");
    expect(shares.take("a")).toBe("owner");
    const b = take(shares, "b");
    take(shares, null);
    expect(shares.take("b")).toBe("all");
    b.release();
    b.release();
    take(shares, "c");
    expect(shares.take(null)).toBe("all");
  });

  it("let an owner wait behind itself and not before others", async () => {
    const shares = createShares({ total: 9, each: 3, running: 1 });
    const [first, second, third] = [take(shares, "a"), take(shares, "a"), take(shares, "a")];
    const begun = watch({ first, second, third, other: take(shares, "b") });
    await Promise.resolve();
    expect(begun).toEqual(["first", "other"]);
    // Its work is done, but what it holds stays held.
    first.rest();
    await second.begin(() => undefined);
    expect(shares.take("a")).toBe("owner");
    first.release();
    expect(typeof shares.take("a")).toBe("object");
    second.release();
    await third.begin(() => undefined);
    expect(begun).toEqual(["first", "other", "second", "third"]);
  });

  it("hear others between two of one owner, however short its work is", async () => {
    const shares = createShares({ total: 9, each: 3, running: 1 });
    const begun = watch({ first: take(shares, "a"), second: take(shares, "a") });
    const first = take(shares, "b");
    first.release();
    await Promise.resolve();
    const again = watch({ again: take(shares, "b") });
    await Promise.resolve();
    expect([begun, again]).toEqual([["first"], []]);
    await expect.poll(() => again).toEqual(["again"]);
  });

  it("slow a long line of one owner down", async () => {
    const shares = createShares({ total: 40, each: 30, running: 3 });
    const ends: number[] = [];
    const work = async () => {
      const share = take(shares, "a");
      await share.begin(() => ends.push(performance.now()));
      share.release();
    };
    await Promise.all(Array.from({ length: 24 }, work));
    const [sixteenth = 0, last = 0] = [ends[16], ends.at(-1)];
    expect(last - sixteenth).toBeGreaterThan(5 * 18);
  });

  it("say for whom work is done, as long as it lasts", async () => {
    const shares = createShares({ total: 9, each: 3 });
    const later = async () => {
      await Promise.resolve();
      return currentOwner();
    };
    expect(await take(shares, "a").begin(later)).toBe("a");
    expect(await take(shares, null).begin(later)).toBeNull();
    expect(await later()).toBeUndefined();
  });

  it("forget who stops waiting", async () => {
    const shares = createShares({ total: 9, each: 3, running: 1 });
    const [first, second, third] = [take(shares, "a"), take(shares, "a"), take(shares, "a")];
    const begun = watch({ first, second, third });
    second.release();
    first.release();
    await third.begin(() => undefined);
    expect(begun).toEqual(["first", "third"]);
  });
});
