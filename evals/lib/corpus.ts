// The sentences moderation is measured on. Invariant: every sentence carries the verdict it must get,
// written down before the engine was asked.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { livelyCriticism } from "#platform/moderation/embedded/criticism.fixture.ts";
import {
  disguises,
  doubtful,
  innocent,
  offences,
} from "#platform/moderation/embedded/everyday.fixture.ts";
import { livelyDoubts, livelyOffences } from "#platform/moderation/embedded/lively.fixture.ts";
import {
  mirrorPairs,
  mustHold,
  mustPass,
  mustReject,
  namesInDatabase,
} from "#platform/moderation/embedded/sentences.fixture.ts";

/** What must become of a sentence. */
export const classes = ["pass", "hold", "reject"] as const;
export type SentenceClass = (typeof classes)[number];

export interface Sentence {
  text: string;
  expected: SentenceClass;
}

export interface Corpus {
  sentences: Sentence[];
  /** The same sentence about two sides: the verdicts must be the same. */
  mirrors: (readonly [string, string])[];
  /** Names the database is taken to hold. */
  names: string[];
}

/** The sentences the engine was tuned on, which its tests hold it to. */
export function tuningCorpus(): Corpus {
  return {
    sentences: [
      ...of("pass", mustPass, innocent, livelyCriticism),
      ...of("hold", mustHold, doubtful, livelyDoubts),
      ...of("reject", mustReject, offences, disguises, livelyOffences),
    ],
    mirrors: mirrorPairs.map(
      ([template, [one, other]]) =>
        [template.replace("{}", one), template.replace("{}", other)] as const,
    ),
    names: [...namesInDatabase, "Toni Negri", "Lia Culotta", "Ugo Bordello"],
  };
}

const folders = {
  sets: new URL("../moderation/", import.meta.url),
  seed: new URL("../../src/platform/moderation/learned/seed/", import.meta.url),
};

/** The sets that were measured and then mended on. They are tuning sentences now. */
export function formerlyHeldOut(): Corpus[] {
  const learnedFrom = ["first.txt", "second.txt", "third.txt", "fifth.txt"];
  return [
    ...learnedFrom.map((name) => readCorpus(new URL(name, folders.seed))),
    ...["fourth.txt", "sixth.txt", "seventh.txt"].map((name) => readCorpus(new URL(name, folders.sets))),
  ];
}

export function heldOutCorpus(): Corpus {
  return readCorpus(new URL("held-out.txt", folders.sets));
}

/** Lines of `pass: …`, `hold: …`, `reject: …`, `mirror: … {one|other} …`, `name: …`. */
function readCorpus(file: URL): Corpus {
  const corpus: Corpus = { sentences: [], mirrors: [], names: [] };
  const text = readFileSync(file, "utf8");
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, kind, content] = /^(pass|hold|reject|mirror|name): (.+)$/.exec(line) ?? [];
    if (kind === undefined || content === undefined) throw new Error(`Not a line of it: ${line}`);
    if (kind === "name") corpus.names.push(content);
    else if (kind === "mirror") corpus.mirrors.push(bothSides(content));
    else corpus.sentences.push({ text: content, expected: kind as SentenceClass });
  }
  return corpus;
}

/** Changes with every sentence, verdict or name. */
export function hashCorpora(corpora: readonly Corpus[]): string {
  return createHash("sha256").update(JSON.stringify(corpora)).digest("hex").slice(0, 16);
}

function of(expected: SentenceClass, ...lists: (readonly string[])[]): Sentence[] {
  return lists.flat().map((text) => ({ text, expected }));
}

function bothSides(template: string): readonly [string, string] {
  const sides = /\{([^|}]+)\|([^|}]+)\}/;
  if (!sides.test(template)) throw new Error(`Names no two sides: ${template}`);
  return [template.replace(sides, "$1"), template.replace(sides, "$2")];
}
