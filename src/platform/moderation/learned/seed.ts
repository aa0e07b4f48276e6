// What the classifier knows before any person has decided anything: the sentences of this repository.
// Invariant: never a sentence of the held-out half in evals/.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { livelyCriticism } from "../embedded/criticism.fixture.ts";
import { disguises, doubtful, innocent, offences } from "../embedded/everyday.fixture.ts";
import { livelyDoubts, livelyOffences } from "../embedded/lively.fixture.ts";
import { mustHold, mustPass, mustReject } from "../embedded/sentences.fixture.ts";
import type { Example } from "./classifier.ts";

const SEED_FILES = ["first.txt", "second.txt", "third.txt", "fifth.txt"];

export function seedExamples(): Example[] {
  return [
    ...of(false, mustPass, innocent, livelyCriticism),
    ...of(true, mustHold, doubtful, livelyDoubts, mustReject, offences, disguises, livelyOffences),
    ...SEED_FILES.flatMap(readSeed),
  ];
}

/** Tells one seed set from another. */
export function seedHash(examples: readonly Example[]): string {
  return createHash("sha256").update(JSON.stringify(examples)).digest("hex").slice(0, 16);
}

function of(isUnfit: boolean, ...lists: (readonly string[])[]): Example[] {
  return lists.flat().map((text) => ({ text, isUnfit }));
}

/** Lines `pass: …`, `hold: …`, `reject: …`; the other kinds are for the evaluation. */
function readSeed(name: string): Example[] {
  const lines = readFileSync(new URL(`seed/${name}`, import.meta.url), "utf8").split("\n");
  return lines.flatMap((line) => {
    const [, expected, text] = /^(pass|hold|reject): (.+)$/.exec(line) ?? [];
    return text === undefined ? [] : [{ text, isUnfit: expected !== "pass" }];
  });
}
