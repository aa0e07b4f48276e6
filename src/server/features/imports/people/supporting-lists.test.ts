import { describe, expect, it } from "vitest";
import * as contract from "#contract/admin-people.ts";
import { correctPartyFamily } from "#contract/party-families.ts";
import { getPolitician, listPoliticians } from "#contract/politicians.ts";
import { suggest } from "#contract/suggestions.ts";
import { deriveAnew } from "#server/features/politicians/derive-columns.ts";
import { ADA, reason, seen, useAdministeredPeople } from "#tests/administered-people.ts";

const people = useAdministeredPeople();
const { imports, call, visit, importedPerson, read, lastEntry } = people;
const { importRows } = imports;

const mayor = (lists: string) => `ADA NERI,Sindaco - STIO (SA),${lists},,`;
const MAYOR = mayor("ALLEANZA VERDI E SINISTRA | NERI SINDACA | PARTITO DEMOCRATICO");
const COUNCILLOR = "ADA NERI,Consigliere - STIO (SA),FRATELLI D'ITALIA,,";
const page = (id: number) => visit(getPolitician, { id });
const PAGE = "https://www.comune.stio.sa.it/giunta";

describe("somebody elected by several lists", () => {
  it("is of no party, and the lists stay as the source has them", async () => {
    const { id } = await importedPerson([MAYOR]);
    const said = {
      party: null,
      supportingLists: ["Alleanza Verdi e Sinistra", "Neri Sindaca", "Partito Democratico"],
    };
    expect(await page(id)).toMatchObject({ ...said, partySource: null });
    expect((await visit(listPoliticians, { q: "neri" })).items).toMatchObject([said]);
    expect((await visit(suggest, { q: "neri" })).people).toMatchObject([said]);
  });

  it("is found under each family that supports them", async () => {
    await importedPerson([MAYOR]);
    for (const party of ["Alleanza Verdi e Sinistra", "Partito Democratico", "Neri Sindaca"])
      expect((await visit(listPoliticians, { party: [party] })).total).toBe(1);
  });

  it("has a party where all lists are of one", async () => {
    const { id } = await importedPerson([mayor("LEGA SALVINI PREMIER | LEGA NORD")]);
    expect(await page(id)).toMatchObject({ party: "Lega" });
  });

  it("gets one where an administrator corrects a list, and an import leaves it", async () => {
    const { id } = await importedPerson([mayor("LEGA NORD | PER STIO")]);
    await call(correctPartyFamily, { list: "Per Stio", family: "Lega" });
    await deriveAnew(imports.context, {}, { signal: new AbortController().signal });
    expect(await page(id)).toMatchObject({ party: "Lega", partyFamilies: ["Lega"] });
    await importRows("Comuni", [
      mayor("LEGA NORD | PER STIO").replace(",,", ",https://example.org/ada.jpg,"),
    ]);
    expect(await page(id)).toMatchObject({ party: "Lega", partyFamilies: ["Lega"] });
  });
});

describe("somebody with several offices", () => {
  it("is of the party that the source names with one of them", async () => {
    const { id } = await importedPerson(["ADA NERI,Assessore - STIO (SA),,,", COUNCILLOR]);
    expect(await page(id)).toMatchObject({ role: "Assessore", party: "Fratelli d'Italia" });
  });

  it("is not said to be supported in one by the lists of another", async () => {
    const { id } = await importedPerson([
      "ADA NERI,Sindaco - STIO (SA),,,",
      "ADA NERI,Consigliere - STIO (SA),PARTITO DEMOCRATICO | PER STIO,,",
    ]);
    expect(await page(id)).toMatchObject({ role: "Sindaco", party: null, supportingLists: [] });
  });
});

describe("a party that an administrator states", () => {
  const stated = { ...ADA, party: "PARTITO DEMOCRATICO", partySource: PAGE };

  it("is shown with its source, kept by imports, recorded, and taken back", async () => {
    const person = await importedPerson([MAYOR]);
    const { person: corrected } = await call(contract.correctPerson, {
      ...seen(person),
      ...stated,
    });
    expect(corrected).toMatchObject({
      statedParty: "Partito Democratico",
      partySource: PAGE,
      corrections: [{ of: "party", told: null }],
    });
    expect(await lastEntry()).toMatchObject({
      action: "person-corrected",
      details: { party: `– → Partito Democratico, ${PAGE}`, reason },
    });
    const shown = { party: "Partito Democratico", partySource: PAGE };
    expect(await page(person.id)).toMatchObject({
      ...shown,
      supportingLists: ["Alleanza Verdi e Sinistra", "Neri Sindaca", "Partito Democratico"],
    });
    await importRows("Comuni", [mayor("NERI SINDACA | PER STIO"), COUNCILLOR]);
    expect(await page(person.id)).toMatchObject({
      ...shown,
      supportingLists: ["Neri Sindaca", "Per Stio"],
      partyFamilies: ["Partito Democratico", "Altre liste"],
    });
    await call(contract.restorePerson, seen(await read(person.id)));
    expect(await page(person.id)).toMatchObject({ party: null, partySource: null });
  });

  it("needs a page that it is known from", async () => {
    const person = await importedPerson([MAYOR]);
    for (const [wrong, code, path] of [
      [{ party: "Volt" }, "person_party_source_missing", "partySource"],
      [{ partySource: PAGE }, "person_party_missing", "party"],
      [{ party: "Volt", partySource: "l'ha detto" }, "link_invalid", "partySource"],
      [{ party: "a".repeat(161), partySource: PAGE }, "text_too_long", "party"],
    ] as const)
      await expect(
        call(contract.correctPerson, { ...seen(person), ...ADA, ...wrong }),
      ).rejects.toMatchObject({ code, fields: [{ path }] });
    expect(await read(person.id)).toEqual(person);
  });

  it("of a new person is there at once, and stays when a source comes to name them", async () => {
    const { person } = await call(contract.createPerson, {
      ...stated,
      source: "Comuni",
      role: "Sindaco",
      placeCode: "065145",
      supportingLists: "",
      constituency: "",
      beganOn: "",
      reason,
    });
    expect(await page(person.id)).toMatchObject({
      party: "Partito Democratico",
      partySource: PAGE,
    });
    await importRows("Comuni", [MAYOR]);
    expect(await page(person.id)).toMatchObject({
      party: "Partito Democratico",
      partySource: PAGE,
    });
  });
});
