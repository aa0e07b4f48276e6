import { assert, constantFrom, property, string } from "fast-check";
import { expect, it } from "vitest";
import { splitName } from "./words.ts";

it("a name of letters and spaces has the words that it has with a sign after it", () => {
  const unit = constantFrom(..."aAzZ ", " de ", " Lo ", "Russo");
  assert(
    property(string({ unit, maxLength: 12 }), (name) => {
      expect(splitName(name)).toEqual(splitName(`${name}.`));
    }),
  );
});
