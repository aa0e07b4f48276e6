import { describe, expect, it } from "vitest";
import { listsLine, supportingLists, partyName } from "./party-name.ts";
import { foldLetters } from "./search-text.ts";

const PARTIES: [string, string][] = [
  [
    "PARTITO DEMOCRATICO - ITALIA DEMOCRATICA E PROGRESSISTA",
    "Partito Democratico - Italia Democratica e Progressista",
  ],
  ["FRATELLI D'ITALIA", "Fratelli d'Italia"],
  ["FORZA ITALIA - BERLUSCONI PRESIDENTE - PPE", "Forza Italia - Berlusconi Presidente - PPE"],
  ["FORZA ITALIA PPE - UDC - PLI", "Forza Italia PPE - UDC - PLI"],
  ["MOVIMENTO 5 STELLE", "MoVimento 5 Stelle"],
  ["Movimento 5 Stelle", "MoVimento 5 Stelle"],
  ["ALLEANZA VERDI E SINISTRA", "Alleanza Verdi e Sinistra"],
  ["+EUROPA", "+Europa"],
  [
    "NOI MODERATI (NOI CON L'ITALIA, CORAGGIO ITALIA, UDC E ITALIA AL CENTRO)-MAIE-CENTRO POPOLARE",
    "Noi Moderati (Noi con l'Italia, Coraggio Italia, UDC e Italia al Centro)-MAIE-Centro Popolare",
  ],
  ["ITALIA VIVA-IL CENTRO-RENEW EUROPE", "Italia Viva-Il Centro-Renew Europe"],
  ["SI SINISTRA ITALIANA - ARTICOLO UNO", "SI Sinistra Italiana - Articolo Uno"],
  ["INSIEME SI PUO'", "Insieme si Può"],
  ["FRASSINETO C'E'", "Frassineto c'è"],
  ["UPB UNITI PER BARONE", "UPB Uniti per Barone"],
  ["UNITI PER BARONE", "Uniti per Barone"],
  ["PERCHE' NO", "Perché No"],
  ["#DIVENTERA' BELLISSIMA - ROSSI SINDACO", "#Diventerà Bellissima - Rossi Sindaco"],
  ["UNITI X CASTELLO", "Uniti x Castello"],
  ["P.S.I. E D.C.", "P.S.I. e D.C."],
  ["LISTA 'INSIEME' PER ROMA 2.0", 'Lista "Insieme" per Roma 2.0'],
  [
    "PROGETTO PALERMO - MARIO ROSSI Sindaco di Palermo",
    "Progetto Palermo - Mario Rossi Sindaco di Palermo",
  ],
  ["DI MATTEO SINDACO - CambiAMO PAESE", "Di Matteo Sindaco - CambiAMO Paese"],
];

describe("names of parties and lists", () => {
  it.each(PARTIES)("reads %s as %s", (official, readable) => {
    expect(partyName(official)).toBe(readable);
  });

  it("keeps mixed case, so that Senato and Camera agree", () => {
    expect(partyName("Fratelli d'Italia")).toBe(partyName("FRATELLI D'ITALIA"));
    expect(partyName("Per le Autonomie (SVP-PATT, Campobase)")).toBe(
      "Per le Autonomie (SVP-PATT, Campobase)",
    );
  });

  it("loses no letter and changes nothing the second time", () => {
    for (const [official] of PARTIES) {
      const once = partyName(official);
      expect(foldLetters(once)).toBe(foldLetters(official));
      expect(partyName(once)).toBe(once);
    }
  });
});

describe("the lists behind a candidate", () => {
  it("are single, readable and each there once", () => {
    expect(supportingLists("FORZA ITALIA | FRATELLI D'ITALIA |FORZA ITALIA")).toEqual([
      "Forza Italia",
      "Fratelli d'Italia",
    ]);
  });

  it("are none where the Ministry does not know them", () => {
    expect(supportingLists("- Lista non Pervenuta -")).toEqual([]);
    expect(supportingLists("Colore Politico non pervenuto")).toEqual([]);
    expect(supportingLists("")).toEqual([]);
    expect(supportingLists(" - ")).toEqual([]);
  });

  it("come without the kind of list older files put before them", () => {
    expect(supportingLists("LISTA REGIONALE | ZAIA PRESIDENTE")).toEqual(["Zaia Presidente"]);
    expect(supportingLists("LISTA COMPOSITA: LEGA | LISTA REGIONALE: LEGA")).toEqual(["Lega"]);
    expect(supportingLists("LISTA CIVICA")).toEqual(["Lista Civica"]);
  });

  it("make one line", () => {
    expect(listsLine(["Lega", "Noi Moderati"])).toBe("Lega · Noi Moderati");
    expect(listsLine([])).toBeNull();
  });
});
