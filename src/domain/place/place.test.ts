import { describe, expect, it } from "vitest";
import { codeInSlug, placePath } from "./place.ts";

describe("the address of a place", () => {
  it.each([
    [{ code: "058091", name: "Roma" }, "/place/058091-roma"],
    [{ code: "066049", name: "L'Aquila" }, "/place/066049-l-aquila"],
    [{ code: "040012", name: "Forlì" }, "/place/040012-forli"],
    [{ code: "IT", name: "Italia" }, "/place/IT-italia"],
  ])("of %o is %s", (place, path) => {
    expect(placePath(place)).toBe(path);
  });

  it.each([
    ["058091-roma", "058091"],
    ["058091", "058091"],
    ["it-italia", "IT"],
    ["12-lazio", "12"],
    ["roma", null],
    ["0580911-roma", null],
  ])("%s begins with the code %s", (slug, code) => {
    expect(codeInSlug(slug)).toBe(code);
  });
});
