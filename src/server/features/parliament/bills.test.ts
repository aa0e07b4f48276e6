import { describe, expect, it } from "vitest";
import { getParticipation } from "#contract/participation.ts";
import { DAY_MS } from "#domain/durations.ts";
import { divisionReadings, divisions, memberBills, memberPosts } from "#platform/db/schema.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { useDivisions } from "#tests/divisions.ts";
import type { MadeUpBill } from "#tests/sparql/acts.ts";
import {
  CAMERA,
  DEPUTIES,
  QUESTIONS,
  SENATO,
  SENATORS,
  cameraRecords,
  senatoRecords,
} from "#tests/sparql/small-parliament.ts";

const { app, read, stored, loadCamera, loadSenato } = useDivisions();

const BILL: MadeUpBill = { number: "703", title: "Disposizioni sui fari", members: [1001] };

async function actsOf(source: "Camera" | "Senato") {
  const { id } = await buildPolitician(app().context.db, { source, externalId: "1001" });
  return (await app().as(null).call(getParticipation, { id })).acts;
}

describe("bills and questions of a deputy", () => {
  it("are those of first signatory, with the state of the last reading", async () => {
    const states = [
      { on: "2026-03-02", state: "Assegnato" },
      { on: "2026-05-02", state: "Approvato. Trasmesso al Senato" },
    ];
    const bills = [
      { ...BILL, states },
      { ...BILL, number: "703-A", title: "Testo della Commissione" },
      { ...BILL, number: "703-B", states: [{ on: "2026-07-01", state: "Assorbito" }] },
      { ...BILL, number: "800", initiative: "Governo", members: [] },
      { ...BILL, number: "801", initiative: "Governo" },
      { ...BILL, number: "802", members: [1001, 1002] },
      { ...BILL, number: "9", title: "Norme sui ponti", presentedOn: "2026-09-09" },
      { ...BILL, number: "9-bis", title: "Norme sui porti", presentedOn: "2026-09-01" },
      { ...BILL, number: "9-bis-A", title: "Testo della Commissione" },
      { ...BILL, number: "n.10" },
    ];
    const kind = "INTERROGAZIONE A RISPOSTA ORALE";
    const questions = [
      { number: 1, kind, member: 1001 },
      { number: 2, kind, member: 1001 },
      { number: 3, kind: "MOZIONE", member: 1001 },
      { number: 4, kind: "ORDINE DEL GIORNO", member: null },
    ];
    loadCamera(CAMERA, DEPUTIES, { bills, questions });
    await read("Camera");
    expect(await actsOf("Camera")).toEqual([
      {
        chamber: "Camera",
        legislature: 19,
        readAt: app().context.clock.now().toISOString(),
        isStale: false,
        bills: 3,
        latest: [
          {
            number: "AC 9",
            title: "Norme sui ponti",
            presentedOn: "2026-09-09",
            state: null,
            stateOn: null,
            page: "http://dati.camera.it/ocd/attocamera.rdf/ac19_9",
          },
          {
            number: "AC 9-bis",
            title: "Norme sui porti",
            presentedOn: "2026-09-01",
            state: null,
            stateOn: null,
            page: "http://dati.camera.it/ocd/attocamera.rdf/ac19_9-bis",
          },
          {
            number: "AC 703",
            title: "Disposizioni sui fari",
            presentedOn: "2026-03-02",
            state: "Assorbito",
            stateOn: "2026-07-01",
            page: "http://dati.camera.it/ocd/attocamera.rdf/ac19_703",
          },
        ],
        questions: [
          { kind: "INTERROGAZIONE A RISPOSTA ORALE", count: 2 },
          { kind: "MOZIONE", count: 1 },
        ],
      },
    ]);
    const [reading] = await app().context.db.select().from(divisionReadings);
    expect(reading).toMatchObject({ billsLeftOut: 2, billsFailure: null });
  });
});

it("are shown also of a deputy of whom no group and committee is known", async () => {
  const states = [{ on: "2026-03-02", state: "Assegnato" }];
  loadCamera(CAMERA, DEPUTIES, { bills: [{ ...BILL, states }] });
  await read("Camera");
  await app().context.db.delete(memberPosts);
  expect(await actsOf("Camera")).toMatchObject([{ bills: 1 }]);
});

it("have all states of the last day, whatever the order in which the Camera gives them", async () => {
  const states = ["Trasmesso al Senato", "Approvato", "Approvato"].map((state) => ({
    on: "2026-05-02",
    state,
  }));
  loadCamera(CAMERA, DEPUTIES, {
    bills: [{ ...BILL, states: [...states, { on: "2026-03-02", state: "Assegnato" }] }],
  });
  await read("Camera");
  expect(await actsOf("Camera")).toMatchObject([
    { latest: [{ state: "Approvato; Trasmesso al Senato", stateOn: "2026-05-02" }] },
  ]);
});

describe("bills and questions of a senator", () => {
  it("are joined through both chambers by the bill's own number, without withdrawn signatures", async () => {
    const bills = [
      { ...BILL, states: [{ on: "2026-09-03", state: "in corso di esame" }] },
      { ...BILL, phase: "C.12", order: 2, states: [{ on: "2026-10-01", state: "approvato" }] },
      { ...BILL, number: "704", isWithdrawn: true },
      { ...BILL, number: "705", initiative: "Governativa" },
    ];
    const questions = [{ number: 1, kind: "Interrogazione", member: 1001 }];
    loadSenato(SENATO, SENATORS, { bills, questions });
    await read("Senato");
    expect(await actsOf("Senato")).toMatchObject([
      {
        bills: 1,
        latest: [{ number: "S.703", state: "approvato", stateOn: "2026-10-01" }],
        questions: [{ kind: "Interrogazione", count: 1 }],
      },
    ]);
  });
});

describe("a reading of bills", () => {
  it("is made once a day, after the divisions, and makes nothing twice", async () => {
    expect(await read("Camera", { budgetMs: 0 })).toMatchObject({ kind: "unfinished" });
    const { db } = app().context;
    expect(await db.$count(memberBills)).toBe(0);
    await read("Camera");
    app().clock.advance(DAY_MS);
    await read("Camera");
    expect(await db.$count(memberBills)).toBe(1);
  });

  it("with fewer than before, or none, changes nothing, and keeps no division from being read", async () => {
    const [question] = QUESTIONS;
    if (question === undefined) throw new Error("There are no questions");
    loadCamera(CAMERA, DEPUTIES, { questions: [question, { ...question, number: 2 }] });
    await read("Camera");
    const before = await stored();
    app().clock.advance(DAY_MS);
    loadCamera(CAMERA, DEPUTIES, { bills: [] });
    expect(await read("Camera")).toMatchObject({ kind: "done" });
    expect(await stored()).toEqual(before);
    const failureOf = async () => {
      const [reading] = await app().context.db.select().from(divisionReadings);
      return reading?.billsFailure;
    };
    expect(await failureOf()).toBe("nothing");
    loadCamera(CAMERA);
    await read("Camera");
    expect(await failureOf()).toBe("fewer_than_before");
    expect(await app().context.db.$count(memberBills)).toBe(1);
    await read("Camera", { acceptsFewer: true });
    expect(await failureOf()).toBeNull();
  });
});

describe("the bill of a division", () => {
  const billsOf = async () => {
    const rows = await app()
      .context.db.select({ key: divisions.key, kind: divisions.kind, bill: divisions.billTitle })
      .from(divisions);
    return new Map(rows.map(({ key, kind, bill }) => [key, { kind, bill }]));
  };

  it("is the one the chamber ties to it, of a later reading too, never a number in the label", async () => {
    const day = "2026-11-17";
    const bills = ["Disposizioni sui porti (703-B)"];
    loadCamera([
      { sitting: 700, number: 3, day, bills, records: cameraRecords("-FFFFFFFFF-F") },
      {
        sitting: 700,
        number: 4,
        day,
        isConfidence: true,
        text: "Votazione Fiducia A.C. 703",
        records: cameraRecords("-FFFFFFFFF-F"),
      },
    ]);
    loadSenato([
      {
        sitting: 460,
        number: 4,
        day,
        text: "DDL n. 1994, votazione questione di fiducia",
        records: senatoRecords("FFFFF--FM"),
      },
    ]);
    await read("Camera");
    await read("Senato");
    const found = await billsOf();
    expect(found.get("vs19_700_003")?.bill).toBe("Disposizioni sui porti (703-B)");
    expect(found.get("vs19_700_004")).toEqual({ kind: "confidence", bill: null });
    expect(found.get("19-460-4")).toEqual({ kind: "confidence", bill: null });
  });

  it("is none where the chamber ties several, such as those of a unified text", async () => {
    const bills = ["Proposta Rossi", "Proposta Neri"];
    const unified = { sitting: 700, number: 3, day: "2026-11-17", isFinal: true, bills };
    loadCamera([{ ...unified, records: cameraRecords("-FFFFFFFFF-F") }]);
    await read("Camera");
    expect((await billsOf()).get("vs19_700_003")).toEqual({ kind: "final", bill: null });
  });
});
