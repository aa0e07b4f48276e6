import { describe, expect, it } from "vitest";
import { ATTACKS } from "../../security/attacks.ts";
import { readFacts } from "../../security/lib/table.ts";
import { findTaggedFiles } from "../../security/lib/tagged-tests.ts";

const numbers = readFacts().map(({ number }) => number);
const tagged = new Set([...findTaggedFiles().values()].flat());

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
