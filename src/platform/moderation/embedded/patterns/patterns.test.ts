import { describe, expect, it } from "vitest";
import type { Finding } from "#domain/moderation/verdict.ts";
import { createVocabulary } from "../lexicon/vocabulary.ts";
import { foldText } from "../reading/fold.ts";
import { readTokens } from "../reading/tokens.ts";
import { isCodiceFiscale, isIban } from "./checksums.ts";
import { findLinks } from "./links.ts";
import { findPersonalData } from "./personal-data.ts";
import { findUnreadable } from "./readability.ts";
import { findRepetition } from "./repetition.ts";

const vocabulary = createVocabulary(new Map(), []);
const tokensOf = (text: string) => readTokens(foldText(text), vocabulary);
const shown = (text: string, findings: Finding[]) =>
  findings.map(({ start, end }) => text.slice(start, end));

describe("personal data", () => {
  const found = (text: string) => shown(text, findPersonalData(text, tokensOf(text)));

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
    ["a home address without capitals", "abita in via verdi 7", "via verdi 7"],
  ])("is found in %s", (_, text, part) => {
    expect(found(text)).toEqual([part]);
  });

  it.each([
    ["an amount", "Costa 3.400.000.000 di euro"],
    ["dates", "Dal 01/02/2023 al 03/04/2023"],
    ["the number of an act", "Delibera n. 0412345678"],
    ["a street without a number", "I lavori di via Roma"],
    ["a procedure", "È in via di approvazione entro 30 giorni"],
    ["a massacre", "Piazza Fontana 12 dicembre 1969"],
    ["a code with a wrong check letter", "RSSMRA85T10A562X"],
    ["the number of an office", "Il centralino del Comune, 049 8205111, tace"],
    ["an account on a network", "seguo @ministero da anni"],
  ])("is not seen in %s", (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it("is certain only when it says where somebody else lives", () => {
    const severity = (text: string) => findPersonalData(text, tokensOf(text))[0]?.severity;
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

  it("of an IBAN are computed, whatever its country", () => {
    expect(isIban("IT60X0542811101000000123456")).toBe(true);
    expect(isIban("DE89370400440532013000")).toBe(true);
    expect(isIban("IT61X0542811101000000123456")).toBe(false);
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

  it("to institutions are sources", () => {
    expect(found("Vedi https://www.camera.it/leg19 e dati.senato.it")).toEqual([]);
  });

  it("are not seen where a space is missing after a full stop", () => {
    expect(found("Ha votato contro.Il resto lo sapete.Basta")).toEqual([]);
  });
});

describe("flooding", () => {
  const found = (text: string) => findRepetition(text, tokensOf(text)).length;

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
  const found = (text: string) => findUnreadable(foldText(text), tokensOf(text)).length > 0;

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
