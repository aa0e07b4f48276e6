// A case with everything needed to decide it, open or closed.

import type { getModerationItem as endpoint, ModerationItem } from "#contract/moderation.ts";
import type { PastDecision } from "#contract/moderation.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { DAY_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { reporterWeight } from "#domain/moderation/report-weight.ts";
import { PUBLIC_AUTHOR } from "#domain/review/review.ts";
import { shownAuthor } from "#domain/topic/opinion.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordViews } from "#server/shared/data-views/queries/data-views.ts";
import type { SeenData } from "#server/shared/data-views/queries/data-views.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { findPartiality } from "./assert-impartial.ts";
import { createPseudonym } from "./pseudonym.ts";
import { findCase } from "./queries/cases.ts";
import type { CaseRow } from "./queries/cases.ts";
import * as decided from "./queries/decisions.ts";
import * as history from "./queries/history.ts";
import { isRated } from "./queries/content.ts";
import { findSurgeOf } from "./queries/surges.ts";
import { toAuthorView, toContent, toQueueEntry, time, timeOrNull } from "./queue-entry.ts";
import { toSanction } from "./sanction-row.ts";

const RECENT_MS = 30 * DAY_MS;

export async function getModerationItem(
  { db, clock, secrets }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  return { item: await readItem(db, { id, now: clock.now(), administratorId: user.id, secrets }) };
}

interface ItemRequest {
  id: number;
  now: Date;
  administratorId: string;
  secrets: Pick<Secrets, "hash">;
}

/** Throws `item_not_found`. */
export async function readItem(
  db: Queryable,
  { id, now, administratorId, secrets }: ItemRequest,
): Promise<ModerationItem> {
  const row = await findCase(db, id);
  if (row === null) throw new AppError("item_not_found");
  const reports = await history.selectReports(db, id, now);
  await recordViews(db, toSeenData(row, reports), { viewerId: administratorId, now });
  const content = toContent(row);
  const stars = content && (await history.findStars(db, content));
  const verdict = content && (await history.findVerdict(db, content));
  const decisions = await decided.selectDecisionsOn(db, row);
  const appeal = await readAppeal(db, row, administratorId);
  return {
    ...toQueueEntry(row, secrets),
    createdAt: timeOrNull(row.createdAt),
    editedAt: editedAt(row),
    scores: stars?.scores ?? null,
    rating: stars?.rating ?? null,
    shownAuthor: toDisplayedAuthor(row),
    verdict: verdict && { ...verdict, at: time(verdict.at) },
    reportList: toReportList(reports, (userId) =>
      createPseudonym(secrets, { kind: "case", id }, userId),
    ),
    authorHistory: await readAuthor(db, row.authorId, now),
    subjectHistory: await readSubject(db, row, now),
    decisions: decisions.map(toPastDecision),
    appeal,
    mayDecide: appeal?.mayDecide !== false && (await isImpartial(db, row, administratorId)),
    closed: toClosed(row, decisions),
  };
}

async function isImpartial(
  db: Queryable,
  { authorId, politicianId }: CaseRow,
  administratorId: string,
): Promise<boolean> {
  const concern = { administratorId, authorIds: [authorId], politicianId };
  return (await findPartiality(db, concern)) === null;
}

function toClosed(row: CaseRow, decisions: decided.DecisionRow[]): ModerationItem["closed"] {
  if (row.closedAt === null) return null;
  const last = decisions.find(
    ({ caseId, decision }) => caseId === row.id && decision !== "hide-provisionally",
  );
  return {
    at: time(row.closedAt),
    decision: last?.decision ?? null,
    by: last?.decidedByName ?? null,
  };
}

function editedAt({ createdAt, updatedAt }: CaseRow): string | null {
  if (createdAt === null || updatedAt === null) return null;
  return Date.parse(updatedAt) > Date.parse(createdAt) ? time(updatedAt) : null;
}

function toDisplayedAuthor({ kind, text, shownName, fullName }: CaseRow): string | null {
  if (text === null) return null;
  return kind === "opinion" && shownName !== null && fullName !== null
    ? shownAuthor(shownName, fullName)
    : PUBLIC_AUTHOR;
}

export function toPastDecision(row: decided.DecisionRow): PastDecision {
  const { id, decision, rule, facts, decidedAt, decidedByName, sanction, appeal } = row;
  return {
    id,
    decision,
    rule,
    facts,
    decidedAt: time(decidedAt),
    decidedBy: decidedByName,
    sanction,
    appealOutcome: appeal?.outcome ?? null,
  };
}

/** The author of the text or appeal, and who reported it. */
function toSeenData(row: CaseRow, reports: readonly history.ReportRow[]): SeenData[] {
  return [
    toAuthorView(row),
    ...reports.map(({ userId }) => ({ userId, what: "report" as const, subjectId: row.id })),
  ];
}

function toReportList(
  rows: readonly history.ReportRow[],
  pseudonymOf: (userId: string) => string,
): ModerationItem["reportList"] {
  return rows.map(({ userId, accountAgeDays, tenths, isNew, createdAt, ...report }) => ({
    ...report,
    createdAt: time(createdAt),
    reporter: userId === null ? null : pseudonymOf(userId),
    accountAgeDays: accountAgeDays === null ? null : Math.max(0, Math.floor(accountAgeDays)),
    weight: tenths === null || isNew === null ? 0 : reporterWeight({ ...report, tenths, isNew }),
  }));
}

async function readAuthor(
  db: Queryable,
  userId: string | null,
  now: Date,
): Promise<ModerationItem["authorHistory"]> {
  const found = userId === null ? null : await history.findAuthorHistory(db, userId, now);
  if (found === null || userId === null) return null;
  const sanctions = await decided.selectSanctions(db, userId);
  return { ...found, sanctions: sanctions.map((row) => toSanction(row, now)) };
}

async function readSubject(
  db: Queryable,
  { kind, politicianId, topicId }: CaseRow,
  now: Date,
): Promise<ModerationItem["subjectHistory"]> {
  const subjectId = politicianId ?? topicId;
  if (kind === null || subjectId === null) return null;
  const since = new Date(now.getTime() - RECENT_MS);
  return history.findSubjectHistory(db, { kind, subjectId, since });
}

async function readAppeal(
  db: Queryable,
  row: CaseRow,
  administratorId: string,
): Promise<ModerationItem["appeal"]> {
  if (row.openedBy !== "appeal") return null;
  const appeal = await decided.findAppealOfCase(db, row.id);
  const decision = appeal && (await decided.findDecision(db, appeal.decisionId));
  if (appeal === null || decision === null) return null;
  const content = toContent(row);
  return {
    text: appeal.text,
    createdAt: time(appeal.createdAt),
    decision: toPastDecision(decision),
    surgeId:
      decision.decision === "set-aside" && content !== null && isRated(content)
        ? await findSurgeOf(db, content)
        : null,
    mayDecide: decision.decidedBy !== administratorId || (await countAdministrators(db)) < 2,
  };
}
