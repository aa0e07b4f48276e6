// Two small chambers with a few divisions each, which have what real ones have: who presides and is recorded nowhere, who
// enters in the middle of a sitting, a secret ballot, a final division with somebody who differs from the group, a
// division that repeats the one before, a senator for life.

import type { MadeUpBill, MadeUpQuestion } from "./acts.ts";
import { CAMERA_RECORDS, recordsOf, SENATO_RECORDS } from "./divisions.ts";
import type { MadeUpDivision } from "./divisions.ts";
import { manyDeputies, manySenators } from "./parliament.ts";

/** Twelve deputies; 1011 entered on 11 November in the middle of the sitting, 1010 left that day. */
export const DEPUTIES = manyDeputies(12).map((deputy) => ({
  ...deputy,
  mandates: [
    deputy.id === 1011
      ? { from: "2026-11-11" }
      : { from: "2026-03-01", ...(deputy.id === 1010 ? { to: "2026-11-11" } : {}) },
  ],
}));
const GROUPS = ["FIUMI", "VALLI", "MISTO"];
export const cameraRecords = (letters: string) =>
  recordsOf(letters, CAMERA_RECORDS, { groups: GROUPS });

/** "-" is not recorded: 1000 presides over the Camera. */
export const CAMERA: MadeUpDivision[] = [
  { sitting: 700, number: 1, day: "2026-11-17", records: cameraRecords("-FFFCAFFNM-F") },
  {
    sitting: 700,
    number: 2,
    day: "2026-11-17",
    isFinal: true,
    text: "DDL 12 - VOTO FINALE sull&amp;#39;ordine",
    bills: ["Disposizioni sull'ordine"],
    // FIUMI chose against, VALLI in favour but for 1007.
    records: cameraRecords("-FFCFFCCFA-P"),
  },
  { sitting: 698, number: 1, day: "2026-11-11", records: cameraRecords("-FFFFFFFFFF-") },
  { sitting: 698, number: 2, day: "2026-11-11", records: cameraRecords("-FFFFFFFFF-N") },
  {
    sitting: 650,
    number: 1,
    day: "2026-03-10",
    isSecret: true,
    isFinal: true,
    text: "Voto segreto finale",
    records: cameraRecords("-VVVVVVAVNM-"),
  },
];

const FOR_LIFE = "a vita, di nomina del Presidente della Repubblica" as const;
/** Nine senators, the last one for life; 1008 is on mission or absent. */
export const SENATORS = manySenators(9).map((senator) => ({
  ...senator,
  mandates: [{ legislature: 19, from: "2026-08-01" }],
  ...(senator.id === 1008 ? { kind: FOR_LIFE } : {}),
}));
export const senatoRecords = (letters: string) => recordsOf(letters, SENATO_RECORDS);

export const SENATO: MadeUpDivision[] = [
  {
    sitting: 460,
    number: 1,
    day: "2026-11-18",
    text: "Votazione finale",
    bills: ["Riforma dei porti"],
    records: senatoRecords("PFFCF-XAM"),
  },
  { sitting: 460, number: 2, day: "2026-11-18", records: senatoRecords("FFFFF--FM") },
  {
    sitting: 460,
    number: 3,
    day: "2026-11-18",
    text: "Votazione finale (controprova)",
    method: "controprova",
    records: senatoRecords("FFFFF--FM"),
  },
  {
    sitting: 459,
    number: 1,
    day: "2026-09-02",
    text: "Mozione di sfiducia al ministro",
    // Who chose stands as present as well.
    records: {
      ...senatoRecords("FFCCC--AM"),
      1001: { kind: "favorevole presente votante" },
    },
  },
];

/** Of both chambers. */
export const BILLS: MadeUpBill[] = [
  {
    number: "12",
    title: "Disposizioni sui porti",
    members: [1000],
    states: [{ on: "2026-03-02", state: "Da assegnare" }],
  },
];
export const QUESTIONS: MadeUpQuestion[] = [
  { number: 1, kind: "INTERROGAZIONE A RISPOSTA SCRITTA", member: 1000 },
];
