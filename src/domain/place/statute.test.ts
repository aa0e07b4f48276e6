import { expect, it } from "vitest";
import { hasOrdinaryStatute } from "./statute.ts";

it("five of the twenty regions have a special statute", () => {
  const codes = Array.from({ length: 20 }, (_, at) => String(at + 1).padStart(2, "0"));

  expect(codes.filter((code) => !hasOrdinaryStatute(code))).toEqual(["02", "04", "06", "19", "20"]);
  expect(hasOrdinaryStatute(null)).toBe(false);
});
