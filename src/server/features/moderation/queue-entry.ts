// Converts a row to an entry of the moderation queue.

import type { QueueEntry, QueueMark } from "#contract/moderation.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { SeenData } from "#server/shared/data-views/queries/data-views.ts";
import { createPseudonym } from "./pseudonym.ts";
import type { CaseRow } from "./queries/cases.ts";
import type { Content } from "./queries/content.ts";

export function toQueueEntry(row: CaseRow, secrets: Pick<Secrets, "hash">): QueueEntry {
  const desk = { kind: "case", id: row.id } as const;
  return {
    id: row.id,
    version: row.version,
    marks: toMarks(row),
    openedAt: time(row.openedAt),
    dueAt: time(row.dueAt),
    kind: row.kind,
    subject: caseSubject(row),
    text: row.text,
    status: row.status,
    stars: row.stars,
    author: row.authorId === null ? null : createPseudonym(secrets, desk, row.authorId),
    reports: { open: row.openReports, illegal: row.illegalReports, reasons: row.reasons },
  };
}

/** The look at a case, for the author of its text or appeal. */
export function toAuthorView({ id, authorId, openedBy }: CaseRow): SeenData {
  return { userId: authorId, what: `case-${openedBy}`, subjectId: id };
}

function toMarks(row: CaseRow): QueueMark[] {
  if (row.openedBy === "appeal") return ["appeal"];
  const marks: QueueMark[] = [];
  if (row.status === "held") marks.push("held");
  if (row.openReports > 0) marks.push("reported");
  if (row.isHiddenProvisionally && row.status === "hidden") marks.push("hidden");
  return marks;
}

export interface SubjectRow {
  politicianId: number | null;
  politicianName: string | null;
  topicId: number | null;
  topicTitle: string | null;
}

/** The page of a text; null if it is gone. */
export function toSubject(row: SubjectRow) {
  if (row.politicianId !== null)
    return {
      kind: "politician" as const,
      id: row.politicianId,
      title: row.politicianName ?? "",
    };
  if (row.topicId !== null)
    return { kind: "topic" as const, id: row.topicId, title: row.topicTitle ?? "" };
  return null;
}

export function caseSubject(
  row: SubjectRow & Pick<CaseRow, "role" | "location">,
): QueueEntry["subject"] {
  const subject = toSubject(row);
  if (subject === null) return null;
  const detail = [row.role, row.location].filter((part) => part !== null).join(", ");
  return { ...subject, detail: subject.kind === "politician" ? detail : null };
}

/** The text of a case; null if it is gone, or the case never had one. */
export function toContent(
  row: Pick<CaseRow, "kind" | "reviewId" | "topicReviewId" | "replyId">,
): Content | null {
  const id = row.reviewId ?? row.topicReviewId ?? row.replyId;
  return row.kind === null || id === null ? null : { kind: row.kind, id };
}

export function time(value: string | Date): string {
  return new Date(value).toISOString();
}

export function timeOrNull(value: string | Date | null): string | null {
  return value === null ? null : time(value);
}
