// Finds who of a place only seems to leave and another to come, because the register writes the name otherwise.
// What is certain is one person; what is in doubt an administrator decides, before anybody's office ends.

import { compareNames, readName } from "./name-habits.ts";
import type { Likeness, ReadName } from "./name-habits.ts";
import { differs } from "./same-person.ts";
import type { Birth } from "./same-person.ts";

export interface PersonOfPlace {
  name: string;
  birth: Birth;
  externalId: string | null;
}

interface Pair<Come, Gone> {
  come: Come;
  gone: Gone;
}

export interface Respelled<Come, Gone> {
  /** Each of both in one pair only. */
  same: Pair<Come, Gone>[];
  doubtful: Pair<Come, Gone>[];
}

/** `gone` are in office and not in the file, `come` are in the file and not known; all of one place. */
export function matchRespelled<Come extends PersonOfPlace, Gone extends PersonOfPlace>(
  come: readonly Come[],
  gone: readonly Gone[],
): Respelled<Come, Gone> {
  const read = new Map<PersonOfPlace, ReadName>(
    [...come, ...gone].map((person) => [person, readName(person.name)]),
  );
  const pairs = come.flatMap((one) =>
    gone.flatMap((other) => {
      const likeness = comparePeople(one, other, read);
      return likeness === null ? [] : [{ come: one, gone: other, likeness }];
    }),
  );
  const sames = pairs.filter(({ likeness }) => likeness === "same");
  const isOnly = (side: "come" | "gone", person: PersonOfPlace) =>
    sames.filter((pair) => pair[side] === person).length === 1;
  const same = sames.filter((pair) => isOnly("come", pair.come) && isOnly("gone", pair.gone));
  const settled = new Set<PersonOfPlace>(same.flatMap((pair) => [pair.come, pair.gone]));
  return {
    same,
    doubtful: pairs.filter((pair) => !settled.has(pair.come) && !settled.has(pair.gone)),
  };
}

function comparePeople(
  a: PersonOfPlace,
  b: PersonOfPlace,
  read: ReadonlyMap<PersonOfPlace, ReadName>,
): Likeness | null {
  if (differs(a.externalId, b.externalId) || differs(a.birth.dayHash, b.birth.dayHash)) return null;
  const [one, other] = [read.get(a), read.get(b)];
  const likeness = one === undefined || other === undefined ? null : compareNames(one, other);
  const areBornTogether = a.birth.hash !== null && a.birth.hash === b.birth.hash;
  return likeness !== null && areBornTogether ? "same" : likeness;
}
