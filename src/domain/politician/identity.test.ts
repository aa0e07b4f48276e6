import { describe, expect, it } from "vitest";
import { assignHomonyms, toBaseKey } from "./homonyms.ts";
import { toExternalId, identityKey } from "./identity.ts";
import type { Office } from "./identity.ts";

const mayor: Office = {
  source: "Comuni",
  externalId: null,
  name: "Stefano Rossi",
  office: "Sindaco",
  location: "Asti (AT)",
  region: "Piemonte",
};

describe("the institution's own id", () => {
  it("is one for the Senato's page, photo and open data", () => {
    const page =
      "https://www.senato.it/composizione/senatori/elenco-alfabetico/scheda-attivita?did=00000032";
    const photo = "https://www.senato.it/leg/19/Immagini/Senatori/00000032.jpg";
    expect(toExternalId("Senato", { schedaUrl: page })).toBe("32");
    expect(toExternalId("Senato", { avatarUrl: photo })).toBe("32");
    expect(toExternalId("Senato", { idEsterno: "http://dati.senato.it/senatore/32" })).toBe("32");
    expect(
      toExternalId("Senato", {
        schedaUrl: "https://www.senato.it/leg/19/BGT/Schede/Attsen/00000032.htm",
      }),
    ).toBe("32");
  });

  it("is one for the Camera's page, photo and open data", () => {
    const page = "https://www.camera.it/deputati/elenco/19-308938";
    const photo =
      "https://documenti.camera.it/_dati/leg19/schededeputatinuovosito/fotoDefinitivo/big/d308938.jpg";
    expect(toExternalId("Camera", { schedaUrl: page })).toBe("308938");
    expect(toExternalId("Camera", { avatarUrl: photo })).toBe("308938");
    for (const idEsterno of [
      "308938",
      "d308938",
      "d308938_19",
      "19-308938",
      "http://dati.camera.it/ocd/deputato.rdf/d308938_19",
      "http://dati.camera.it/ocd/persona.rdf/p308938",
    ]) {
      expect(toExternalId("Camera", { idEsterno })).toBe("308938");
    }
  });

  it("is never read out of somebody else's page", () => {
    expect(toExternalId("Senato", { schedaUrl: "https://example.org/?did=32" })).toBeNull();
    expect(
      toExternalId("Camera", { schedaUrl: "https://it.wikipedia.org/wiki/19-308938" }),
    ).toBeNull();
    expect(toExternalId("Comuni", { avatarUrl: "https://www.senato.it/1.jpg" })).toBeNull();
  });
});

describe("identity", () => {
  it("does not depend on spelling, capitals or gender forms", () => {
    expect(identityKey({ ...mayor, name: "STEFANO ROSSI", office: "SINDACA" })).toBe(
      identityKey(mayor),
    );
    expect(identityKey({ ...mayor, name: "D' Alò" })).toBe(
      identityKey({ ...mayor, name: "D'ALO'" }),
    );
  });

  it("is another for another office, place, region or source", () => {
    const keys = [
      mayor,
      { ...mayor, office: "Consigliere" },
      { ...mayor, location: "Alba (CN)" },
      { ...mayor, location: "Castro (BG)", region: "Lombardia" },
      { ...mayor, location: "Castro (LE)", region: "Puglia" },
      { ...mayor, source: "Regioni" as const },
      { ...mayor, name: "Stefano Bianchi" },
    ].map(identityKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("survives a change of province", () => {
    const before = { ...mayor, location: "Villacidro (VS)", region: "Sardegna" };
    expect(identityKey({ ...before, location: "VILLACIDRO (SU)" })).toBe(identityKey(before));
  });

  it("is the institution's id alone where there is one", () => {
    expect(identityKey({ ...mayor, source: "Senato", externalId: "32" })).toBe("Senato:id:32");
  });
});

describe("two people of one name in one office", () => {
  const of = (...supportingLists: string[]) => ({ supportingLists, birthDayHash: null });
  const born = (birthDayHash: string, list: string) => ({ supportingLists: [list], birthDayHash });

  it("get two keys, each the same whatever the order of the file", () => {
    const first = assignHomonyms("k", [], [of("Lega"), of("Insieme")]);
    expect(first).toEqual(["k", "k~2"]);
    const known = [
      { key: "k", ...of("Lega"), isInOffice: true },
      { key: "k~2", ...of("Insieme"), isInOffice: true },
    ];
    expect(assignHomonyms("k", known, [of("INSIEME"), of("LEGA")])).toEqual(["k~2", "k"]);
  });

  it("keep their keys when one changes list or leaves", () => {
    const known = [
      { key: "k~2", ...of("Insieme"), isInOffice: true },
      { key: "k", ...of("Lega"), isInOffice: true },
    ];
    expect(assignHomonyms("k", known, [of("Altro"), of("Lega")])).toEqual(["k~2", "k"]);
    expect(assignHomonyms("k", known, [of("Insieme")])).toEqual(["k~2"]);
  });

  it("are looked for among those in office first", () => {
    const known = [
      { key: "k", ...of("Lega"), isInOffice: false },
      { key: "k~2", ...of("Insieme"), isInOffice: true },
    ];
    expect(assignHomonyms("k", known, [of("Altro")])).toEqual(["k~2"]);
  });

  it("leave the first one's key alone when a namesake appears before them", () => {
    const known = [{ key: "k", ...of("Lega"), isInOffice: true }];
    expect(assignHomonyms("k", known, [of("Insieme"), of("Lega")])).toEqual(["k~2", "k"]);
  });

  it("are one when nothing tells them apart", () => {
    expect(assignHomonyms("k", [], [of("Lega"), of("Lega")])).toEqual(["k", null]);
    expect(assignHomonyms("k", [], [of(), of()])).toEqual(["k", null]);
  });

  it("are two when born on different days, whatever their lists", () => {
    const [first, second] = [born("day 1", "Lega"), born("day 2", "Lega")];
    expect(assignHomonyms("k", [], [first, second])).toEqual(["k", "k~2"]);
    const known = [
      { key: "k", ...first, isInOffice: true },
      { key: "k~2", ...second, isInOffice: true },
    ];
    expect(assignHomonyms("k", known, [born("day 2", "Altro"), first])).toEqual(["k~2", "k"]);
    expect(assignHomonyms("k", known, [born("day 3", "Lega")])).toEqual(["k~3"]);
  });

  it("share the key without its number", () => {
    expect(toBaseKey("Comuni:a:b:c~12")).toBe("Comuni:a:b:c");
    expect(toBaseKey("Comuni:a:b:c")).toBe("Comuni:a:b:c");
  });
});
