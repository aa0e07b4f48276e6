// What a chamber records of one member in one division. "Present not voting" is presence without a choice; an absence is
// recorded by the Camera alone ("Non ha partecipato").

import type { Chamber } from "../parliament/chambers.ts";

export const CHOICES = ["for", "against", "abstained"] as const;
export type Choice = (typeof CHOICES)[number];

/** `secret`: voted in a secret ballot. In it only abstentions have a name. */
export const STATES = [...CHOICES, "secret", "present", "presided", "mission", "absent"] as const;
export type State = (typeof STATES)[number];

export function isChoice(state: State): state is Choice {
  return CHOICES.some((choice) => choice === state);
}

const CAMERA_KINDS: Readonly<Record<string, State>> = {
  favorevole: "for",
  contrario: "against",
  astensione: "abstained",
  "ha votato": "secret",
};

const CAMERA_DETAILS: Readonly<Record<string, State>> = {
  "": "absent",
  "non ha partecipato": "absent",
  "in missione": "mission",
  "presidente di turno": "presided",
};

/** Null for a label that is not known: what it means is not to be guessed. */
export function cameraState(kind: string, detail: string | undefined): State | null {
  const folded = kind.trim().toLowerCase();
  if (folded !== "non ha votato") return CAMERA_KINDS[folded] ?? null;
  return CAMERA_DETAILS[(detail ?? "").trim().toLowerCase()] ?? null;
}

/** Where several arcs name one senator, the first of these holds: a choice, then presiding, presence, mission. */
const SENATO_ARCS: readonly (readonly [string, State])[] = [
  ["favorevole", "for"],
  ["contrario", "against"],
  ["astenuto", "abstained"],
  ["presidente", "presided"],
  ["votante", "secret"],
  ["presenteNonVotante", "present"],
  ["presente", "present"],
  ["inCongedoMissione", "mission"],
];

/** Null for an unknown arc, `two_choices` where the arcs name different choices. */
export function senatoState(
  arcs: ReadonlySet<string>,
  isSecret: boolean,
): State | "two_choices" | null {
  const known = SENATO_ARCS.filter(([arc]) => arcs.has(arc)).map(([, state]) => state);
  if (known.length !== arcs.size) return null;
  if (new Set(known.filter(isChoice)).size > 1) return "two_choices";
  const [state = null] = known;
  return state === "secret" && !isSecret ? "present" : state;
}

/** Whether a chamber records who is absent: else an absence is computed from what it records. */
export function recordsAbsence(chamber: Chamber): boolean {
  return chamber === "Camera";
}
