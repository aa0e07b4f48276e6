import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ShareLimits } from "#platform/concurrency/shares.ts";
import { HELD } from "#server/http/held-resources.ts";
import { ATTACKS } from "../../security/attacks.ts";
import { readFacts } from "../../security/lib/table.ts";
import { findTaggedFiles } from "../../security/lib/tagged-tests.ts";

const numbers = readFacts().map(({ number }) => number);
const tagged = new Set([...findTaggedFiles().values()].flat());

/** Rows of the table: resource, shares, file of the test. */
const HELD_ROW = /^\| ([a-z][^|]*?) +\| ([^|]*?) +\| `([^`|]+)` +\|$/gm;

describe("what one client can hold, in docs/security.md", () => {
  const security = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
  const rows = [...security.matchAll(HELD_ROW)].map(([, what, limit, test]) => ({
    what,
    limit,
    test,
  }));

  it.each(Object.values(HELD))(
    "$what stands there with its shares and its test",
    (held: ShareLimits & { what: string; of?: string }) => {
      const row = rows.find(({ what }) => what === held.what);
      const { total, each, running = each, of = "a network" } = held;
      const atOnce = running === each ? "" : `, ${running} at once`;
      expect(row?.limit).toContain(`${total}; ${each} of ${of}${atOnce}`);
    },
  );

  it("has a test for each resource", () => {
    expect(rows.length).toBeGreaterThan(Object.keys(HELD).length);
    for (const { test = "" } of rows)
      expect(readFileSync(new URL(`../../${test}`, import.meta.url), "utf8")).toContain(
        "[security ",
      );
  });
});

describe("the sixty facts of docs/security.md", () => {
  it("are numbered from 1 to 60, each with what was seen of it", () => {
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(readFacts().filter(({ text, seen }) => text === "" || seen === "")).toEqual([]);
  });

  it.each(numbers)("%i is shown by tests with its number, or by an attack", (number) => {
    expect(tagged.has(number) || ATTACKS[number] !== undefined).toBe(true);
  });

  it("are all that tests and attacks name", () => {
    const named = [...tagged, ...Object.keys(ATTACKS).map(Number)];
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
