import { describe, expect, it } from "vitest";
import * as contract from "#contract/admin-people.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { getPlace } from "#contract/places.ts";
import { getPolitician } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { reviewsPersonalData } from "#server/features/reviews/personal-data.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import {
  NERRI,
  NEW_PERSON,
  STIO,
  reason,
  seen,
  seenOffice,
  useAdministeredPeople,
} from "#tests/administered-people.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";

const { imports, call, visit, importedPerson, read, lastEntry, find } = useAdministeredPeople();
const { importRows } = imports;

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
