import { asc, desc } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as contract from "#contract/admin-people.ts";
import type { AdministeredPerson } from "#contract/admin-people.ts";
import type { Endpoint, InputOf } from "#contract/endpoint.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician, listPoliticians } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { auditLog, offices } from "#platform/db/schema.ts";
import { reviewsPersonalData } from "#server/features/reviews/personal-data.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { useFileImport } from "#tests/file-import.ts";

const imports = useFileImport();
const { importRows } = imports;
let admin: Awaited<ReturnType<typeof buildAdministrator>>;
beforeAll(async () => {
  admin = await buildAdministrator(imports.context.db);
});

const NERRI = "ADA NERRI,Consigliere - STIO (SA),INSIEME,,https://www.comune.stio.sa.it/ada";
const STIO = "065145";
const LAURINO = "065061";
const reason = "Lo dice l'albo pretorio.";

const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  imports.app.as(admin).call(endpoint, input);
const visit = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  imports.app.as(null).call(endpoint, input);

async function importedPerson(rows: readonly string[] = [NERRI]): Promise<AdministeredPerson> {
  await importRows("Comuni", rows);
  const [first] = await imports.selectPoliticians();
  return read(first?.id ?? 0);
}

async function read(id: number): Promise<AdministeredPerson> {
  return (await call(contract.getAdministeredPerson, { id })).person;
}

const seen = ({ id, version }: AdministeredPerson) => ({ id, version, reason });
const firstOffice = (person: AdministeredPerson) => {
  const [office] = person.offices;
  if (office === undefined) throw new Error("The person has no office");
  return office;
};
const seenOffice = (person: AdministeredPerson) => ({
  ...seen(person),
  officeId: firstOffice(person).id,
});

const ADA = { givenName: "Ada", surname: "Neri", imageUrl: "", schedaUrl: "" };
const COUNCILLOR = {
  role: "Consigliere",
  placeCode: STIO,
  partyLists: "Insieme",
  constituency: "",
  beganOn: "",
};
const NEW_PERSON = {
  ...ADA,
  ...COUNCILLOR,
  source: "Comuni" as const,
  reason,
};

const lastEntry = async () =>
  (await imports.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const find = async (q: string, status: "in-office" | "ended" = "in-office") =>
  (await visit(listPoliticians, { q, status })).items.map(({ name }) => name);

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
      actorId: admin.id,
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
    expect(later).toMatchObject({ name: "Ada Neri", offices: [{ partyLists: ["Altri"] }] });
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

describe("correcting an office", () => {
  it("changes role, place and lists, moves the person to the other place, and back", async () => {
    const person = await importedPerson();
    const { person: corrected } = await call(contract.correctOffice, {
      ...seenOffice(person),
      role: "vicesindaca",
      placeCode: LAURINO,
      partyLists: "Uniti\nPer il paese",
      constituency: "",
      beganOn: "2024-06-10",
    });
    expect(corrected.offices).toMatchObject([
      {
        role: "Vicesindaca",
        location: "Laurino (SA)",
        partyLists: ["Uniti", "Per il paese"],
        beganOn: "2024-06-10",
        corrections: [
          { of: "role", told: "Consigliere" },
          { of: "party", told: "Insieme" },
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
      [{ partyLists: "a".repeat(2001) }, "text_too_long", "partyLists"],
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

describe("hiding a person", () => {
  it("takes them off every page and list; imports leave them hidden", async () => {
    const person = await importedPerson();
    const { userId } = await buildReview(imports.context.db, { politicianId: person.id });
    const { person: hidden } = await call(contract.hidePerson, seen(await read(person.id)));
    expect(hidden).toMatchObject({ state: "hidden", reviews: 1 });
    const author = await reviewsPersonalData.collect(imports.context.db, userId);
    expect(author).toMatchObject({ reviews: [{ politicianName: "Ada Nerri" }] });
    const isGone = async () => {
      await expect(visit(getPolitician, { id: person.id })).rejects.toMatchObject({
        code: "politician_not_found",
      });
      await expect(visit(listReviews, { id: person.id })).rejects.toMatchObject({
        code: "politician_not_found",
      });
      expect(await find("nerri")).toEqual([]);
      const place = await visit(getPlace, { code: STIO });
      expect(place).toMatchObject({ figures: { people: 0, rated: 0 }, offices: [], former: [] });
      expect(await checkAggregates(imports.context)).toEqual([]);
    };
    await isGone();
    expect(await importRows("Comuni", [NERRI])).toMatchObject({ totalAdded: 0 });
    await isGone();
    expect(await lastEntry()).toMatchObject({ action: "import-applied" });

    const { person: shown } = await call(contract.showPerson, seen(await read(person.id)));
    expect(shown.state).toBe("in-office");
    expect(await find("nerri")).toEqual(["Ada Nerri"]);
    expect(await visit(getPolitician, { id: person.id })).toMatchObject({
      ratings: { totalReviews: 1 },
    });
    expect((await visit(getPlace, { code: STIO })).figures).toEqual({ people: 1, rated: 1 });
    expect(await lastEntry()).toMatchObject({ action: "person-shown", details: { reason } });
    expect(await checkAggregates(imports.context)).toEqual([]);
  });

  it("can be done to an ended one, who comes back ended", async () => {
    const person = await importedPerson();
    const { person: ended } = await call(contract.endOffice, {
      ...seenOffice(person),
      day: "2026-05-31",
    });
    const { person: hidden } = await call(contract.hidePerson, seen(ended));
    expect((await visit(getPlace, { code: STIO })).former).toEqual([]);
    const { person: shown } = await call(contract.showPerson, seen(hidden));
    expect(shown.state).toBe("ended");
    expect((await call(contract.showPerson, seen(shown))).person).toEqual(shown);
  });
});

describe("the list of people", () => {
  const list = async (input: InputOf<typeof contract.listAdministeredPeople>) => {
    const { items, ...rest } = await call(contract.listAdministeredPeople, input);
    return { ...rest, names: items.map(({ name }) => name), items };
  };

  it("finds those in office, ended, hidden and changed by hand, by words and by number", async () => {
    const person = await importedPerson([
      "IDA GIALLI,Consigliere - STIO (SA),,,",
      "UGO GIALLI,Sindaco - STIO (SA),,,",
    ]);
    expect(await list({ q: "gialli" })).toMatchObject({
      names: ["Ugo Gialli", "Ida Gialli"],
      counts: { "in-office": 2, ended: 0, hidden: 0, "by-hand": 0 },
    });
    const { person: ended } = await call(contract.endOffice, {
      ...seenOffice(person),
      day: "2026-05-31",
    });
    expect(await list({ q: "ida stio", show: "ended" })).toMatchObject({
      items: [{ name: "Ida Gialli", state: "ended", isByHand: true }],
      counts: { "in-office": 0, ended: 1, "by-hand": 1 },
    });
    await call(contract.hidePerson, seen(ended));
    expect((await list({ q: "ida stio", show: "hidden" })).items).toMatchObject([
      { id: person.id, state: "hidden" },
    ]);
    expect((await list({ q: "ugo", show: "hidden" })).names).toEqual([]);
    for (const q of [String(person.id), `n. ${person.id}`, `/politician-live/${person.id}`])
      expect(await list({ q })).toMatchObject({ names: ["Ida Gialli"], counts: null });
    expect((await list({ q: "999999" })).names).toEqual([]);
  });

  it("goes on page by page", async () => {
    await importRows(
      "Comuni",
      ["UNO", "DUE", "TRE"].map((name) => `${name} NERI,Consigliere - STIO (SA),,,`),
    );
    await imports.context.db.execute(
      "UPDATE politicians SET hidden_at = now(), deleted_at = now()",
    );
    const show = "hidden";
    const first = await list({ show, limit: 2 });
    const second = await list({ show, limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.names, ...second.names]).toEqual(["Due Neri", "Tre Neri", "Uno Neri"]);
    expect(second.nextCursor).toBeNull();
    await expect(list({ show, cursor: "altrove" })).rejects.toMatchObject({
      code: "invalid_cursor",
    });
  });

  it("and every change here is for administrators only", async () => {
    const person = await importedPerson();
    const citizen = await buildUser(imports.context.db);
    const asked = (user: typeof citizen | null) => {
      const { call: as } = imports.app.as(user);
      return [
        as(contract.listAdministeredPeople, {}),
        as(contract.getAdministeredPerson, { id: person.id }),
        as(contract.createPerson, NEW_PERSON),
        as(contract.hidePerson, seen(person)),
        as(contract.endOffice, { ...seenOffice(person), day: "2026-05-31" }),
      ];
    };
    for (const refused of asked(citizen))
      await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    for (const refused of asked(null))
      await expect(refused).rejects.toMatchObject({ code: "sign_in_required" });
    expect(await read(person.id)).toEqual(person);
  });
});
