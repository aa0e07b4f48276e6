// Reads the files of labelled sentences: seeds/moderation (rules and classifier are made with them) and
// evals/moderation (measured only).
//
//     pass: …  hold: …  reject: …     a sentence and the verdict it must get
//     mirror: … {one|other} …         a sentence about two sides: both must get the same verdict
//     name: …                         a name the database is assumed to contain

import { readFileSync } from "node:fs";
import { projectPath } from "../project-folder.ts";

/** The verdict a sentence must get. */
export const expectedVerdicts = ["pass", "hold", "reject"] as const;
export type ExpectedVerdict = (typeof expectedVerdicts)[number];

export interface LabelledSentence {
  text: string;
  expected: ExpectedVerdict;
}

export interface LabelledSentences {
  sentences: LabelledSentence[];
  mirrors: (readonly [string, string])[];
  names: string[];
}

/** Reads a file of seeds/moderation. */
export function readSeedSentences(name: string): LabelledSentences {
  return readLabelledSentences(projectPath(`seeds/moderation/${name}`));
}

/** Throws on any other line. */
export function readLabelledSentences(file: string | URL): LabelledSentences {
  const read: LabelledSentences = { sentences: [], mirrors: [], names: [] };
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, kind, content] = /^(pass|hold|reject|mirror|name): (.+)$/.exec(line) ?? [];
    if (content === undefined) throw new Error(`Not a labelled sentence: ${line}`);
    if (kind === "name") read.names.push(content);
    else if (kind === "mirror") read.mirrors.push(toMirrorPair(content));
    else if (isExpectedVerdict(kind)) read.sentences.push({ text: content, expected: kind });
  }
  return read;
}

function isExpectedVerdict(kind: string | undefined): kind is ExpectedVerdict {
  return expectedVerdicts.some((expected) => expected === kind);
}

function toMirrorPair(template: string): readonly [string, string] {
  const sides = /\{([^|}]+)\|([^|}]+)\}/;
  if (!sides.test(template)) throw new Error(`Not a mirror pair: ${template}`);
  return [template.replace(sides, "$1"), template.replace(sides, "$2")];
}
