import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/dashboard.ts";
import { notifyNewUser, publishTopicReview } from "#contract/jobs.ts";
import { withdrawConsent } from "#contract/settings.ts";
import { readConfig } from "#platform/config/config.ts";
import { auditLog, bulkJobs, moderationCases } from "#platform/db/schema.ts";
import { MailError } from "#platform/mail/mailer.ts";
import { openCase } from "#server/shared/authoring/cases.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof buildAdministrator>>;
/** The mail server's error for the next message; null while it works. */
let refusal: MailError | null = null;
let sent = 0;

beforeAll(async () => {
  app = await startTestApp({
    config: { notifyEmail: "avvisi@example.org" },
    mailer: {
      send: async () => {
        if (refusal !== null) throw refusal;
        sent += 1;
      },
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  refusal = null;
  sent = 0;
  await app.reset();
  admin = await buildAdministrator(app.context.db);
});

const call = () => app.as(admin).call;
const dashboard = () => call()(contract.getDashboard, {});

/** A mail job that always fails. */
async function loseMail(): Promise<void> {
  refusal = new MailError("EENVELOPE_550", "The mail server answered 550 to RCPT", true);
  const { id } = await buildUser(app.context.db);
  await app.context.jobs.enqueue(app.context.db, notifyNewUser, { userId: id });
  await app.runJobs();
  refusal = null;
}

const QUIET = { all: 0, held: 0, reported: 0, hidden: 0, appeals: 0, overdue: 0, dueAt: null };

describe("what waits", () => {
  it("are the open cases of moderation, by why they are there, with the next deadline", async () => {
    const { db } = app.context;
    const politicianId = (await buildPolitician(db)).id;
    const written = new Date("2026-11-17T09:00:00Z");
    await buildReview(db, { politicianId, status: "held", createdAt: written });
    await buildReview(db, { politicianId });
    const topicId = (await buildTopic(db)).id;
    // Waits for automatic publication.
    await buildOpinion(db, { topicId, status: "held" });
    const opinion = await buildOpinion(db, { topicId, status: "held" });
    const text = { kind: "opinion", id: opinion.id, subjectId: topicId } as const;
    await db.transaction((tx) => openCase(tx, text, new Date("2026-11-20T08:00:00Z")));
    const { rows } = await app.database.pool.query<{ id: number }>(
      `INSERT INTO moderation_cases (kind, opened_by, opened_at, due_at, is_hidden_provisionally)
       VALUES ('review', 'reports', now(), '2026-11-25T00:00:00Z', true),
              (NULL, 'appeal', now(), '2026-11-26T00:00:00Z', false) RETURNING id`,
    );
    await app.database.pool.query(
      `INSERT INTO reports (id, case_id, reason, is_illegal, created_at)
       VALUES (gen_random_uuid(), $1, 'spam', false, now())`,
      [rows[0]?.id],
    );
    expect((await dashboard()).queue).toEqual({
      all: 4,
      held: 2,
      reported: 1,
      hidden: 1,
      appeals: 1,
      overdue: 1,
      dueAt: "2026-11-19T09:00:00.000Z",
    });
  });

  it("is overdue once its deadline is past, not at that moment", async () => {
    await app.context.db.insert(moderationCases).values({
      kind: "review",
      openedBy: "reports",
      openedAt: app.clock.now(),
      dueAt: app.clock.now(),
    });
    expect((await dashboard()).queue).toMatchObject({ all: 1, overdue: 0 });
    app.clock.advance(1);
    expect((await dashboard()).queue).toMatchObject({ all: 1, overdue: 1 });
    app.clock.advance(-1);
  });

  it("is nothing on a quiet day", async () => {
    const { queue, jobs, mail, bulkJobs: last } = await dashboard();
    expect(queue).toEqual(QUIET);
    expect(jobs.dead).toBe(0);
    expect(mail.lastFailure).toBeNull();
    expect(last).toEqual([]);
  });
});

describe("the machine", () => {
  it("is described by what it is, not by what somebody wrote down", async () => {
    const { database, mail, jobs } = await dashboard();
    const { rows } = await app.database.pool.query<{ bytes: string }>(
      "SELECT pg_database_size(current_database())::text AS bytes",
    );
    expect(database.version).toMatch(/^1[5-9]/);
    expect(Math.abs(database.bytes - Number(rows[0]?.bytes))).toBeLessThan(1_000_000);
    expect(mail).toMatchObject({ kind: "folder", files: 0 });
    expect(jobs.counts.map(({ job }) => job)).toContain(publishTopicReview.name);
  });

  it("knows how many messages lie in the outbox", async () => {
    const folder = join(app.context.config.dataDir, "outbox");
    await mkdir(folder, { recursive: true });
    for (const name of ["a.eml", "b.eml", ".unfinished.eml", "note.txt"])
      await writeFile(join(folder, name), "");
    expect((await dashboard()).mail).toMatchObject({ files: 2, target: folder });
  });

  it("knows its mail server, and never its password", async () => {
    const { context } = app;
    const before = context.config;
    const { smtp } = readConfig({ SMTP_URL: "smtps://utente:segreto@posta.example:465" });
    context.config = { ...before, smtp };
    const answer = await dashboard();
    context.config = before;
    expect(answer.mail).toMatchObject({ kind: "server", target: "posta.example:465", files: null });
    expect(JSON.stringify(answer)).not.toMatch(/segreto|utente/);
  });

  it("remembers the last bulk jobs with what came of them", async () => {
    const figures = { totalAdded: 3, totalUpdated: 2, totalEnded: 1, totalRejected: 0 };
    for (const state of ["completed", "failed"] as const)
      await app.context.db.insert(bulkJobs).values({
        kind: "import",
        source: "Senato",
        ending: "none",
        state,
        progress: {},
        result: state === "failed" ? null : { ...figures, deletedCount: 0, success: true },
        createdAt: app.clock.now(),
        finishedAt: app.clock.now(),
      });
    expect((await dashboard()).bulkJobs).toMatchObject([
      { state: "failed", result: null },
      { state: "completed", source: "Senato", result: figures },
    ]);
  });
});

describe("jobs that were given up", () => {
  it("are shown with the error's name, and mail knows of its own", async () => {
    await loseMail();
    const { items, total } = await call()(contract.listDeadJobs, {});
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        job: "notify-new-user",
        attempts: 1,
        error: { name: "MailError", code: "EENVELOPE_550" },
      },
    ]);
    const { jobs, mail } = await dashboard();
    expect(jobs.dead).toBe(1);
    expect(mail.lastFailure).toMatchObject({ job: "notify-new-user", name: "MailError" });
  });

  it("are done when they are tried again, one at a time or all", async () => {
    for (let times = 0; times < 3; times += 1) await loseMail();
    const { items } = await call()(contract.listDeadJobs, {});
    const id = items[0]?.id ?? "";
    expect(await call()(contract.retryDeadJob, { id })).toEqual({ retried: 1 });
    await app.runJobs();
    expect(sent).toBe(1);
    expect((await dashboard()).jobs.dead).toBe(2);

    // The other administrator was faster.
    await expect(call()(contract.retryDeadJob, { id })).rejects.toMatchObject({
      code: "job_not_found",
    });
    expect(await call()(contract.retryDeadJobs, {})).toEqual({ retried: 2 });
    expect(await call()(contract.retryDeadJobs, {})).toEqual({ retried: 0 });
    await app.runJobs();
    expect(sent).toBe(3);
    const entries = await app.context.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.filter(({ actorId }) => actorId === admin.id)).toMatchObject([
      { action: "job-retried", subjectKind: "job", subjectId: id, details: { many: 1 } },
      { action: "job-retried", subjectKind: "job", subjectId: "all", details: { many: 2 } },
    ]);
  });

  it("stay where they are when that cannot be logged", async () => {
    await loseMail();
    const [dead] = (await call()(contract.listDeadJobs, {})).items;
    await app.database.pool.query(
      "ALTER TABLE audit_log ADD CONSTRAINT full_disk CHECK (false) NOT VALID",
    );
    try {
      await expect(call()(contract.retryDeadJob, { id: dead?.id ?? "" })).rejects.toMatchObject({
        cause: { constraint: "full_disk" },
      });
    } finally {
      await app.database.pool.query("ALTER TABLE audit_log DROP CONSTRAINT full_disk");
    }
    expect((await dashboard()).jobs.dead).toBe(1);
  });
});

describe("counts over time", () => {
  it("are of days in Italy, those without anything included", async () => {
    const { db } = app.context;
    const politicianId = (await buildPolitician(db)).id;
    const topicId = (await buildTopic(db)).id;
    const userId = (await buildUser(db)).id;
    // In Italy the eighteenth begins, and the nineteenth; the seventeenth, which ends, is out of range.
    await app.database.pool.query("UPDATE users SET created_at = '2026-11-17T23:00:00Z'");
    const written = ["2026-11-18T23:00:00Z", "2026-11-17T22:59:59.999Z"];
    await buildReview(db, { politicianId, userId, createdAt: new Date(written[0] ?? "") });
    await buildOpinion(db, { topicId, userId, createdAt: new Date(written[1] ?? "") });
    expect(await call()(contract.getActivity, { days: 3 })).toEqual({
      days: [
        { day: "2026-11-18", users: 2, reviews: 0, opinions: 0 },
        { day: "2026-11-19", users: 0, reviews: 1, opinions: 0 },
        { day: "2026-11-20", users: 0, reviews: 0, opinions: 0 },
      ],
    });
    expect((await call()(contract.getActivity, {})).days).toHaveLength(30);
  });

  it("count an account once whose texts are on their way out", async () => {
    const { db } = app.context;
    const author = await buildUser(db);
    await app.database.pool.query("UPDATE users SET created_at = $1", [app.clock.now()]);
    await buildReview(db, { politicianId: (await buildPolitician(db)).id, userId: author.id });
    const users = async () =>
      (await call()(contract.getActivity, { days: 1 })).days.map((day) => day.users);
    const before = await users();
    await app.as(author).call(withdrawConsent, {});
    expect(await users()).toEqual(before);
  });

  it.each(["users", "reviews", "topic_reviews"])("are read off an index of %s", async (table) => {
    const client = await app.database.pool.connect();
    try {
      await client.query("SET enable_seqscan = off");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `EXPLAIN SELECT count(*) FROM ${table} WHERE created_at >= now() - interval '30 days'`,
      );
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(`${table}_by_time`);
    } finally {
      await client.query("RESET enable_seqscan");
      client.release();
    }
  });
});

describe("the front page of the administrators", () => {
  it("is for them only", async () => {
    const citizen = await buildUser(app.context.db);
    for (const [user, code] of [
      [citizen, "forbidden"],
      [null, "sign_in_required"],
    ] as const) {
      const as = app.as(user).call;
      await expect(as(contract.getDashboard, {})).rejects.toMatchObject({ code });
      await expect(as(contract.getActivity, {})).rejects.toMatchObject({ code });
      await expect(as(contract.listDeadJobs, {})).rejects.toMatchObject({ code });
      await expect(as(contract.retryDeadJobs, {})).rejects.toMatchObject({ code });
      const id = citizen.id;
      await expect(as(contract.retryDeadJob, { id })).rejects.toMatchObject({ code });
    }
  });
});
