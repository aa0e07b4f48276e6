import * as worldwide from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { PASSWORD_MIN_LENGTH } from "#domain/account/credentials.ts";
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

  it("refuses the 3,000 most used", async () => {
    const used = worldwide.dictionary["passwords-common"].slice(0, 3_000);
    const taken = [];
    for (const password of used)
      if (password.length >= PASSWORD_MIN_LENGTH && !(await isCommonPassword(password)))
        taken.push(password);
    expect(taken).toEqual([]);
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
