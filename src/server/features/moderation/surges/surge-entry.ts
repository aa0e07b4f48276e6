// Converts rows of surges and of their reviews to what administrators get.

import type { AdministeredSurge } from "#contract/admin-surges.ts";
import { hashWords } from "#domain/integrity/arrival.ts";
import { ageGroup, toLetters } from "#domain/integrity/describe-surge.ts";
import type { AgeGroup } from "#domain/integrity/describe-surge.ts";
import { toLikenessClasses } from "#domain/integrity/features.ts";
import { isSurgeOverdue } from "#domain/integrity/surge-decision.ts";
import type { DecidableReview } from "#domain/integrity/surge-decision.ts";
import type { SurgeReviewRow, SurgeRow } from "../queries/surges.ts";
import { caseSubject, time, timeOrNull } from "../queue-entry.ts";

export function toSurge(row: SurgeRow, now: Date): AdministeredSurge {
  const subject = caseSubject(row);
  if (subject === null) throw new Error("A surge without a subject");
  const { waitingSince } = row;
  return {
    id: row.id,
    version: row.version,
    subject,
    state: row.state,
    startsAt: time(row.startsAt),
    openedAt: time(row.openedAt),
    endedAt: timeOrNull(row.endedAt),
    arrivals: row.arrivals,
    aside: row.asideCount,
    held: row.heldCount,
    waitingSince: timeOrNull(waitingSince),
    isOverdue: waitingSince !== null && isSurgeOverdue(new Date(waitingSince), now),
    decision: row.decision,
    decidedAt: timeOrNull(row.decidedAt),
    isProposed: row.isProposed,
  };
}

/** A review with what can only be said beside the others of its surge. */
export interface ComparedReview extends SurgeReviewRow {
  ageGroup: AgeGroup;
  network: string | null;
  device: string | null;
  likeness: "none" | "alike" | "nearly-same";
  /** Whether something is known of network and device. */
  hasNetwork: boolean;
  hasDevice: boolean;
}

/** Comparing every text with every other grows with the square of their number. */
const MAX_COMPARED = 3_000;
const LIKENESS = ["none", "alike", "nearly-same"] as const;

/** In place of hashes, `network` and `device` are letters. */
export function compareReviews(rows: readonly SurgeReviewRow[]): ComparedReview[] {
  const words = rows
    .slice(0, MAX_COMPARED)
    .map((row) =>
      row.words === null
        ? hashWords(row.text ?? "")
        : Uint8Array.from(Buffer.from(row.words, "hex")),
    );
  const likeness = toLikenessClasses(words);
  const networks = toLetters(
    rows.map(({ week, network, nextNetwork }) => toMark(week, network, nextNetwork)),
  );
  const devices = toLetters(
    rows.map(({ week, device, nextDevice }) => toMark(week, device, nextDevice)),
  );
  return rows.map((row, index) => ({
    ...row,
    ageGroup: ageGroup({ arrivedAt: row.arrivedAtMs, accountConfirmedAt: row.confirmedAtMs }),
    network: networks[index] ?? null,
    device: devices[index] ?? null,
    likeness: LIKENESS[likeness[index] ?? 0] ?? "none",
    hasNetwork: row.network !== null,
    hasDevice: row.device !== null,
  }));
}

function toMark(week: number | null, hash: string | null, nextHash: string | null) {
  return { week: week ?? 0, hash, nextHash };
}

export function toDecidable({ id, standing, reasons, isGranted }: SurgeReviewRow): DecidableReview {
  return { id, standing, isSuspect: reasons.length > 0, isGranted };
}
