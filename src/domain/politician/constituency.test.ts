import { describe, expect, it } from "vitest";
import { joinConstituency, parseConstituency } from "./constituency.ts";

describe("a constituency", () => {
  it.each([
    ["EMILIA-ROMAGNA - P03", "Emilia-Romagna - P03", "Emilia-Romagna"],
    ["LOMBARDIA 1 - P02", "Lombardia 1 - P02", "Lombardia"],
    [
      "TRENTINO-ALTO ADIGE/SÜDTIROL - P01",
      "Trentino-Alto Adige/Südtirol - P01",
      "Trentino-Alto Adige",
    ],
    ["VALLE D'AOSTA", "Valle d'Aosta", "Valle d'Aosta"],
    ["Friuli-Venezia Giulia - U02", "Friuli-Venezia Giulia - U02", "Friuli-Venezia Giulia"],
    ["EUROPA", "Europa", null],
    ["AFRICA ASIA OCEANIA ANTARTIDE", "Africa Asia Oceania Antartide", null],
  ])("%s is %s, in %s", (text, name, region) => {
    expect(parseConstituency(text)).toEqual({ name, region });
  });

  it("is none where the text is empty", () => {
    expect(parseConstituency(" ")).toBeNull();
  });

  it.each([
    ["Puglia", "Puglia - P01", "Puglia - P01"],
    ["Puglia", "U03", "Puglia - U03"],
    ["Puglia", null, "Puglia"],
    [null, null, null],
  ])("of region %s and college %s is %s", (region, college, joined) => {
    expect(joinConstituency(region, college)).toBe(joined);
  });
});
