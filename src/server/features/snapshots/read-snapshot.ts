// Reads the lines of a snapshot, subject by subject.

import { Readable } from "node:stream";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { parseLeaf } from "#domain/integrity/snapshot-file.ts";
import type { SignedHeader } from "#domain/integrity/snapshot-header.ts";
import type { SnapshotLeaf } from "#domain/integrity/snapshot-leaf.ts";
import { parseRecord } from "#domain/integrity/snapshot-record.ts";
import type { SnapshotRecord } from "#domain/integrity/snapshot-record.ts";
import { readPart } from "./snapshot-gzip.ts";

export interface SnapshotSubject {
  /** As it is hashed. */
  text: string;
  record: SnapshotRecord;
  leaves: SnapshotLeaf[];
}

/** A file that is not a snapshot, or was cut off. */
export class SnapshotFileError extends Error {
  override readonly name = "SnapshotFileError";
}

/** The header first, then each subject. Throws `SnapshotFileError`. */
export async function* readSnapshot(
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ signed: SignedHeader } | { subject: SnapshotSubject }> {
  let isFirst = true;
  for await (const one of readSubjects(readLines(file), (line) => (isFirst ? line : null))) {
    if ("line" in one) {
      isFirst = false;
      yield { signed: toSignedHeader(one.line) };
    } else yield one;
  }
  if (isFirst) throw new SnapshotFileError("The file is empty");
}

/** Subjects of one part, which has no header. */
export async function readPartSubjects(part: Uint8Array): Promise<SnapshotSubject[]> {
  const subjects: SnapshotSubject[] = [];
  const lines = (await readPart(part)).toString().split("\n").slice(0, -1);
  for await (const one of readSubjects(each(lines), () => null))
    if ("subject" in one) subjects.push(one.subject);
  return subjects;
}

/** `takeOut` returns a line that is no subject's, null for all others. */
async function* readSubjects(
  lines: AsyncIterable<string>,
  takeOut: (line: string) => string | null,
): AsyncGenerator<{ line: string } | { subject: SnapshotSubject }> {
  let subject: SnapshotSubject | null = null;
  for await (const line of lines) {
    const other = takeOut(line);
    if (other !== null) {
      yield { line: other };
      continue;
    }
    if (line.startsWith("{")) {
      if (subject !== null) yield { subject };
      const record = parseRecord(line);
      if (record === null) throw new SnapshotFileError(`Not a record: ${line.slice(0, 80)}`);
      subject = { text: line, record, leaves: [] };
      continue;
    }
    const leaf = subject === null ? null : parseLeaf(line, subject.record);
    if (subject === null || leaf === null)
      throw new SnapshotFileError(`Not a review: ${line.slice(0, 80)}`);
    subject.leaves.push(leaf);
  }
  if (subject !== null) yield { subject };
}

async function* readLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const input = Readable.from(file);
  const unzipped = createGunzip();
  input.on("error", (error) => unzipped.destroy(error));
  try {
    yield* createInterface({ input: input.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw error instanceof SnapshotFileError ? error : new SnapshotFileError(String(error));
  }
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

function toSignedHeader(line: string): SignedHeader {
  try {
    const { header, signature } = JSON.parse(line) as SignedHeader;
    if (typeof header === "string" && typeof signature === "string") return { header, signature };
  } catch {
    // Below.
  }
  throw new SnapshotFileError("The file does not begin with a header");
}
