import { describe, expect, it } from "vitest";
import { findPlace, PlaceDirectory } from "./place-directory.ts";
import { parsePlaces } from "./parse-places.ts";

const { places: list } = parsePlaces(`# version 2026-01-01
code,name,other_name,sigla,is_capital,population,region_code,aliases
IT,Italia,,,,59,,
01,Piemonte,,,,9,,
04,Trentino-Alto Adige,Südtirol,,,9,,
08,Emilia-Romagna,,,,9,,
18,Calabria,,,,9,,
20,Sardegna,,,,9,,
001,Torino,,TO,,9,01,
021,Bolzano,Bozen,BZ,,9,04,
022,Trento,,TN,,9,04,
035,Reggio nell'Emilia,,RE,,9,08,Reggio Emilia
040,Forlì-Cesena,,FC,,9,08,Forlì
102,Vibo Valentia,,VV,,9,18,
111,Sud Sardegna,,SU,,9,20,
001235,Samone,,,,9,,
001272,Torino,,,1,9,,
001318,Valchiusa,,,,9,,Vico Canavese
021008,Bolzano,Bozen,,1,9,,
021118,Senale-San Felice,Unsere Liebe Frau im Walde-St. Felix,,,,,
022165,Samone,,,,9,,
035033,Reggio nell'Emilia,,,1,9,,Reggio Emilia|Reggio d'Emilia
040012,Forlì,,,1,9,,
102017,Jonadi,,,,9,,
102038,San Nicola da Crissa,,,,9,,
111009,Carbonia,,,,9,,
`);
const places = new PlaceDirectory(list, new Map([["001999", "021008"]]));

function town(location: string, region: string | null = null): string | undefined {
  return findPlace(places, { source: "Comuni", location, region })?.code;
}

describe("the place of a municipal office", () => {
  it.each([
    ["Torino (TO)", "001272"],
    ["TORINO (to)", "001272"],
    ["FORLI' (FC)", "040012"],
    ["Forlì (FC)", "040012"],
    ["Bolzano/Bozen (BZ)", "021008"],
    ["Bozen (BZ)", "021008"],
    ["Bolzano (BZ)", "021008"],
    ["Reggio Emilia (RE)", "035033"],
    ["REGGIO NELL'EMILIA (RE)", "035033"],
    ["Ionadi (VV)", "102017"],
    ["Vico Canavese (TO)", "001318"],
    ["S. Nicola da Crissa (VV)", "102038"],
  ])("of %s is %s", (location, code) => {
    expect(town(location)).toBe(code);
  });

  it("of a town that has moved is found by its province and region of before", () => {
    expect(town("Bolzano (TO)")).toBe("021008");
    expect(town("Bolzano", "Piemonte")).toBe("021008");
    expect(town("Bolzano (RE)")).toBeUndefined();
  });

  it("tells homonyms apart by their provinces, and else by the region", () => {
    expect(town("Samone (TO)")).toBe("001235");
    expect(town("Samone (TN)")).toBe("022165");
    expect(town("Samone", "Piemonte")).toBe("001235");
    expect(town("Samone")).toBeUndefined();
  });

  it("is found by its region where its province has changed since", () => {
    expect(town("Carbonia (CI)")).toBe("111009");
    expect(town("Carbonia (CA)")).toBe("111009");
  });

  it("is unknown rather than wrong", () => {
    expect(town("Atlantide (TO)")).toBeUndefined();
    expect(town("Torino (BZ)")).toBeUndefined();
  });
});

describe("the place of a regional office", () => {
  it.each([
    ["EMILIA ROMAGNA", "08"],
    ["Provincia autonoma di Bolzano", "021"],
    ["P.A. Trento", "022"],
    ["Piemonte", "01"],
    ["Narnia", undefined],
  ])("of %s is %s", (location, code) => {
    expect(findPlace(places, { source: "Regioni", location, region: null })?.code).toBe(code);
  });
});

describe("a directory of places", () => {
  it("knows what a place belongs to and what it contains", () => {
    const [turin] = places.named("Torino", "town");
    expect(turin && places.ancestorsOf(turin).map(({ code }) => code)).toEqual(["IT", "01", "001"]);
    expect(places.childrenOf("001").map(({ name }) => name)).toEqual([
      "Samone",
      "Torino",
      "Valchiusa",
    ]);
  });

  it.each(["TO", "to", "Torino", "provincia di Torino", "Città metropolitana di Torino"])(
    "finds a province as %s",
    (text) => {
      expect(places.findProvince(text)?.code).toBe("001");
    },
  );
});
