import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

describe("common passwords [security 6]", () => {
  it.each([
    "password",
    "Password1",
    "123456",
    "qwerty",
    "aaaaaa",
    "ciaociao",
    "abcdef",
    "987654",
    "juventus1",
    "forzaitalia",
    "napoli1926",
    "Francesca88",
    "democrazia2026!",
    "Scrutinio2026",
    "perché",
    "buongiorno",
    // Far down the list of breached ones.
    "zxcasdqwe123",
  ])("refuses %s", async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    "girasole lento 42",
    "tazza lago otto verde",
    "kx9vq2m",
    "P4rtenza-dal-molo",
    "🌻🌻🌻🌼🌼🌷",
    "a".repeat(60) + "b".repeat(68),
  ])("lets %s pass", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
