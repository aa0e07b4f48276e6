import { expect, it } from "vitest";
import { MY_TOWN_KEY, readMyTown, toTownCode } from "./my-town.ts";
import { writeChoice } from "./browser-choice.ts";

it.each([
  ["058091", "058091"],
  ["58091", null],
  ["0580911", null],
  ["05809a", null],
  ["", null],
  [null, null],
])("%j names the town %j", (text, code) => {
  expect(toTownCode(text)).toBe(code);
});

it("the town is not known where nothing is stored", () => {
  writeChoice(MY_TOWN_KEY, null);
  expect(readMyTown()).toBeNull();
});
