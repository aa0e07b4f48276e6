import { describe, expect, it } from "vitest";
import type { Finding } from "#domain/moderation/verdict.ts";
import { createVocabulary } from "../lexicon/vocabulary.ts";
import { foldText } from "../reading/fold.ts";
import { readTokens } from "../reading/tokens.ts";
import { isCodiceFiscale } from "./codice-fiscale.ts";
import { findLinks } from "./links.ts";
import { findPersonalData } from "./personal-data.ts";
import { findUnreadable } from "./readability.ts";
import { findRepetition } from "./repetition.ts";

const vocabulary = createVocabulary(new Map(), []);
const toTokens = (text: string) => readTokens(foldText(text), vocabulary);
const shown = (text: string, findings: Finding[]) =>
  findings.map(({ start, end }) => text.slice(start, end));

describe("personal data", () => {
  const found = (text: string) => shown(text, findPersonalData(foldText(text), toTokens(text)));

  it.each([
    ["a mobile number", "Chiamatelo al 333 123 4567 ora", "333 123 4567"],
    ["a number with its country", "Cell: +39 347-1234567.", "+39 347-1234567"],
    ["a landline", "Tel. 06/12345678!", "06/12345678"],
    ["an e-mail address", "A mario.rossi@example.com subito", "mario.rossi@example.com"],
    ["a codice fiscale", "CF RSSMRA85T10A562S, ecco", "RSSMRA85T10A562S"],
    [
      "an IBAN in groups",
      "IT60 X054 2811 1010 0000 0123 456 intestato a lui",
      "IT60 X054 2811 1010 0000 0123 456",
    ],
    ["a home address", "in Via Giuseppe Garibaldi, n. 12", "Via Giuseppe Garibaldi, n. 12"],
    [
      "an IBAN of another country",
      "su DE89 3704 0044 0532 0130 00, grazie",
      "DE89 3704 0044 0532 0130 00",
    ],
    ["a home address without capitals", "abita in via verdi 7", "via verdi 7"],
    ["an address with what to do there", "In via Tasso 9 citofonate di notte", "via Tasso 9"],
    ["a home on a square that is also a name", "Abita in piazza Affari 12", "piazza Affari 12"],
    ["a home beside a school", "Abita vicino alla scuola di via Tasso 9", "via Tasso 9"],
  ])("is found in %s", (_, text, part) => {
    expect(found(text)).toEqual([part]);
  });

  it.each([
    ["an amount", "Costa 3.400.000.000 di euro"],
    ["dates", "Dal 01/02/2023 al 03/04/2023"],
    ["the number of an act", "Delibera n. 0412345678"],
    ["a street without a number", "I lavori di via Roma"],
    ["a stock index", "Piazza Affari 34.200 punti, Piazza Affari -2,3%"],
    ["a quantity after a square", "In piazza Wagner 60 banchi, in via Roma 3 negozi su 10"],
    ["a television programme", "A Piazza Pulita La7 dal minuto 35"],
    ["a public building", "Il municipio di Piazza Municipio 1 è chiuso"],
    ["prices", "Il bicchiere è passato da 10cent e la bottiglia a 12cent"],
    [
      "words that look like an IBAN",
      "In 20 giorni la fiducia nel governo. Di 10 promesse elettorali due",
    ],
    ["an IBAN of the wrong length", "IT60X05428111010000001234"],
    ["a procedure", "È in via di approvazione entro 30 giorni"],
    ["a massacre", "Piazza Fontana 12 dicembre 1969"],
    ["a code with a wrong check letter", "RSSMRA85T10A562X"],
    ["the number of an office", "Il centralino del Comune, 049 8205111, tace"],
    ["an account on a network", "seguo @ministero da anni"],
  ])("is not seen in %s", (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it("is certain only when it says where somebody else lives", () => {
    const severity = (text: string) =>
      findPersonalData(foldText(text), toTokens(text))[0]?.severity;
    expect(severity("Abita in via Verdi 12")).toBe(3);
    expect(severity("Abito in via Verdi 12")).toBe(2);
  });
});

describe("check characters", () => {
  it("of a codice fiscale are computed, homocodes included", () => {
    expect(isCodiceFiscale("RSSMRA85T10A562S")).toBe(true);
    expect(isCodiceFiscale("RSSMRA85T10A562T")).toBe(false);
    expect(isCodiceFiscale("RSSMRA85T10A56NH")).toBe(true);
  });
});

describe("links", () => {
  const found = (text: string) => shown(text, findLinks(text));

  it("are found with and without a scheme", () => {
    expect(found("Qui: https://esempio.com/a?b=1 e su bit.ly/abc o sito.com")).toEqual([
      "https://esempio.com/a?b=1",
      "sito.com",
    ]);
  });

  it.each([
    "Vedi https://www.camera.it/leg19 e dati.senato.it",
    "Lo scrive ansa.it, e anche https://www.ilpost.it/2025/02/10/liste/",
    "Su bologna.repubblica.it e il giornale.it, su Libero Quotidiano.it",
    "I dati sono su comune.bari.it e www.regione.lombardia.it",
  ])("to institutions and newspapers are sources: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("that imitate a newspaper or an institution are found", () => {
    expect(found("Su repubblica.it.sconti.ru e finto-ansa.it e comune.bari.shop")).toHaveLength(3);
  });

  it("are not seen where a space is missing after a full stop", () => {
    expect(found("Ha votato contro.Il resto lo sapete.Basta")).toEqual([]);
  });
});

describe("flooding", () => {
  const found = (text: string) => findRepetition(text, toTokens(text)).length;

  it("is the same word, sentence or character over and over", () => {
    expect(found("vota ".repeat(6))).toBe(1);
    expect(found("vota per lui domani ".repeat(10))).toBe(1);
    expect(found("!".repeat(40))).toBe(1);
  });

  it("is not emphasis", () => {
    expect(found("Vergogna vergogna vergogna!!! Noooooo, mai e poi mai.")).toBe(0);
  });
});

describe("unreadable text", () => {
  const found = (text: string) => findUnreadable(foldText(text), toTokens(text)).length > 0;

  it.each([
    ["no letters", "?!? 👍"],
    ["another alphabet", "Это плохой министр"],
    ["keys hit at random", "sdfghjkl qwrtpsdf"],
    ["marks piled on letters", `m${"\u0301".repeat(20)}ale`],
    ["direction turned around", "bravo \u202eonitterc"],
  ])("is %s", (_, text) => {
    expect(found(text)).toBe(true);
  });

  it.each(["Ok", "Bravo 👏👏👏", "Il PNRR e il DDL n. 18", "P.S. S.p.A. S.r.l.", "Perché è così?"])(
    "is not: %s",
    (text) => {
      expect(found(text)).toBe(false);
    },
  );
});
