// Lines of snapshots of a whole country, made as they are read: no night is kept. Accounts are confirmed, age and leave as
// those of `world.ts` do; a text is some numbers in typed arrays.

import { randomFillSync } from "node:crypto";
import { createRandom } from "#seeds/random.ts";
import { compareWithChance } from "./chance.ts";
import { Stranger } from "./stranger.ts";
import { isGone, weightOn } from "./world.ts";
import type { Account } from "./world.ts";

const SUBJECTS = 130_000;
const DAYS = 120;
/** Kept by the attacker, with a week between them: each is more than a gigabyte of lines. */
const NIGHTS = [113, 120];
/** Accounts of one kind: some differ by nothing. */
const KINDS = 500_000;

export function readCountry(
  leaves: number,
  format: 1 | 2 | 3,
  most: number,
): Record<string, number | string> {
  const began = process.cpuUsage();
  const random = createRandom(1);
  const some = (share: number) => (random.next() < share ? random.whole(0, DAYS) : null);
  const people = Array.from({ length: Math.min(KINDS, leaves) }, (): Account => {
    const confirmedOn = random.whole(-DAYS, DAYS - 1);
    const leavesOn = some(0.1);
    return {
      confirmedOn,
      secondFactorOn: some(0.2),
      verifiedOn: some(0.05),
      leavesOn: leavesOn !== null && leavesOn > confirmedOn ? leavesOn : null,
    };
  });
  const kindOf = (author: number): Account => {
    const person = people[author % people.length];
    if (person === undefined) throw new Error(`No account ${author}`);
    return person;
  };
  const subjects = new Int32Array(leaves);
  const authors = new Int32Array(leaves);
  const days = new Uint8Array(leaves);
  const scores = new Int32Array(leaves);
  for (let text = 0, author = -1, left = 0, day = 0; text < leaves; text++, left--) {
    if (left === 0) {
      author += 1;
      left = random.whole(1, 6);
      day = random.whole(Math.max(0, kindOf(author).confirmedOn), DAYS - 1);
    }
    subjects[text] = random.whole(0, SUBJECTS - 1);
    authors[text] = author;
    days[text] = day;
    scores[text] = random.whole(0, 5 ** 10 - 1);
  }
  const order = Uint32Array.from(subjects.keys()).sort(
    (a, b) => (subjects[a] ?? 0) - (subjects[b] ?? 0),
  );
  const scoresOf = (text: number) =>
    Array.from(
      (scores[text] ?? 0).toString(5).padStart(10, "0"),
      (digit) => Number(digit) + 1,
    ).join("");
  const stranger = new Stranger();
  stranger.readList(
    (function* list() {
      for (let text = 0; text < leaves; text++) {
        const { leavesOn } = kindOf(authors[text] ?? 0);
        const gone = leavesOn !== null && leavesOn > (days[text] ?? 0) ? leavesOn : null;
        yield { subject: subjects[text] ?? 0, scores: scoresOf(text), day: days[text] ?? 0, gone };
      }
    })(),
  );
  let read = 0;
  const commitment = Buffer.alloc(32);
  for (const night of NIGHTS)
    stranger.readNight(
      night,
      (function* lines() {
        let subject = -1;
        for (const text of order) {
          const person = kindOf(authors[text] ?? 0);
          if ((days[text] ?? 0) >= night || isGone(person, night)) continue;
          if (subjects[text] !== subject) {
            subject = subjects[text] ?? 0;
            yield JSON.stringify({ kind: "politician", id: subject });
          }
          const { tenths, isNew } = weightOn(person, night);
          const age = format === 1 ? ` ${tenths} ${isNew ? "new" : "old"}` : "";
          read += 1;
          yield `${randomFillSync(commitment).toString("hex")} ${scoresOf(text)} ${tenths === 0 ? "unconfirmed" : "counted"}${age}`;
        }
      })(),
    );
  const pairs = stranger.suspect(most);
  const { right, expected } = compareWithChance(pairs, {
    texts: authors.keys(),
    authorOf: (text) => authors[text] ?? -1,
    publicOf: (text) => {
      const { leavesOn, confirmedOn } = kindOf(authors[text] ?? 0);
      return `${days[text]} ${Math.max(days[text] ?? 0, confirmedOn)} ${leavesOn}`;
    },
  });
  const { user, system } = process.cpuUsage(began);
  return {
    leaves,
    read,
    pairs: pairs.length,
    right,
    expected: expected.toFixed(1),
    lift: (expected === 0 ? 0 : right / expected).toFixed(2),
    processorSeconds: Math.round((user + system) / 1e6),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}
