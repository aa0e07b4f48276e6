import { describe, expect, it } from "vitest";
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

  it("never takes long, whatever is pasted", () => {
    const started = performance.now();
    passwordStrength("ab".repeat(50_000));
    passwordStrength("a".repeat(100_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
