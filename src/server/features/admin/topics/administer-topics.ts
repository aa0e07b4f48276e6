// Topics as administrators see, create and edit them.

import type { AdministeredTopic, TopicState } from "#contract/admin-topics.ts";
import type * as contract from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import { isClosed } from "#domain/topic/closing.ts";
import { tidyTopic, topicProblems } from "#domain/topic/topic-draft.ts";
import type { TopicDraft } from "#domain/topic/topic-draft.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { byCreation, paginate } from "#server/shared/pagination.ts";
import {
  countAdministered,
  findAdministered,
  insertTopic,
  isTitleTaken,
  lockTopics,
  rewriteTopic,
  selectAdministered,
} from "../queries/topics.ts";
import type { AdministeredRow } from "../queries/topics.ts";

/** Converts a row to a topic for administrators. */
export function toAdministeredTopic(row: AdministeredRow, now: Date): AdministeredTopic {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    state: toTopicState(row, now),
  };
}

/** Throws `topic_not_found`. */
export async function readAdministered(
  db: Queryable,
  id: number,
  now: Date,
): Promise<AdministeredTopic> {
  const row = await findAdministered(db, id);
  if (row === null) throw new AppError("topic_not_found");
  return toAdministeredTopic(row, now);
}

function toTopicState(row: AdministeredRow, now: Date): TopicState {
  if (row.closedAt === null) return "open";
  return isClosed(row, now) ? "closed" : "closing";
}

/** Topics for administrators, newest first: all, open ones, or closed ones. */
export async function listAdministeredTopics(
  { db, clock }: Context,
  { q, show, ...page }: ParsedInputOf<typeof contract.listAdministeredTopics>,
): Promise<OutputOf<typeof contract.listAdministeredTopics>> {
  const now = clock.now();
  const [{ rows, nextCursor }, counts] = await Promise.all([
    paginate(byCreation, page, (slice) => selectAdministered(db, { q, show, now, ...slice })),
    countAdministered(db, { q, now }),
  ]);
  return { items: rows.map((row) => toAdministeredTopic(row, now)), counts, nextCursor };
}

/** A topic as it is now, to be edited. */
export async function getAdministeredTopic(
  { db, clock }: Context,
  { id }: ParsedInputOf<typeof contract.getAdministeredTopic>,
): Promise<OutputOf<typeof contract.getAdministeredTopic>> {
  return { topic: await readAdministered(db, id, clock.now()) };
}

/** Returns the normalised text. Throws the first problem, with all problems by field. */
export function acceptTopic(given: TopicDraft): TopicDraft {
  const draft = tidyTopic(given);
  const problems = topicProblems(draft);
  const [first] = problems;
  if (first === undefined) return draft;
  throw new AppError(
    first.code,
    {},
    problems.map(({ field, code }) => ({ path: field, message: errorMessage(code) })),
  );
}

/** Duplicate titles are refused. The caller holds `lockTopics`. */
export async function checkTitleIsFree(
  tx: Tx,
  wanted: { title: string; except: number | null; now: Date },
): Promise<void> {
  if (await isTitleTaken(tx, wanted)) throw fieldError("title", "topic_duplicate");
}

/** Publishes a topic: it appears on the home page, in the list, in search and in the sitemap. */
export async function createTopic(
  { db, clock }: Context,
  input: ParsedInputOf<typeof contract.createTopic>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.createTopic>> {
  const draft = acceptTopic(input);
  return db.transaction(async (tx) => {
    await lockTopics(tx);
    const now = clock.now();
    await checkTitleIsFree(tx, { title: draft.title, except: null, now });
    const id = await insertTopic(tx, draft, now);
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "topic-created",
      subject: { kind: "topic", id },
    });
    return { topic: await readAdministered(tx, id, now) };
  });
}

/** Edits a topic. A change based on an older version is refused. */
export async function editTopic(
  { db, clock }: Context,
  input: ParsedInputOf<typeof contract.editTopic>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.editTopic>> {
  const { id, version } = input;
  const draft = acceptTopic(input);
  return db.transaction(async (tx) => {
    await lockTopics(tx);
    const now = clock.now();
    const before = await readAdministered(tx, id, now);
    if (before.version !== version) throw new AppError("topic_changed");
    const title = before.title !== draft.title;
    const description = before.description !== draft.description;
    // Saving without a change invalidates nothing.
    if (!title && !description) return { topic: before };
    if (title && before.state !== "closed")
      await checkTitleIsFree(tx, { title: draft.title, except: id, now });
    if (!(await rewriteTopic(tx, { id, version }, draft, now))) throw new AppError("topic_changed");
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "topic-edited",
      subject: { kind: "topic", id },
      // Number of opinions given before the text changed.
      details: { title, description, opinions: before.totalOpinions },
    });
    return { topic: await readAdministered(tx, id, now) };
  });
}
