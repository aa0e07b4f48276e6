import { expect, it } from "vitest";
import { believeBills, isAbsorbed } from "./bills.ts";
import type { BillReading } from "./bills.ts";

const reading: BillReading = {
  bill: "703",
  order: 1,
  number: "AC 703",
  title: "Disposizioni sui porti",
  member: "1",
  initiative: "Parlamentare",
  isWithdrawn: false,
  presentedOn: "2023-01-10",
  state: "Approvato. Trasmesso al Senato",
  stateOn: "2024-02-01",
  page: "http://dati.camera.it/ocd/attocamera.rdf/ac19_703",
};
const MANDATES = [{ member: "1", from: "2022-10-13", to: null }];

it("a bill is one through its readings: number of the first, state of the last", () => {
  const later = { ...reading, order: 2, number: "AC 703-B", state: "Legge", stateOn: "2025-03-01" };
  const { bills, leftOut } = believeBills([later, reading, reading], MANDATES);
  expect(bills).toMatchObject([{ number: "AC 703", state: "Legge", stateOn: "2025-03-01" }]);
  expect(leftOut).toBe(0);
});

it.each([
  ["of the government, or of an initiative that is not told", { initiative: "Governo" }, 0],
  ["without an initiative", { initiative: null }, 0],
  ["whose signatory has withdrawn", { isWithdrawn: true }, 0],
  ["of who was not in office", { member: "9" }, 1],
  ["without a title", { title: "" }, 1],
])("none is shown %s", (_, change, leftOut) => {
  expect(believeBills([{ ...reading, ...change }], MANDATES)).toEqual({ bills: [], leftOut });
});

it("none is shown with two first signatories, which is counted", () => {
  const other = { ...reading, member: "2" };
  const both = [...MANDATES, { member: "2", from: "2022-10-13", to: null }];
  expect(believeBills([reading, other], both)).toEqual({ bills: [], leftOut: 1 });
});

it.each([
  ["Assorbito da altro disegno di legge", true],
  ["assorbita", true],
  ["Legge", false],
  [null, false],
])("%j is absorbed: %s", (state, expected) => {
  expect(isAbsorbed(state)).toBe(expected);
});
