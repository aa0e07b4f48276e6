import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import { useDivisions } from "#tests/divisions.ts";
import { CAMERA_RECORDS } from "#tests/sparql/divisions.ts";
import { CAMERA, cameraRecords, DEPUTIES, SENATO } from "#tests/sparql/small-parliament.ts";

const { app, parliament, loadCamera, loadSenato, read, stored, partsOf, exclusions, failureOf } =
  useDivisions();

describe("a division that does not add up", () => {
  const [first, final, ...others] = CAMERA;
  if (first === undefined || final === undefined) throw new Error("There are no divisions");

  it.each([
    ["counters_differ", { counters: { for: 9, against: 1, abstained: 1 } }],
    ["no_counters", { counters: null }],
    ["members_differ", { records: cameraRecords("-FFFCAFF----") }],
    ["no_records", { records: {} }],
    ["unknown_member", { records: { ...first.records, 999: CAMERA_RECORDS.N } }],
  ])("is left out of its day: %s", async (exclusion, change) => {
    loadCamera([{ ...first, ...change }, final, ...others]);
    expect(await read("Camera")).toMatchObject({ kind: "done" });
    expect(await exclusions()).toMatchObject({ vs19_700_001: exclusion, vs19_700_002: null });
    expect(await partsOf("1009", "2026-11-01")).toBe("3 3 0 0 0 0 0");
  });

  it("names nobody, where it is final", async () => {
    loadCamera([first, { ...final, counters: { for: 1, against: 1, abstained: 1 } }]);
    await read("Camera");
    expect((await stored()).choices).toEqual([]);
    expect(await partsOf("1009", "2026-11-01")).toBe("1 0 0 0 0 1 0");
  });

  it("of the Senato is one with two choices of a senator, or a choice too many", async () => {
    const [one, other, ...rest] = SENATO;
    if (one === undefined || other === undefined) throw new Error("There are no divisions");
    const twice = { ...one.records, 1001: { kind: "favorevole contrario" } };
    const counters = { for: 3, against: 1, abstained: 1 };
    loadSenato([
      { ...one, records: twice, counters },
      { ...other, counters: { for: 5, against: 0, abstained: 0 } },
      ...rest,
    ]);
    await read("Senato");
    expect(await exclusions()).toMatchObject({
      "19-460-1": "two_choices",
      "19-460-2": "counters_differ",
      "19-460-3": null,
    });
    expect(await partsOf("1005", "2026-11-01")).toBe("1 0 0 0 0 0 1");
  });
});

describe("an answer in doubt", () => {
  const answering = (body: string, type = "application/sparql-results+json", status = 200) =>
    parliament().misbehave((_, response) => {
      response.writeHead(status, { "Content-Type": type }).end(body);
    });
  const rows = (count: number) =>
    JSON.stringify({
      head: { vars: ["d"] },
      results: { bindings: Array.from({ length: count }, (_, at) => ({ d: { value: `${at}` } })) },
    });

  it.each([
    ["no rows", () => answering(rows(0)), "legislature_unknown"],
    ["a bad gateway", () => answering("<h1>502</h1>", "text/html", 502), "unavailable"],
    ["a refusal of bursts", () => answering("<h1>403</h1>", "text/html", 403), "unavailable"],
    ["an end in the middle", () => answering(rows(9).slice(0, -9)), "unavailable"],
  ] as const)("changes nothing: %s", async (_, misbehave, failure) => {
    await read("Camera");
    const before = await stored();
    app().clock.advance(DAY_MS);
    misbehave();
    expect(await read("Camera")).toMatchObject({ kind: "failed", failure });
    expect(await stored()).toEqual(before);
    expect(await failureOf("Camera")).toBe(failure);
    parliament().behave();
    await read("Camera");
    expect(await failureOf("Camera")).toBeNull();
  });

  it("is one with a label that is not known", async () => {
    const [first, ...others] = CAMERA;
    if (first === undefined) throw new Error("There are no divisions");
    const odd = { ...first.records, 1001: { kind: "Votazione annullata" } };
    loadCamera([{ ...first, records: odd }, ...others]);
    expect(await read("Camera")).toMatchObject({ kind: "failed", failure: "unknown_label" });
    expect((await stored()).held).toEqual([]);
  });

  it("is one with fewer divisions than before", async () => {
    await read("Camera");
    const before = await stored();
    app().clock.advance(DAY_MS);
    loadCamera(CAMERA.slice(1));
    expect(await read("Camera")).toMatchObject({ kind: "failed", failure: "fewer_than_before" });
    expect(await stored()).toEqual(before);
  });

  it("is one with fewer members than a chamber has", async () => {
    loadCamera(CAMERA, DEPUTIES.slice(0, 5));
    expect(await read("Camera")).toMatchObject({ kind: "failed", failure: "too_few_members" });
  });
});
