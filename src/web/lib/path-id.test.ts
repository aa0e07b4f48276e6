import { expect, it } from "vitest";
import { idSchema } from "#contract/politicians.ts";
import { pathId } from "./path-id.ts";

it("reads the number of an address", () => {
  expect(pathId("42")).toBe(42);
  expect(pathId("2147483647")).toBe(2_147_483_647);
});

it.each([
  undefined,
  "",
  "0",
  "-1",
  "007",
  "1e3",
  "4.0",
  " 4",
  "quattro",
  "2147483648",
  "9".repeat(40),
])("finds none in %j", (text) => {
  expect(pathId(text)).toBeNull();
});

it("draws the line where the contract does", () => {
  expect(idSchema.safeParse(2_147_483_647).success).toBe(true);
  expect(idSchema.safeParse(2_147_483_648).success).toBe(false);
});
