import { describe, expect, it } from "vitest";
import { elide } from "./elide.ts";

describe("articles before numbers", () => {
  it.each([
    ["8 giugno", "dall'8 giugno"],
    ["11 giugno", "dall'11 giugno"],
    ["1 giugno", "dal 1º giugno"],
    ["10 giugno", "dal 10 giugno"],
    ["18 giugno", "dal 18 giugno"],
    ["8%", "dall'8%"],
    ["11%", "dall'11%"],
    ["80%", "dall'80%"],
    ["11,5%", "dall'11,5%"],
    ["1%", "dal 1%"],
    ["0%", "dallo 0%"],
    ["0,5%", "dallo 0,5%"],
    ["8.500", "dall'8.500"],
    ["11.000", "dall'11.000"],
    ["110", "dal 110"],
    ["1.100", "dal 1.100"],
    ["2026-06-08", "dal 2026-06-08"],
    ["Senato", "dal Senato"],
  ])("%s: %s", (value, said) => {
    expect(elide`dal ${value}`).toBe(said);
  });

  it("are of every kind, in small and capital letters", () => {
    const day = "8 giugno";
    expect(elide`Il ${day}, il ${day}.`).toBe("L'8 giugno, l'8 giugno.");
    expect(elide`Al ${day}, nel ${day}, sul ${day}`).toBe(
      "All'8 giugno, nell'8 giugno, sull'8 giugno",
    );
    expect(elide`Del ${0}%, il ${0}%`).toBe("Dello 0%, lo 0%");
  });

  it("are no ends of other words", () => {
    expect(elide`canal ${"8"}, ${"il"} ${8} e ${11}`).toBe("canal 8, l'8 e 11");
  });
});
