// A month of each chamber, made up at real size: as RDF for the local endpoint, and as lines for a program that shares no
// code with the site. It has who enters and leaves in the middle of a sitting, a President without records, missions,
// secret ballots, members for life, and divisions that do not add up.

import { Store } from "oxigraph";
import type { Chamber } from "#domain/parliament/chambers.ts";
import {
  CAMERA_RECORDS,
  cameraDivisionsGraph,
  recordsOf,
  SENATO_RECORDS,
  senatoDivisionsGraph,
} from "#tests/sparql/divisions.ts";
import type { MadeUpDivision } from "#tests/sparql/divisions.ts";
import { cameraGraph, manyDeputies, manySenators, senatoGraph } from "#tests/sparql/parliament.ts";
import { Random } from "../integrity/random.ts";

const SITTINGS = 8;
/** Of the Camera fewer than it holds: the local engine is slow to count more, the site is not. */
const DIVISIONS_OF_SITTING = { Camera: 6, Senato: 15 };
const MEMBERS = { Camera: 400, Senato: 205 };
const FIRST = 1000;
const GROUPS = ["FIUMI", "VALLI", "FARO", "MISTO"];

/** "2026-10" of the month before `today`, which is over. */
export function monthBefore(today: Date): string {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));
  return day.toISOString().slice(0, 7);
}

export function madeUpMonth(chamber: Chamber, month: string): string {
  const days = Array.from(
    { length: SITTINGS },
    (_, at) => `${month}-${String(3 * at + 2).padStart(2, "0")}`,
  );
  const middle = days[SITTINGS / 2] ?? "";
  const divisions = days.flatMap((day, sitting) => sittingOf(chamber, day, sitting, middle));
  if (chamber === "Senato") {
    const senators = manySenators(MEMBERS.Senato).map((senator) => ({
      ...senator,
      mandates: [{ legislature: 19, ...mandateOf(chamber, senator.id, { month, middle }) }],
    }));
    return `${senatoGraph(senators)}\n${senatoDivisionsGraph(divisions)}`;
  }
  const deputies = manyDeputies(MEMBERS.Camera).map((deputy) => ({
    ...deputy,
    mandates: [mandateOf(chamber, deputy.id, { month, middle })],
  }));
  return `${cameraGraph(deputies)}\n${cameraDivisionsGraph(divisions)}`;
}

/** The last member enters on the day on which the one before leaves. */
function mandateOf(
  chamber: Chamber,
  id: number,
  { month, middle }: { month: string; middle: string },
): { from: string; to?: string } {
  const fromEnd = FIRST + MEMBERS[chamber] - id;
  if (fromEnd === 1) return { from: middle };
  return { from: `${month}-01`, ...(fromEnd === 2 ? { to: middle } : {}) };
}

function sittingOf(
  chamber: Chamber,
  day: string,
  sitting: number,
  middle: string,
): MadeUpDivision[] {
  const random = new Random(sitting * 7 + MEMBERS[chamber]);
  const count = DIVISIONS_OF_SITTING[chamber];
  return Array.from({ length: count }, (_, at) => {
    const isSecret = at === 5;
    const isFinal = at % 3 === 2;
    // The last two members change places after the third division of the day in the middle.
    const hasChanged = day > middle || (day === middle && at >= 3);
    const letters = lettersOf(chamber, random, { isSecret, hasChanged });
    const records =
      chamber === "Camera"
        ? recordsOf(letters, CAMERA_RECORDS, { first: FIRST, groups: GROUPS })
        : recordsOf(letters, SENATO_RECORDS, { first: FIRST });
    const isWrong = sitting === 1 && at === 2;
    return {
      sitting: 700 + sitting,
      number: at + 1,
      day,
      isFinal,
      isSecret,
      ...(isSecret && chamber === "Senato" ? { method: "segreta" } : {}),
      ...(isFinal ? { text: chamber === "Senato" ? "Votazione finale" : "DDL - VOTO FINALE" } : {}),
      ...(isWrong ? { counters: { for: 1, against: 1, abstained: 1 } } : {}),
      records,
    };
  });
}

function lettersOf(
  chamber: Chamber,
  random: Random,
  { isSecret, hasChanged }: { isSecret: boolean; hasChanged: boolean },
): string {
  const size = MEMBERS[chamber];
  return Array.from({ length: size }, (_, at) => {
    const chance = random.next();
    if (at === size - 1 && hasChanged && isSecret) return chamber === "Camera" ? "V" : "X";
    if (at === size - 1) return hasChanged ? "F" : "-";
    if (at === size - 2 && hasChanged) return "-";
    if (chamber === "Camera") {
      // Who presides over the Camera has no record at all.
      if (at === 0) return "-";
      if (at === 1) return "P";
      if (chance < 0.15) return "N";
      if (chance < 0.25) return "M";
      if (isSecret) return chance < 0.3 ? "A" : "V";
      return chance < 0.6 ? "F" : chance < 0.95 ? "C" : "A";
    }
    if (at === 0) return "P";
    if (chance < 0.2) return "-";
    if (chance < 0.4) return "M";
    if (isSecret || chance < 0.45) return "X";
    return chance < 0.7 ? "F" : chance < 0.95 ? "C" : "A";
  }).join("");
}

/** Every triple once a line, as N-Quads. */
export function toLines(trig: string): string {
  const store = new Store();
  store.load(trig, { format: "application/trig" });
  return store.dump({ format: "application/n-quads" });
}
