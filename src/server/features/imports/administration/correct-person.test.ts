import { describe, expect, it } from "vitest";
import * as contract from "#contract/admin-people.ts";
import { getPolitician } from "#contract/politicians.ts";
import { auditLog, offices } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { ADA, NERRI, reason, seen, useAdministeredPeople } from "#tests/administered-people.ts";

const people = useAdministeredPeople();
const { imports, call, visit, importedPerson, read, lastEntry, find } = people;
const { importRows } = imports;

describe("correcting a person", () => {
  it("changes name, photo and page everywhere, and says what the source tells", async () => {
    const person = await importedPerson();
    expect(person).toMatchObject({ name: "Ada Nerri", corrections: [], state: "in-office" });
    const { person: corrected } = await call(contract.correctPerson, {
      ...seen(person),
      ...ADA,
      imageUrl: "https://example.org/ada.jpg",
      schedaUrl: person.schedaUrl ?? "",
    });
    expect(corrected).toMatchObject({
      name: "Ada Neri",
      surname: "Neri",
      imageUrl: "https://example.org/ada.jpg",
      corrections: [
        { of: "name", told: "Ada Nerri" },
        { of: "image_url", told: null },
      ],
    });
    expect(await find("ada neri")).toEqual(["Ada Neri"]);
    expect((await visit(getPolitician, { id: person.id })).offices).toMatchObject([
      { isCorrected: true },
    ]);
    expect(await lastEntry()).toMatchObject({
      actorId: people.admin.id,
      action: "person-corrected",
      subjectKind: "politician",
      subjectId: String(person.id),
      details: { reason, name: "Ada Nerri → Ada Neri", photo: "– → https://example.org/ada.jpg" },
    });
    expect(await checkAggregates(imports.context)).toEqual([]);
  });

  it("survives the same file and a changed one, and can be taken back", async () => {
    const person = await importedPerson();
    const schedaUrl = person.schedaUrl ?? "";
    await call(contract.correctPerson, { ...seen(person), ...ADA, schedaUrl });
    expect(await importRows("Comuni", [NERRI])).toMatchObject({
      totalUpdated: 0,
      totalCorrected: 1,
    });
    await importRows("Comuni", [NERRI.replace("INSIEME", "ALTRI")]);
    const later = await read(person.id);
    expect(later).toMatchObject({ name: "Ada Neri", offices: [{ supportingLists: ["Altri"] }] });
    const { person: back } = await call(contract.restorePerson, seen(later));
    expect(back).toMatchObject({ name: "Ada Nerri", corrections: [] });
    expect(await find("nerri")).toEqual(["Ada Nerri"]);
    expect(await lastEntry()).toMatchObject({ action: "person-restored" });
    expect(await importRows("Comuni", [NERRI])).toMatchObject({ totalCorrected: 0 });
  });

  it("refuses what is no name or address, with an error for each field", async () => {
    const person = await importedPerson();
    await expect(
      call(contract.correctPerson, {
        ...seen(person),
        givenName: " ",
        surname: "<b>",
        imageUrl: "javascript:alert(1)",
        schedaUrl: "comune",
      }),
    ).rejects.toMatchObject({
      code: "person_name_missing",
      fields: [
        { path: "givenName", message: "Scrivi il nome" },
        { path: "surname", message: "Non sembra il nome di una persona" },
        { path: "imageUrl" },
        { path: "schedaUrl" },
      ],
    });
    await expect(
      call(contract.correctPerson, { ...seen(person), ...ADA, givenName: "a".repeat(200) }),
    ).rejects.toMatchObject({ code: "text_too_long" });
    expect(await read(person.id)).toEqual(person);
  });

  it("needs a reason of at most 2000 characters", async () => {
    const person = await importedPerson();
    for (const [given, code] of [
      [" ", "decision_facts_missing"],
      ["a".repeat(2001), "decision_facts_too_long"],
    ] as const)
      await expect(
        call(contract.hidePerson, { ...seen(person), reason: given }),
      ).rejects.toMatchObject({ code, fields: [{ path: "reason" }] });
  });

  it("tells the second of two that the person has changed, and keeps the first", async () => {
    const person = await importedPerson();
    const given = { ...seen(person), ...ADA, schedaUrl: person.schedaUrl ?? "" };
    const both = await Promise.allSettled([
      call(contract.correctPerson, given),
      call(contract.correctPerson, { ...given, givenName: "Adele" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "person_changed" },
    });
    // An import is somebody else too, unless it only confirms the data.
    const now = await read(person.id);
    await importRows("Comuni", [NERRI]);
    expect((await read(person.id)).version).toBe(now.version);
    await importRows("Comuni", [NERRI.replace("INSIEME", "ALTRI")]);
    await expect(call(contract.hidePerson, seen(now))).rejects.toMatchObject({
      code: "person_changed",
    });
  });

  it("without a change records nothing", async () => {
    const person = await importedPerson();
    const before = await imports.context.db.$count(auditLog);
    const same = await call(contract.correctPerson, {
      ...seen(person),
      ...ADA,
      surname: "Nerri",
      schedaUrl: person.schedaUrl ?? "",
    });
    expect(same.person).toMatchObject({ name: "Ada Nerri" });
    expect(await imports.context.db.$count(auditLog)).toBe(before);
  });

  it("is refused for nobody, and for a page that leads to another", async () => {
    const nobody = { id: 999_999, version: "x", reason };
    await expect(call(contract.getAdministeredPerson, { id: 999_999 })).rejects.toMatchObject({
      code: "politician_not_found",
    });
    await expect(call(contract.hidePerson, nobody)).rejects.toMatchObject({
      code: "politician_not_found",
    });
    await importRows("Comuni", [NERRI]);
    await imports.context.db.update(offices).set({ deletedAt: new Date() });
    await imports.context.db.execute("UPDATE politicians SET deleted_at = now()");
    const [gone] = await imports.selectPoliticians();
    const person = await read(gone?.id ?? 0);
    expect(person.state).toBe("deleted");
    await expect(call(contract.hidePerson, seen(person))).rejects.toMatchObject({
      code: "person_not_editable",
    });
  });
});
