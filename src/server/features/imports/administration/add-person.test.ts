import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as contract from "#contract/admin-people.ts";
import { getPolitician } from "#contract/politicians.ts";
import { offices } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import {
  ADA,
  COUNCILLOR,
  LAURINO,
  NERRI,
  NEW_PERSON,
  STIO,
  reason,
  seen,
  seenOffice,
  useAdministeredPeople,
} from "#tests/administered-people.ts";

const { imports, call, visit, importedPerson, read, lastEntry, find } = useAdministeredPeople();
const { importRows } = imports;

describe("adding", () => {
  it("a person puts them into lists and search, and a file finds them later", async () => {
    const { person } = await call(contract.createPerson, NEW_PERSON);
    expect(person).toMatchObject({
      name: "Ada Neri",
      surname: "Neri",
      state: "in-office",
      offices: [{ isByHand: true, location: "Stio (SA)", region: "Campania", corrections: [] }],
    });
    expect(await find("ada neri stio")).toEqual(["Ada Neri"]);
    expect(await lastEntry()).toMatchObject({
      action: "person-added",
      details: { reason, name: "Ada Neri", role: "Consigliere", place: "Stio (SA)" },
    });
    const imported = await importRows("Comuni", [
      "NERI ADA,Consigliere - STIO (SA),INSIEME,,",
      "UGO BLU,Sindaco - STIO (SA),,,",
    ]);
    expect(imported).toMatchObject({ totalAdded: 1, totalUpdated: 1 });
    expect((await read(person.id)).offices).toMatchObject([{ isByHand: false }]);
    expect(await checkAggregates(imports.context)).toEqual([]);
  });

  it("a person warns of namesakes there, in the region and in parliament", async () => {
    await importRows("Comuni", ["NERI ADA,Sindaco - STIO (SA),INSIEME,,"]);
    const { people } = await call(contract.listNamesakes, { ...ADA, placeCode: STIO });
    expect(people).toMatchObject([{ role: "Sindaco", state: "in-office" }]);
    expect((await call(contract.listNamesakes, { ...ADA, placeCode: LAURINO })).people).toEqual([]);
    await expect(call(contract.createPerson, NEW_PERSON)).rejects.toMatchObject({
      code: "person_exists",
    });
    const { person } = await call(contract.createPerson, { ...NEW_PERSON, isSomebodyElse: true });
    const twin = await call(contract.createPerson, { ...NEW_PERSON, isSomebodyElse: true });
    expect(twin.person.id).not.toBe(person.id);
    expect(await imports.selectPoliticians()).toHaveLength(3);
    // A file that names one of them means no third.
    const again = await importRows("Comuni", ["ADA NERI,Consigliere - STIO (SA),INSIEME,,"]);
    expect(again).toMatchObject({ totalAdded: 0 });
  });

  it("a person under a wrong name is found under the corrected one, here and by files", async () => {
    const { person } = await call(contract.createPerson, { ...NEW_PERSON, surname: "Nerri" });
    const { person: corrected } = await call(contract.correctPerson, { ...seen(person), ...ADA });
    expect(corrected).toMatchObject({ name: "Ada Neri", corrections: [] });
    const { people } = await call(contract.listNamesakes, { ...ADA, placeCode: STIO });
    expect(people).toMatchObject([{ id: person.id }]);
    await call(contract.correctOffice, {
      ...seenOffice(corrected),
      ...COUNCILLOR,
      role: "Sindaca",
    });
    const imported = await importRows("Comuni", ["NERI ADA,Sindaco - STIO (SA),,,"]);
    expect(imported).toMatchObject({ totalAdded: 0, totalUpdated: 1 });
  });

  it("warns of somebody whose name was corrected to this one", async () => {
    const person = await importedPerson();
    const schedaUrl = person.schedaUrl ?? "";
    await call(contract.correctPerson, { ...seen(person), ...ADA, schedaUrl });
    const { people } = await call(contract.listNamesakes, { ...ADA, placeCode: STIO });
    expect(people).toMatchObject([{ id: person.id, isByHand: true }]);
  });

  it("a member of parliament needs no place, and one of a region its region", async () => {
    const senator = { ...NEW_PERSON, source: "Senato", role: "Senatrice" } as const;
    const { person } = await call(contract.createPerson, {
      ...senator,
      placeCode: "15",
      constituency: "Campania - P02",
    });
    expect(person.offices).toMatchObject([
      { location: null, region: "Campania", constituency: "Campania - P02" },
    ]);
    const bolzano = {
      ...NEW_PERSON,
      source: "Regioni",
      role: "Presidente",
      isSomebodyElse: true,
    } as const;
    const { person: president } = await call(contract.createPerson, {
      ...bolzano,
      placeCode: "021",
    });
    expect(president.offices).toMatchObject([{ region: "Trentino-Alto Adige" }]);
    await expect(
      call(contract.createPerson, { ...bolzano, placeCode: STIO }),
    ).rejects.toMatchObject({ code: "office_place_missing" });
  });

  it("an office makes it one of the person's, once, and removing it undoes that", async () => {
    const person = await importedPerson();
    const mayor = { ...COUNCILLOR, role: "Sindaca", source: "Comuni" as const };
    const { person: two } = await call(contract.addOffice, { ...seen(person), ...mayor });
    expect(two.offices).toMatchObject([
      { role: "Sindaca", isByHand: true },
      { role: "Consigliere" },
    ]);
    expect(await visit(getPolitician, { id: person.id })).toMatchObject({
      role: "Sindaca",
      otherRoles: ["Consigliere"],
    });
    await expect(call(contract.addOffice, { ...seen(two), ...mayor })).rejects.toMatchObject({
      code: "office_exists",
    });
    const [byHand, fromFile] = two.offices;
    await expect(
      call(contract.removeOffice, { ...seen(two), officeId: fromFile?.id ?? 0 }),
    ).rejects.toMatchObject({ code: "office_from_source" });
    const { person: one } = await call(contract.removeOffice, {
      ...seen(two),
      officeId: byHand?.id ?? 0,
    });
    expect(one.offices).toMatchObject([{ role: "Consigliere" }]);
    expect(await visit(getPolitician, { id: person.id })).toMatchObject({ role: "Consigliere" });
    const { person: again } = await call(contract.addOffice, { ...seen(one), ...mayor });
    expect(again.offices).toHaveLength(2);
  });

  it("the only office cannot be removed again", async () => {
    const { person } = await call(contract.createPerson, NEW_PERSON);
    await expect(call(contract.removeOffice, seenOffice(person))).rejects.toMatchObject({
      code: "office_last",
    });
  });

  it("an office to somebody whose name was corrected has the name too", async () => {
    const person = await importedPerson();
    const { person: corrected } = await call(contract.correctPerson, {
      ...seen(person),
      ...ADA,
      schedaUrl: person.schedaUrl ?? "",
    });
    await call(contract.addOffice, {
      ...seen(corrected),
      ...COUNCILLOR,
      role: "Sindaca",
      source: "Comuni",
    });
    const rows = await imports.context.db.select().from(offices).orderBy(asc(offices.id));
    expect(rows).toMatchObject([
      { name: "Ada Neri" },
      {
        name: "Ada Neri",
        corrected: ["name"],
        identityKey: "Comuni:adanerri:sindaco:stio@campania",
      },
    ]);
    expect((await importRows("Comuni", [NERRI.replace("Consigliere", "Sindaco")])).totalAdded).toBe(
      0,
    );
    expect(await visit(getPolitician, { id: person.id })).toMatchObject({ name: "Ada Neri" });
  });
});
