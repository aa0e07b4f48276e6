// Corrections of offices by administrators. A corrected column keeps its value through imports; what
// the source tells is stored beside it, so that a correction can be taken back at once.

/** What can be corrected: each is marked by this name, and holds these fields of an office. */
export const CORRECTION_FIELDS = {
  name: ["name", "surname"],
  role: ["role", "rank"],
  lists: ["supportingLists"],
  party: ["statedParty", "partySource"],
  location: ["location", "region", "placeCode"],
  constituency: ["constituency"],
  began_on: ["beganOn"],
  ended_at: ["endedAt"],
  image_url: ["imageUrl"],
  scheda_url: ["schedaUrl"],
} as const satisfies Record<string, readonly (keyof CorrectableFacts)[]>;
export type Correction = keyof typeof CORRECTION_FIELDS;
export const CORRECTIONS = Object.keys(CORRECTION_FIELDS) as Correction[];

/** Facts about the person rather than one office: corrected in all of them, later ones included. */
export const PERSON_CORRECTIONS = [
  "name",
  "party",
  "image_url",
  "scheda_url",
] as const satisfies Correction[];

export interface CorrectableFacts {
  name: string;
  surname: string | null;
  role: string;
  rank: number;
  supportingLists: string[];
  /** No source tells it: an administrator says it, with `partySource`, a web address. */
  statedParty: string | null;
  partySource: string | null;
  location: string | null;
  region: string | null;
  placeCode: string | null;
  constituency: string | null;
  /** A day as "2025-01-17". */
  beganOn: string | null;
  imageUrl: string | null;
  schedaUrl: string | null;
  /** Null while held; as ISO text. */
  endedAt: string | null;
}

export interface Corrected {
  corrected: string[];
  /** What the source tells of the corrected fields. */
  sourceValues: Partial<CorrectableFacts>;
}

/** The facts as the source tells them. */
export function asSourceTells<T extends Partial<CorrectableFacts> & Corrected>(office: T): T {
  return { ...office, ...office.sourceValues };
}

/**
 * What a source tells now of an office with corrections: these fields keep their stored values. The
 * markers of `stored` stay, also where the source has come to say the same.
 */
export function keepCorrections<T extends Partial<CorrectableFacts>>(
  told: T,
  stored: Partial<CorrectableFacts> & Corrected,
): T & Corrected {
  const kept: Partial<CorrectableFacts> = {};
  const sourceValues: Partial<CorrectableFacts> = {};
  for (const field of fieldsOf(stored.corrected))
    if (field in told) {
      copyField(stored, kept, field);
      copyField(told, sourceValues, field);
    }
  return { ...told, ...kept, corrected: [...stored.corrected], sourceValues };
}

/**
 * Changes fields by hand: their corrections are marked, and the source's values are stored. What is again
 * as the source tells is no correction.
 */
export function correct<T extends CorrectableFacts & Corrected>(
  office: T,
  changes: Partial<CorrectableFacts>,
): T {
  const changed = CORRECTIONS.filter((correction) =>
    CORRECTION_FIELDS[correction].some(
      (field) => field in changes && !isSame(changes[field], office[field]),
    ),
  );
  const sourceValues = { ...office.sourceValues };
  for (const correction of changed)
    if (!office.corrected.includes(correction))
      for (const field of CORRECTION_FIELDS[correction]) copyField(office, sourceValues, field);
  const corrected = [...new Set([...office.corrected, ...changed])];
  const result = { ...office, ...changes, corrected, sourceValues };
  return takeBack(
    result,
    changed.filter((correction) =>
      CORRECTION_FIELDS[correction].every((field) => isSame(result[field], sourceValues[field])),
    ),
  );
}

/** Takes corrections back: these fields are as the source tells. */
export function takeBack<T extends CorrectableFacts & Corrected>(
  office: T,
  corrections: readonly Correction[],
): T {
  const restored: Partial<CorrectableFacts> = {};
  const sourceValues = { ...office.sourceValues };
  for (const field of fieldsOf(corrections))
    if (field in sourceValues) {
      copyField(sourceValues, restored, field);
      delete sourceValues[field];
    }
  const corrected = office.corrected.filter((one) => !corrections.some((other) => other === one));
  return { ...office, ...restored, corrected, sourceValues };
}

/** Whether a correction differs from what the source tells. */
export function overrules(office: Partial<CorrectableFacts> & Corrected): boolean {
  return Object.entries(office.sourceValues).some(
    ([field, told]) => !isSame(told, office[field as keyof CorrectableFacts]),
  );
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function isCorrection(name: string): name is Correction {
  return Object.hasOwn(CORRECTION_FIELDS, name);
}

function fieldsOf(corrections: readonly string[]): (keyof CorrectableFacts)[] {
  return corrections.filter(isCorrection).flatMap((one) => [...CORRECTION_FIELDS[one]]);
}

function copyField(
  from: Partial<CorrectableFacts>,
  to: Partial<CorrectableFacts>,
  field: keyof CorrectableFacts,
): void {
  if (from[field] !== undefined) Object.assign(to, { [field]: from[field] });
}
