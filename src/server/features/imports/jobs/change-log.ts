// Records what a bulk job changes: while it reads, in pieces; while it applies, only what differs from
// what was read. Every write needs the lease.

import { createHash } from "node:crypto";
import type { Tx } from "#platform/db/database.ts";
import { toChanges } from "../changes/change.ts";
import type { RecordedChange } from "../changes/change.ts";
import type { PlannedOffice } from "../people/plan-batch.ts";
import {
  addCounts,
  deleteChanges,
  deleteChangesOfRows,
  deleteEndings,
  insertChanges,
} from "../queries/changes.ts";
import type { ChangeCount, CountedKind } from "../queries/changes.ts";
import type { BulkJobLease } from "./lease.ts";

/** Rows per statement; also what is in memory. */
const PIECE_ROWS = 1_000;

/** Of the read phase. */
export class ChangeLog {
  /** One per batch: the write phase compares its own with them. */
  readonly digests: string[] = [];
  readonly #lease: BulkJobLease;
  readonly #counts = new Tally();
  #waiting: RecordedChange[] = [];

  constructor(lease: BulkJobLease) {
    this.#lease = lease;
  }

  /** Removes what an attempt that was broken off has recorded. */
  async begin(): Promise<void> {
    await this.#lease.record((tx) => deleteChanges(tx, this.#lease.bulkJob.id));
  }

  add(change: RecordedChange): void {
    this.#waiting.push(change);
    this.#counts.add(change.kind, change);
  }

  /** `before`: rows of the batches before. */
  addBatch(planned: readonly PlannedOffice[], before: number): void {
    const changes = batchChanges(planned, before);
    this.digests.push(digest(changes));
    for (const change of changes) this.add(change);
    for (const { change, keys } of planned)
      if (change !== "added" && change !== "updated") this.count("unchanged", keys);
  }

  count(kind: CountedKind, keys: Pick<ChangeCount, "region" | "province" | "office">): void {
    this.#counts.add(kind, keys);
  }

  /** Writes when enough has come together. */
  async flush({ all = false } = {}): Promise<void> {
    const { bulkJob } = this.#lease;
    while (this.#waiting.length >= (all ? 1 : PIECE_ROWS)) {
      const piece = this.#waiting.slice(0, PIECE_ROWS);
      this.#waiting = this.#waiting.slice(PIECE_ROWS);
      await this.#lease.record((tx) => insertChanges(tx, bulkJob.id, piece));
    }
  }

  async end(): Promise<void> {
    await this.flush({ all: true });
    const counts = this.#counts.list();
    await this.#lease.record((tx) => addCounts(tx, this.#lease.bulkJob.id, counts));
  }
}

/** Of the write phase: what is applied takes the place of what was read, where they differ. */
export async function correctBatch(
  tx: Tx,
  bulkJobId: number,
  planned: readonly PlannedOffice[],
  { before, expected }: { before: number; expected: string | undefined },
): Promise<void> {
  const changes = batchChanges(planned, before);
  if (digest(changes) === expected) return;
  const range = { from: before + 1, to: before + planned.length };
  await addCounts(tx, bulkJobId, await deleteChangesOfRows(tx, bulkJobId, range));
  await recordMore(tx, bulkJobId, changes);
}

export async function recordMore(
  tx: Tx,
  bulkJobId: number,
  changes: readonly RecordedChange[],
): Promise<void> {
  const tally = new Tally();
  for (const change of changes) tally.add(change.kind, change);
  await insertChanges(tx, bulkJobId, changes);
  await addCounts(tx, bulkJobId, tally.list());
}

/** Endings are recorded again as they happen. */
export function beginApplying(lease: BulkJobLease): Promise<void> {
  return lease.record((tx) => deleteEndings(tx, lease.bulkJob.id));
}

function batchChanges(planned: readonly PlannedOffice[], before: number): RecordedChange[] {
  return planned.flatMap((office, index) => toChanges(office, before + index + 1));
}

function digest(changes: readonly RecordedChange[]): string {
  return createHash("sha1").update(JSON.stringify(changes)).digest("base64url").slice(0, 12);
}

class Tally {
  readonly #counts = new Map<string, ChangeCount>();

  add(kind: CountedKind, { region, province, office }: Omit<ChangeCount, "kind" | "changes">) {
    const key = `${kind}|${region}|${province}|${office}`;
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { kind, region, province, office, changes: 1 });
    else known.changes += 1;
  }

  list(): ChangeCount[] {
    return [...this.#counts.values()];
  }
}
