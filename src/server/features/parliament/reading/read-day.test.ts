import { expect, it } from "vitest";
import type { Division } from "#domain/division/division.ts";
import { readDay } from "./read-day.ts";

it("a division that has records and is not listed is left out, with the address of its page", async () => {
  const day = "2026-11-17";
  const listed: Division = {
    key: "vs19_700_001",
    day,
    title: "EM 1",
    billTitle: null,
    kind: "other",
    isSecret: false,
    counters: { for: 1, against: 0, abstained: 0 },
    isApproved: true,
    page: "https://documenti.camera.it/votazione",
  };
  const mandates = [{ member: "1", from: "2026-03-01", to: null }];
  const states = { for: 1 };
  const { divisions } = await readDay(
    { chamber: "Camera", day, listed: [listed], mandates },
    {
      count: () =>
        Promise.resolve({
          divisions: new Map(["vs19_700_001", "vs19_700_002"].map((key) => [key, states])),
          members: new Map([["1", { for: 2 }]]),
        }),
      read: () => Promise.resolve([{ member: "1", state: "for", group: null }]),
    },
  );
  expect(divisions[1]).toMatchObject({
    exclusion: "no_counters",
    division: {
      key: "vs19_700_002",
      page: "http://dati.camera.it/ocd/votazione.rdf/vs19_700_002",
    },
  });
});
