import { describe, expect, it } from "vitest";
import * as contract from "#contract/admin-people.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician } from "#contract/politicians.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import {
  COUNCILLOR,
  LAURINO,
  NERRI,
  STIO,
  firstOffice,
  seenOffice,
  useAdministeredPeople,
} from "#tests/administered-people.ts";

const { imports, call, visit, importedPerson, read, lastEntry, find } = useAdministeredPeople();
const { importRows } = imports;

describe("correcting an office", () => {
  it("changes role, place and lists, moves the person to the other place, and back", async () => {
    const person = await importedPerson();
    const { person: corrected } = await call(contract.correctOffice, {
      ...seenOffice(person),
      role: "vicesindaca",
      placeCode: LAURINO,
      supportingLists: "Uniti\nPer il paese",
      constituency: "",
      beganOn: "2024-06-10",
    });
    expect(corrected.offices).toMatchObject([
      {
        role: "Vicesindaca",
        location: "Laurino (SA)",
        supportingLists: ["Uniti", "Per il paese"],
        beganOn: "2024-06-10",
        corrections: [
          { of: "role", told: "Consigliere" },
          { of: "lists", told: "Insieme" },
          { of: "location", told: "Stio (SA)" },
          { of: "began_on", told: null },
        ],
      },
    ]);
    const peopleOf = async (code: string) =>
      (await visit(getPlace, { code })).offices.flatMap(({ people }) =>
        people.map(({ name }) => name),
      );
    expect(await peopleOf(LAURINO)).toEqual(["Ada Nerri"]);
    expect(await peopleOf(STIO)).toEqual([]);
    expect(await find("vicesindaca laurino")).toEqual(["Ada Nerri"]);
    expect(await lastEntry()).toMatchObject({
      action: "office-corrected",
      details: {
        role: "Consigliere → Vicesindaca",
        place: "Stio (SA) → Laurino (SA)",
        lists: "Insieme → Uniti · Per il paese",
      },
    });
    await importRows("Comuni", [NERRI]);
    const after = await read(person.id);
    expect(after.offices).toMatchObject([{ role: "Vicesindaca", location: "Laurino (SA)" }]);
    const { person: back } = await call(contract.restoreOffice, seenOffice(after));
    expect(back.offices).toMatchObject([{ role: "Consigliere", location: "Stio (SA)" }]);
    expect(firstOffice(back).corrections).toEqual([]);
    expect(await checkAggregates(imports.context)).toEqual([]);
  });

  it("refuses what no such office can be, field by field", async () => {
    const person = await importedPerson();
    const given = { ...seenOffice(person), ...COUNCILLOR };
    for (const [wrong, code, path] of [
      [{ role: " " }, "office_role_missing", "role"],
      [{ role: "Senatrice" }, "office_role_foreign", "role"],
      [{ role: "a".repeat(201) }, "text_too_long", "role"],
      [{ placeCode: null }, "office_place_missing", "placeCode"],
      [{ placeCode: "15" }, "office_place_missing", "placeCode"],
      [{ placeCode: "999999" }, "office_place_missing", "placeCode"],
      [{ supportingLists: "a".repeat(2001) }, "text_too_long", "supportingLists"],
      [{ beganOn: "2030-01-01" }, "office_day_invalid", "beganOn"],
      [{ beganOn: "ieri" }, "office_day_invalid", "beganOn"],
    ] as const)
      await expect(call(contract.correctOffice, { ...given, ...wrong })).rejects.toMatchObject({
        code,
        fields: [{ path }],
      });
    await expect(
      call(contract.correctOffice, { ...given, officeId: 999_999 }),
    ).rejects.toMatchObject({ code: "office_not_found" });
  });
});

describe("ending an office", () => {
  it("takes the person out of the lists from a day on, whatever files say, until it is reopened", async () => {
    const person = await importedPerson();
    const { person: ended } = await call(contract.endOffice, {
      ...seenOffice(person),
      day: "2026-05-31",
    });
    expect(ended).toMatchObject({
      state: "ended",
      offices: [
        { endedAt: "2026-05-31T21:59:59.999Z", corrections: [{ of: "ended_at", told: null }] },
      ],
    });
    expect(await find("nerri")).toEqual([]);
    expect(await find("nerri", "ended")).toEqual(["Ada Nerri"]);
    expect(await importRows("Comuni", [NERRI])).toMatchObject({ totalCorrected: 1 });
    const after = await read(person.id);
    expect(after.state).toBe("ended");
    const { person: held } = await call(contract.reopenOffice, seenOffice(after));
    expect(held).toMatchObject({ state: "in-office", offices: [{ corrections: [] }] });
    expect(await find("nerri")).toEqual(["Ada Nerri"]);
    expect(await lastEntry()).toMatchObject({
      action: "office-reopened",
      details: { endedOn: "2026-05-31 → –" },
    });
    expect(await checkAggregates(imports.context)).toEqual([]);
  });

  it("shows the next office of a person with several", async () => {
    const both = [
      "ADA NERI,Consigliere - STIO (SA),INSIEME,,",
      "ADA NERI,Assessore - STIO (SA),,,",
    ];
    const person = await importedPerson(both);
    expect(firstOffice(person).role).toBe("Assessore");
    const { person: left } = await call(contract.endOffice, {
      ...seenOffice(person),
      day: "2026-11-20",
    });
    expect(left.state).toBe("in-office");
    // Of today: not later than now.
    expect(left.offices.at(-1)?.endedAt).toBe(imports.context.clock.now().toISOString());
    expect(await visit(getPolitician, { id: person.id })).toMatchObject({
      role: "Consigliere",
      otherRoles: [],
    });
  });

  it("refuses days that are none, to come, or before the beginning", async () => {
    const person = await importedPerson();
    for (const day of ["", "2026-02-30", "2026-11-21", "1492-10-12"])
      await expect(call(contract.endOffice, { ...seenOffice(person), day })).rejects.toMatchObject({
        code: "office_day_invalid",
        fields: [{ path: "day" }],
      });
    const { person: begun } = await call(contract.correctOffice, {
      ...seenOffice(person),
      ...COUNCILLOR,
      beganOn: "2026-01-01",
    });
    await expect(
      call(contract.endOffice, { ...seenOffice(begun), day: "2025-12-31" }),
    ).rejects.toMatchObject({ code: "office_days_reversed" });
  });
});
