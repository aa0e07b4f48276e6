// Identifiers of people between other words and numbers. All of them are made up.

import * as fc from "fast-check";
import { composeIBAN, getCountrySpecifications, isValidIBAN } from "ibantools";
import { describe, expect, it } from "vitest";
import { createEmbeddedModerator } from "../embedded-moderator.ts";
import { createVocabulary } from "../lexicon/vocabulary.ts";
import { foldText } from "../reading/fold.ts";
import { readTokens } from "../reading/tokens.ts";
import { isCodiceFiscale } from "./codice-fiscale.ts";
import { findPersonalData } from "./personal-data.ts";

const vocabulary = createVocabulary(new Map(), []);
function found(text: string): string[] {
  const folded = foldText(text);
  return findPersonalData(folded, readTokens(folded, vocabulary)).map(({ start, end }) =>
    text.slice(start, end),
  );
}

/** Each kind, as people write it. */
const written: Record<string, string[]> = {
  IBAN: [
    "IT60X0542811101000000123456",
    "IT60 X054 2811 1010 0000 0123 456",
    "IT 60 X 05428 11101 000000123456",
    "IT-60-X-05428-11101-000000123456",
    "IT60.X054.2811.1010.0000.0123.456",
    "IT60\u00a0X054\u00a02811\u00a01010\u00a00000\u00a00123\u00a0456",
    "it60x0542811101000000123456",
    "IT60–X054–2811–1010–0000–0123–456",
    "GB82 WEST 1234 5698 7654 32",
    "DE89370400440532013000",
  ],
  "codice fiscale": [
    "RSSMRA85T10A562S",
    "RSS MRA 85T10 A562S",
    "RSS-MRA-85T10-A562S",
    "RSSMRA.85T10.A562.S",
    "RSSM RA85 T10A 562S",
    "RSS\u00a0MRA\u00a085T10\u00a0A562S",
    "rssmra85t10a562s",
    "RSSMRA85T10A56NH",
    "RSSMRAURTMLARSNL",
  ],
  "telephone number": [
    "3331234567",
    "333 123 4567",
    "333-1234567",
    "333.123.45.67",
    "333\u00a0123\u00a04567",
    "333/1234567",
    "3900000000",
    "33 31 23 45 67",
    "+39 333 123 4567",
    "(+39) 333 1234567",
    "06 1234 5678",
    "06.12.34.56.78",
    "0931-123456",
    "+44 7911 123456",
  ],
  plate: ["GA123BC", "GA 123 BC", "GA-123-BC", "GA.123.BC", "GA\u00a0123\u00a0BC", "ga123bc"],
  address: [
    "Via Aldo Moro 12",
    "via Aldo Moro, n. 12",
    "via 25 Aprile 12",
    "VIA\u00a0Roma\u00a012",
  ],
};
const all = Object.entries(written).flatMap(([kind, forms]) => forms.map((form) => [kind, form]));

/** What may stand before an identifier, and was read together with it. */
const before = [
  "",
  "da 50 euro su ",
  "il 27 novembre ",
  "le 10 rate su ",
  "il 27/11/2025, ",
  "entro il 27.11.2025 ",
  "dal 2019 al 2024 ",
  "al 12 ",
  "no 10 ",
  "articolo 9, legge 165/2017: ",
  "RSSMRA85T10A562X e poi ",
  "IT60X05428111010000001234 e poi ",
  "la spesa di 1.234.567 euro ",
  "alle 18.30 ",
];
const after = ["", ", grazie", " il 27 novembre", "\n10 persone"];

describe("an identifier", () => {
  it.each(all)("of the kind %s is found after any words: %s", (_, form) => {
    const missed = before.flatMap((start) =>
      after
        .map((end) => `${start}${form}${end}`)
        .filter((text) => !found(text).some((part) => digits(form).includes(digits(part)))),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ["333 123 4567 347 987 6543", 2],
    ["3331234567/3479876543", 2],
    ["IT60X0542811101000000123456 DE89370400440532013000", 2],
    ["GA 123 BC GB 456 CD RSSMRA85T10A562S 333 1234567", 4],
    ["via Roma 12 333 1234567", 2],
    ["In via di approvazione via Aldo Moro 12, via Roma 9", 2],
  ])("is found beside others on a line: %s", (text, count) => {
    expect(found(text)).toHaveLength(count);
  });

  it.each([
    ["IBANIT60X0542811101000000123456", "IT60X0542811101000000123456"],
    ["CFRSSMRA85T10A562S", "RSSMRA85T10A562S"],
    ["tel.3331234567", "3331234567"],
    ["cell3331234567", "3331234567"],
    ["\u200bIT60\u200bX0542811101000000123456", "IT60\u200bX0542811101000000123456"],
    ["３３３ １２３４５６７", "３３３ １２３４５６７"],
    ["tel. 06/12/2012 34", "06/12/2012 34"],
    ["in base alla legge chiamate il 3331234567", "3331234567"],
    ["prot. 2025 3331234567", "3331234567"],
    ["la targa: ab 12345", "ab 12345"],
    ["la targa è da 100 mc", "da 100 mc"],
  ])("is found where it is joined to its name, or disguised: %s", (text, part) => {
    expect(found(text)).toEqual([part]);
  });
});

describe("no identifier", () => {
  it.each([
    "Dal 02.06.2025 1.500 persone",
    "Il 02/06 1946 votarono tutti, il 02 06 1946",
    "Alle 06.30 1.500 persone in fila, alle 09.30 2.500",
    "D.Lgs. 33/2013 100 comuni, legge 333/2013 100 comuni",
    "Un debito di 331 234 567 euro, di 350000000 euro, di € 331 234 567",
    "Un buco di 1.345.678.901 euro e di 12,345678901 miliardi",
    "Delibera n. 0412345678, determina dirigenziale n. 0412345678, prot. 0412345678/2025",
    "Casa DA 200 MQ, LE 100 MM di pioggia, da 120 gg, la SS 106 KR e la SP 235 CR",
    "Roma, li 27.11.2025 a Roma si vota ancora, al 2.700.000.000 di euro per gli anni",
    "Si passa tra gli 10 e 20 a 300 e poi, con gli 85 t 10 a 562 s",
    "Artt. 5 cc 123 ss, HA 300 MB, il PNRR M5C2, l'A4, il BTP 2030, la Panda 4x4",
    "+1.234.567.890 euro in più",
    "Piazza 25 Aprile 2023, in piazza 25 aprile 30 persone, in piazza 8 marzo 300 donne",
  ])("is seen in %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

const moderator = createEmbeddedModerator();
const judge = async (text: string) => {
  const { decision, categories } = await moderator.moderate(text);
  return decision === "allow" ? [] : categories;
};

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const repeat = (unit: fc.Arbitrary<string>, length: number) =>
  fc.array(unit, { minLength: length, maxLength: length }).map((parts) => parts.join(""));
const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const plateLetter = fc.constantFrom(..."ABCDEFGHJKLMNPRSTVWXYZ");
const separator = fc.constantFrom("", " ", "-", ".", "\u00a0");
const join = (parts: fc.Arbitrary<string[]>) =>
  fc.tuple(parts, separator).map(([pieces, gap]) => pieces.join(gap));
const cut = (code: string, ...lengths: number[]) => {
  let from = 0;
  return lengths.map((length) => code.slice(from, (from += length)));
};

const iban = fc
  .tuple(fc.constantFrom("IT", "SM"), letter, repeat(digit, 22))
  .map(([countryCode, cin, account]) => composeIBAN({ countryCode, bban: cin + account }) ?? "");
const foreignIban = fc
  .tuple(fc.constantFrom("DE", "FR", "ES", "CH", "AL", "LI", "NO", "SI"), repeat(digit, 30))
  .map(([countryCode, account]) => {
    const length = (getCountrySpecifications()[countryCode]?.chars ?? 4) - 4;
    return composeIBAN({ countryCode, bban: account.slice(0, length) }) ?? "";
  })
  .filter((code) => isValidIBAN(code));
const anyIban = fc.oneof(
  join(iban.map((code) => cut(code, 4, 4, 4, 4, 4, 4, 3))),
  join(iban.map((code) => cut(code, 2, 2, 1, 5, 5, 12))),
  join(foreignIban.map((code) => cut(code, 4, 4, 4, 4, 4, 4, 4, 4).filter(Boolean))),
);

const twoDigits = (value: number) => String(value).padStart(2, "0");
const homocodeLetters = "LMNPQRSTUV";
const homocodePlaces = [6, 7, 9, 10, 12, 13, 14];
const codiceFiscale = fc
  .tuple(
    fc.constantFrom("RSS", "BNC", "VRD", "FOX", "NRE"),
    fc.constantFrom("MRA", "LCU", "GNN", "AIO"),
    fc.integer({ min: 0, max: 99 }).map(twoDigits),
    fc.constantFrom(..."ABCDEHLMPRST"),
    fc.integer({ min: 1, max: 31 }).map(twoDigits),
    fc.constantFrom("A562", "H501", "F205", "Z133"),
    fc.subarray(homocodePlaces),
  )
  .map(([surname, name, year, month, day, place, replaced]) => {
    const plain = [...(surname + name + year + month + day + place)];
    const code = plain
      .map((char, at) => (replaced.includes(at) ? (homocodeLetters[Number(char)] ?? "") : char))
      .join("");
    return [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((check) => code + check).find(isCodiceFiscale);
  })
  .filter((code) => code !== undefined);
const anyCodiceFiscale = fc.oneof(
  codiceFiscale,
  join(codiceFiscale.filter((code) => /\d/.test(code)).map((code) => cut(code, 3, 3, 5, 5))),
);

const phone = fc.oneof(
  join(
    fc
      .tuple(fc.integer({ min: 320, max: 399 }), repeat(digit, 3), repeat(digit, 4))
      .map(([prefix, ...rest]) => [String(prefix), ...rest]),
  ),
  fc
    .tuple(fc.constantFrom("06", "02", "051", "0931"), fc.constantFrom(" ", "-", "/", ""))
    .chain(([area, gap]) => repeat(digit, 7).map((rest) => `${area}${gap}${rest}`)),
);
/** A pair that is no Italian word: "DA 200 MQ" and "SS 106 KR" are read as a quantity and a road. */
const plate = join(
  fc
    .tuple(plateLetter, repeat(digit, 3), plateLetter, plateLetter)
    .map(([second, number, third, fourth]) => [`G${second}`, number, third + fourth]),
);
const address = fc
  .tuple(
    fc.constantFrom("via", "Via", "piazza", "viale"),
    fc.constantFrom("Aldo Moro", "Garibaldi", "4 Novembre", "dei Mille"),
    fc.integer({ min: 1, max: 199 }),
  )
  .map(([street, name, number]) => `${street} ${name} ${number}`);

const amount = fc.integer({ min: 2, max: 4_000_000_000 });
/** Ordinary words with the numbers of public affairs. */
const ordinary = fc.oneof(
  fc.constantFrom(
    ..."la strada è piena di buche|il sindaco non risponde|ha mantenuto la promessa|i treni sono in ritardo|legge 165/2017|art. 9|D.Lgs. 33/2013|DPCM 8 marzo 2020|prot. n. 0412345678|delibera n. 33/2021|il 27 novembre|dal 2019 al 2024|alle 18.30|da 50 euro su|le 10 rate su|no|al|se|si|il centralino del Comune è lo 049 8205111|numero verde 800 123456|il PNRR M5C2|l'autostrada A4|la statale 106".split(
      "|",
    ),
  ),
  amount.map((value) => `${value.toLocaleString("it-IT")} euro`),
  fc.integer({ min: 0, max: 999 }).map((value) => `il ${value / 10} % dei voti`),
  fc.integer({ min: 1, max: 200_000 }).map((value) => `${value} voti`),
  fc.integer({ min: 1946, max: 2030 }).map((value) => `nel ${value}`),
  fc
    .date({ min: new Date("1946-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
    .chain((day) => {
      const [year, month, date] = day.toISOString().slice(0, 10).split("-");
      return fc.constantFrom("/", ".", "-").map((gap) => `il ${[date, month, year].join(gap)}`);
    }),
);
const sentence = fc
  .tuple(fc.array(ordinary, { maxLength: 4 }), fc.constantFrom(", ", " ", "; "))
  .map(([parts, gap]) => parts.join(gap));
const runs = { numRuns: 250, seed: 20_261_128 };

describe("any sentence", () => {
  it.each([
    ["IBAN", anyIban],
    ["codice fiscale", anyCodiceFiscale],
    ["telephone number", phone],
    ["plate", plate],
    ["address", address],
  ])("with a valid %s is held", async (kind, identifier) => {
    // What follows the name of an office counts as that of the office.
    const isOfOffice = kind === "telephone number" || kind === "address";
    const start = isOfOffice ? sentence.filter((text) => !/centralino/.test(text)) : sentence;
    await fc.assert(
      fc.asyncProperty(start, identifier, sentence, async (one, code, other) => {
        const text = `${one} ${code}, ${other}`;
        expect(await judge(text)).toContain("personal-data");
      }),
      runs,
    );
  });

  it("without one is not", async () => {
    await fc.assert(
      fc.asyncProperty(sentence, async (one) => {
        const text = `Buongiorno, ${one}.`;
        expect(await judge(text)).toEqual([]);
      }),
      { ...runs, numRuns: 1_000 },
    );
  });
});

function digits(text: string): string {
  return text.replace(/[^\da-z]/gi, "").toLowerCase();
}
