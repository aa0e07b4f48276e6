import { describe, expect, it } from "vitest";
import { processorMs } from "#tests/processor-time.ts";
import { passwordStrength } from "./password-strength.ts";

describe("the strength hint", () => {
  it.each([
    ["abc", "too-short"],
    ["aaaaaaaaaaaa", "weak"],
    ["ciaociaociao", "weak"],
    ["123456789", "weak"],
    ["qwertyuiop", "weak"],
    ["juventus1", "weak"],
    ["girasole lento", "good"],
    ["Margherita88", "fair"],
    ["Kx9$vQ2m", "fair"],
    ["tazza-lago-otto-verde", "strong"],
  ])("calls %j %s", (password, expected) => {
    expect(passwordStrength(password)).toBe(expected);
  });

  it("never takes long, whatever is pasted [security 33]", async () => {
    const pasted = ["ab".repeat(50_000), "a".repeat(100_000)];
    expect(await processorMs(() => pasted.map(passwordStrength))).toBeLessThan(5_000);
  });
});
