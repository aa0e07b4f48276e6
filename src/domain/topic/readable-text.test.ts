import { describe, expect, it } from "vitest";
import { readableDescription, readableTitle } from "./readable-text.ts";

describe("the title of a topic", () => {
  it.each([
    [
      "BASTA QUORUM PER I REFERENDUM!  CHI VOTA DECIDE.",
      "Basta quorum per i referendum! Chi vota decide.",
    ],
    [
      "IL CONTANTE È LIBERTÀ. SUBITO IN COSTITUZIONE. Ogni limitazione di sovranità",
      "Il contante è libertà. Subito in Costituzione. Ogni limitazione di sovranità",
    ],
    ["NEUTRALITÀ dell'ITALIA, per la pace", "Neutralità dell'Italia, per la pace"],
    [
      "LA DIFESA E' SEMPRE LEGITTIMA - Modifiche all’art. 52 del codice penale",
      "La difesa è sempre legittima - Modifiche all’art. 52 del codice penale",
    ],
    ["PER GARANTIRE L’ EQUITA’ E LE CURE", "Per garantire l'equità e le cure"],
    ["REDDITO MINIMO GARANTITO INDIVIDUALE (RMGI)", "Reddito minimo garantito individuale (RMGI)"],
    ["PMA PER TUTTE PIÙ DIRITTI", "PMA per tutte più diritti"],
    ["VIETARE LA CACCIA IN ITALIA - ART. 19 TER - ", "Vietare la caccia in Italia - art. 19 ter"],
    ['"NOEMI DURINI"', '"Noemi Durini"'],
    [
      "OPERE DI EDILIZIA PUBBLICA\nModifiche alla legge 29 luglio 1949",
      "Opere di edilizia pubblica – Modifiche alla legge 29 luglio 1949",
    ],
    [
      "Testo unico di  cui  al  D.P.R.  30  marzo  1957,\nn. 361",
      "Testo unico di cui al D.P.R. 30 marzo 1957, n. 361",
    ],
    [
      "Immuni dal populismo - Riforma dell'Art. 68 Cost.",
      "Immuni dal populismo - Riforma dell'Art. 68 Cost.",
    ],
    [
      "Modifica delle condizioni(Geoingegneria) della legge 2 dicembre 2025 , n. 181. ",
      "Modifica delle condizioni (Geoingegneria) della legge 2 dicembre 2025, n. 181.",
    ],
    ["MODIFICHE AI CODICI PENALE E CIVILE", "Modifiche ai codici penale e civile"],
  ])("%j is read as %j", (raw, readable) => {
    expect(readableTitle(raw)).toBe(readable);
    expect(readableTitle(readable)).toBe(readable);
  });
});

describe("the description of a topic", () => {
  it("loses hard line breaks and runs of spaces, keeps paragraphs and lists", () => {
    expect(
      readableDescription(
        "E' il principio che\nsi applica   ovunque.\n\n\n Prevede:\n- uno;\r\n- due. ",
      ),
    ).toBe("È il principio che si applica ovunque.\n\nPrevede:\n- uno;\n- due.");
  });
});
