import { describe, expect, it } from "vitest";
import { REGIONS, regionFromText, regionNamed, regionOfProvince } from "./regions.ts";

describe("regions", () => {
  it("are twenty", () => {
    expect(REGIONS).toHaveLength(20);
    expect(REGIONS.map((region) => regionNamed(region.toUpperCase()))).toEqual(REGIONS);
  });

  it.each([
    ["VALLE D'AOSTA/VALLÉE D'AOSTE", "Valle d'Aosta"],
    ["TRENTINO-ALTO ADIGE/SUDTIROL", "Trentino-Alto Adige"],
    ["Trentino-Alto Adige/Südtirol", "Trentino-Alto Adige"],
    ["Provincia autonoma di Bolzano", "Trentino-Alto Adige"],
    ["FRIULI VENEZIA GIULIA", "Friuli-Venezia Giulia"],
    ["Regione autonoma della Sardegna", null],
    ["Regione Siciliana", "Sicilia"],
    ["Regione Lazio", "Lazio"],
    ["Lombardia 1 - U03", null],
  ])("%s names %s", (text, region) => {
    expect(regionNamed(text)).toBe(region);
  });

  it.each([
    ["Acqui Terme (AL)", "Piemonte"],
    ["AL", "Piemonte"],
    ["Torino", "Piemonte"],
    ["Provincia di Reggio nell'Emilia", "Emilia-Romagna"],
    ["Reggio Calabria", "Calabria"],
    ["Lombardia 1 - U03", "Lombardia"],
    ["Acqui Terme", null],
    ["Nessun luogo (XX)", null],
    ["", null],
  ])("%s lies in %s", (text, region) => {
    expect(regionFromText(text)).toBe(region);
  });

  it("knows abolished provinces", () => {
    expect(["CI", "VS", "OG", "OT", "SU"].map(regionOfProvince)).toEqual(
      Array.from({ length: 5 }, () => "Sardegna"),
    );
    expect(regionOfProvince("FO")).toBe("Emilia-Romagna");
    expect(regionOfProvince("ps")).toBe("Marche");
    expect(regionOfProvince("ZZ")).toBeNull();
  });
});
