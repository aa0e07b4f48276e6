import { describe, expect, it } from "vitest";
import { parseOffice } from "./office.ts";

describe("the office in a role text", () => {
  it.each([
    ["Sindaco - ACQUI TERME (AL)", "Sindaco", "Acqui Terme (AL)", "Piemonte"],
    ["Presidente della regione - PIEMONTE", "Presidente della regione", "Piemonte", "Piemonte"],
    ["Senatore", "Senatore", null, null],
    ["Senatore a vita", "Senatore a vita", null, null],
    [
      "Assessore non di origine elettiva - CAMPANIA",
      "Assessore non di origine elettiva",
      "Campania",
      "Campania",
    ],
    ["Consigliere - EMILIA ROMAGNA", "Consigliere", "Emilia-Romagna", "Emilia-Romagna"],
    ["Consigliere - VALLE D'AOSTA/VALLÉE D'AOSTE", "Consigliere", "Valle d'Aosta", "Valle d'Aosta"],
    [
      "Consigliere - Candidato Presidente - VENETO",
      "Consigliere candidato presidente",
      "Veneto",
      "Veneto",
    ],
    [
      "Consigliere - SENALE-SAN FELICE (BZ)",
      "Consigliere",
      "Senale-San Felice (BZ)",
      "Trentino-Alto Adige",
    ],
    [
      "Sindaco - MONTESCUDO - MONTE COLOMBO (RN)",
      "Sindaco",
      "Montescudo - Monte Colombo (RN)",
      "Emilia-Romagna",
    ],
    ["SINDACO - MONDAVIO (PS)", "Sindaco", "Mondavio (PS)", "Marche"],
    ["Sindaca di Milano", "Sindaca", "Milano", "Lombardia"],
    ["Presidente della Regione Lazio", "Presidente della regione", "Lazio", "Lazio"],
    ["Consigliere regionale della Toscana", "Consigliere regionale", "Toscana", "Toscana"],
    [
      "Commissione Straordinaria - TROPEA (VV)",
      "Commissione Straordinaria",
      "Tropea (VV)",
      "Calabria",
    ],
    [
      "Consigliere - PROVINCIA AUTONOMA DI TRENTO",
      "Consigliere",
      "Provincia Autonoma di Trento",
      "Trentino-Alto Adige",
    ],
    ["Assessore – ALA (TN)", "Assessore", "Ala (TN)", "Trentino-Alto Adige"],
  ])("reads %s", (text, role, location, region) => {
    expect(parseOffice(text)).toEqual({ role, location, region });
  });

  it("prefers the place in its own column", () => {
    expect(parseOffice("Sindaco - ALTROVE (TO)", { location: "ASTI (AT)" })).toEqual({
      role: "Sindaco",
      location: "Asti (AT)",
      region: "Piemonte",
    });
    expect(parseOffice("Consigliere - LAZIO", { location: "Collegio uninominale" }).region).toBe(
      "Lazio",
    );
  });
});
