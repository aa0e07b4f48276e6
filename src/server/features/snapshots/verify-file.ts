// Checks a snapshot's file with nothing but the public keys: signature, trees, totals, and that every figure
// follows from its leaves.

import { toHex } from "#domain/integrity/hex.ts";
import { checkHeader, noTotals, parseHeader } from "#domain/integrity/snapshot-header.ts";
import type {
  HeaderProblem,
  IntegrityKey,
  SignedHeader,
  SnapshotHeader,
  SnapshotTotals,
} from "#domain/integrity/snapshot-header.ts";
import { webCryptoVerify } from "#domain/integrity/snapshot-header.ts";
import { findWrongFigures, hashRecord, rootOfLeaves } from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import { nodeHash } from "#platform/integrity/node-hash.ts";
import { readSnapshot } from "./read-snapshot.ts";
import type { SnapshotSubject } from "./read-snapshot.ts";
import { createTreeBuilder } from "./snapshot-tree.ts";

export type FileProblem =
  | { kind: "header"; problem: HeaderProblem }
  /** The leaves of a subject do not have its root. */
  | { kind: "subject_root"; subject: SubjectKind; id: number }
  | { kind: "figures"; subject: SubjectKind; id: number; names: string[] }
  /** The records do not have the root of the header. */
  | { kind: "root" }
  | { kind: "totals"; subject: SubjectKind };

export interface FileReport {
  signed: SignedHeader;
  /** Null if it cannot be read. */
  header: SnapshotHeader | null;
  subjects: number;
  leaves: number;
  problems: FileProblem[];
}

/** More are not listed. */
const MAX_PROBLEMS = 100;

/** Throws `SnapshotFileError` for a file that is none. */
export async function verifyFile(
  file: AsyncIterable<Uint8Array>,
  keys: readonly IntegrityKey[],
): Promise<FileReport> {
  const report: FileReport = {
    signed: { header: "", signature: "" },
    header: null,
    subjects: 0,
    leaves: 0,
    problems: [],
  };
  const note = (problem: FileProblem) => {
    if (report.problems.length < MAX_PROBLEMS) report.problems.push(problem);
  };
  const totals = { politician: noTotals(), topic: noTotals() };
  const tree = createTreeBuilder();
  for await (const one of readSnapshot(file)) {
    if ("signed" in one) {
      report.signed = one.signed;
      report.header = parseHeader(one.signed.header);
      const problem = await checkHeader(one.signed, keys, webCryptoVerify);
      if (problem !== null) note({ kind: "header", problem });
      continue;
    }
    const { subject } = one;
    report.subjects += 1;
    report.leaves += subject.leaves.length;
    for (const problem of await checkSubject(subject)) note(problem);
    addTotals(totals[subject.record.kind], subject);
    await tree.add([await hashRecord(nodeHash, subject.text)]);
  }
  const { root } = await tree.finish();
  if (report.header === null) return report;
  if (toHex(root) !== report.header.root) note({ kind: "root" });
  for (const kind of ["politician", "topic"] as const)
    if (!isWithin(totals[kind], report.header.totals[kind]))
      note({ kind: "totals", subject: kind });
  return report;
}

/** Of a subject with few reviews there is only the root. */
async function checkSubject({ record, leaves }: SnapshotSubject): Promise<FileProblem[]> {
  const { kind: subject, id, figures } = record;
  if (figures === null) return [];
  const problems: FileProblem[] = [];
  if ((await rootOfLeaves(nodeHash, leaves)) !== record.root)
    problems.push({ kind: "subject_root", subject, id });
  const names = findWrongFigures(record, leaves);
  if (names.length > 0) problems.push({ kind: "figures", subject, id, names });
  return problems;
}

function addTotals(totals: SnapshotTotals, { record }: SnapshotSubject): void {
  totals.subjects += 1;
  totals.published += record.published;
  totals.counted += record.figures?.counted ?? 0;
  totals.waiting += record.figures?.waiting ?? 0;
  totals.aside += record.figures?.aside ?? 0;
}

/** Subjects with few reviews do not say how many of them count: those are in the totals only. */
function isWithin(found: SnapshotTotals, said: SnapshotTotals): boolean {
  const hidden = said.published - (said.counted + said.waiting + said.aside);
  return (
    found.subjects === said.subjects &&
    found.published === said.published &&
    found.counted <= said.counted &&
    found.waiting <= said.waiting &&
    found.aside <= said.aside &&
    hidden >= 0
  );
}
