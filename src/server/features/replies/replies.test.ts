import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appealDecision, listMyDecisions } from "#contract/author-status.ts";
import { giveUpOffice } from "#contract/claims.ts";
import {
  decideAppeal,
  decideItem,
  getModerationItem,
  listModerationQueue,
} from "#contract/moderation.ts";
import { getMyObjections } from "#contract/moderation-engine.ts";
import * as contract from "#contract/replies.ts";
import { reportContent } from "#contract/reports.ts";
import { editReview, listReviews, publishReview, withdrawReview } from "#contract/reviews.ts";
import { exportStatements } from "#contract/statements-of-reasons.ts";
import { getTransparency, listDecisions } from "#contract/transparency.ts";
import { deleteMyAccount, exportMyData } from "#contract/settings.ts";
import { dayInItaly } from "#domain/day.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import {
  auditLog,
  moderationCases,
  politicianRatings,
  politicians,
  replies,
  representations,
} from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import { countTransparency } from "#server/features/transparency/count-transparency.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";

/** Automatic moderation holds it. */
const DOUBTFUL = "Al bar la chiamano «ladra», ma io non ho prove.";

let app: TestApp;
let anna: BuiltUser;
let author: BuiltUser;
let politicianId: number;
let reviewId: number;
beforeEach(async () => {
  app = await startTestApp();
  const { db } = app.context;
  anna = await buildUser(db, { fullName: "Anna Rossi" });
  author = await buildUser(db);
  await db.execute(sql`UPDATE users SET email_verified = true`);
  ({ id: politicianId } = await buildPolitician(db, { name: "Anna Rossi", role: "Sindaca" }));
  await buildRepresentation(db, { userId: anna.id, politicianId });
  ({ id: reviewId } = await buildReview(db, { politicianId, userId: author.id }));
});
afterEach(() => app.close());

const as = (user: BuiltUser | null = anna) => app.as(user).call;

async function reply(comment = "Grazie, la strada apre a maggio.", user = anna) {
  return (await as(user)(contract.writeReply, { id: reviewId, comment })).reply;
}

const publicReply = async () =>
  (await as(null)(listReviews, { id: politicianId })).items[0]?.reply ?? null;

async function administrator() {
  return { ...(await buildAdministrator(app.context.db)), roles: ["admin" as const] };
}

type Call = ReturnType<TestApp["as"]>["call"];

function remove(
  call: Call,
  entry: { id: number; version: number } | undefined,
  sanction: { kind: "warning" } | null = null,
) {
  return call(decideItem, {
    id: entry?.id ?? 0,
    version: entry?.version ?? 0,
    decision: "remove",
    rule: "personal-data",
    facts: "Nomina un cittadino.",
    sanction,
  });
}

describe("a reply", () => {
  it("is published below its review, marked and dated, and changes no score", async () => {
    const { db } = app.context;
    const before = await db.select().from(politicianRatings);
    const { id } = await reply();
    expect(await publicReply()).toEqual({
      id,
      by: "person",
      comment: "Grazie, la strada apre a maggio.",
      createdAt: app.clock.now().toISOString(),
      editedAt: null,
    });
    expect(await db.select().from(politicianRatings)).toEqual(before);
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      actorKind: "representative",
      actorId: anna.id,
      action: "reply-written",
      subjectId: String(id),
    });
  });

  it("tells the author of the review, once, and nobody who they are", async () => {
    const { id } = await reply();
    await app.runJobs();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [author.email, "C'è una risposta alla tua recensione su Anna Rossi"],
    ]);
    await as()(contract.editReply, { id, comment: "Apre ad aprile." });
    await app.runJobs();
    expect(app.mails).toHaveLength(1);
    const listed = await as()(contract.listOfficeReviews, { politicianId, show: "all" });
    expect(JSON.stringify(listed)).not.toContain(author.id);
    expect(JSON.stringify(listed)).not.toContain(author.email);
  });

  it("tells the author once a day at most, however often it is withdrawn and written anew", async () => {
    const again = async () => {
      const { id } = await reply();
      await app.runJobs();
      await as()(contract.withdrawReply, { id });
    };
    await again();
    await again();
    expect(app.mails).toHaveLength(1);
    app.clock.advance(DAY_MS);
    await again();
    expect(app.mails).toHaveLength(2);
  });

  it("is refused beyond a hundred writes and edits a day", async () => {
    const { id } = await reply();
    const limits = createRateLimit(app.context);
    for (let more = 1; more < 100; more += 1)
      await limits.consume({ name: "replies/account", max: 100, windowMs: DAY_MS }, anna.id);
    const edit = () => as()(contract.editReply, { id, comment: "Apre ad aprile." });
    expect(await refusal(edit())).toBe("reply_limit_reached");
    app.clock.advance(DAY_MS);
    expect((await edit()).reply.comment).toBe("Apre ad aprile.");
  });

  it("is one to each review, whoever speaks for the person writes it", async () => {
    const { id } = await reply();
    expect(await refusal(reply())).toBe("reply_duplicate");
    const colleague = await buildUser(app.context.db, { fullName: "Ugo Blu" });
    await buildRepresentation(app.context.db, {
      userId: colleague.id,
      politicianId,
      capacity: "staff",
    });
    const edited = await as(colleague)(contract.editReply, { id, comment: "Apre ad aprile." });
    expect(edited.reply).toMatchObject({ by: "staff", writtenBy: "Ugo Blu" });
    app.clock.advance(HOUR_MS);
    await as()(contract.withdrawReply, { id });
    expect(await publicReply()).toBeNull();
    expect((await reply("Di nuovo.")).comment).toBe("Di nuovo.");
  });

  it("may be answered by an edit of the review, with both dates", async () => {
    await reply();
    app.clock.advance(HOUR_MS);
    await as(author)(editReview, { id: reviewId, scores: allScores(5), comment: "Ora capisco." });
    const { items } = await as(null)(listReviews, { id: politicianId });
    expect(Date.parse(items[0]?.editedAt ?? "")).toBeGreaterThan(
      Date.parse(items[0]?.reply?.createdAt ?? ""),
    );
  });

  it("goes with its review", async () => {
    await reply();
    await as(author)(withdrawReview, { id: reviewId });
    expect(await app.context.db.$count(replies)).toBe(0);
  });

  it.each([
    ["", "reply_missing"],
    ["a".repeat(1001), "text_too_long"],
    ["Sei uno stronzo.", "reply_rejected"],
  ])("%s is refused", async (comment, code) => {
    expect(await refusal(reply(comment))).toBe(code);
  });

  it("is for who speaks for the person, while they are in office", async () => {
    const stranger = await buildUser(app.context.db);
    expect(await refusal(reply("Io.", stranger))).toBe("not_representative");
    const { id } = await reply();
    expect(await refusal(as(stranger)(contract.editReply, { id, comment: "Io." }))).toBe(
      "not_representative",
    );
    expect(await refusal(as(stranger)(contract.withdrawReply, { id }))).toBe("not_representative");
    expect(await refusal(as(stranger)(contract.listOfficeReviews, { politicianId }))).toBe(
      "not_representative",
    );
    await app.context.db.update(politicians).set({ endedAt: app.clock.now() });
    expect(await refusal(as()(contract.editReply, { id, comment: "Io." }))).toBe(
      "not_representative",
    );
    // What was written stays.
    expect(await publicReply()).not.toBeNull();
  });
});

describe("a reply that moderation doubts", () => {
  it("waits, says which words, and is published and told when it is kept", async () => {
    const { id, status } = await reply(DOUBTFUL);
    expect(status).toBe("held");
    expect(await publicReply()).toBeNull();
    const { objections } = await as()(getMyObjections, { kind: "reply", id });
    expect(objections.length).toBeGreaterThan(0);
    const call = app.as(await administrator()).call;
    const { items } = await call(listModerationQueue, { kind: "reply" });
    expect(items).toMatchObject([{ kind: "reply", marks: ["held"], text: DOUBTFUL }]);
    const caseId = items[0]?.id ?? 0;
    const { item } = await call(getModerationItem, { id: caseId });
    await call(decideItem, { id: caseId, version: item.version, decision: "keep" });
    await app.runJobs();
    expect(await publicReply()).toMatchObject({ id });
    expect(app.mails.map(({ to }) => to)).toContain(author.email);
  });
});

describe("a reply that was held, removed and restored", () => {
  it("is published and told like any other", async () => {
    const { id } = await reply(DOUBTFUL);
    const first = app.as(await administrator()).call;
    const second = app.as(await administrator()).call;
    const [entry] = (await first(listModerationQueue, { kind: "reply" })).items;
    await remove(first, entry);
    const [decision] = (await as()(listMyDecisions, {})).items;
    await as()(appealDecision, { id: decision?.id ?? 0, text: "Non nomino nessuno." });
    const [appeal] = (await second(listModerationQueue, { show: "appeal" })).items;
    await second(decideAppeal, {
      id: appeal?.id ?? 0,
      version: appeal?.version ?? 0,
      outcome: "overturned",
      answer: "Vero.",
    });
    expect(await publicReply()).toMatchObject({ id });
    const [row] = await app.context.db.select().from(replies);
    expect(row?.publishedAt).toEqual(app.clock.now());
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toContain(author.email);
  });
});

describe("a reply that is reported", () => {
  it("is removed with reasons, appealed against and restored", async () => {
    const { id } = await reply();
    await as(author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const first = app.as(await administrator()).call;
    const second = app.as(await administrator()).call;
    const [entry] = (await first(listModerationQueue, { show: "reported" })).items;
    await remove(first, entry);
    expect(await publicReply()).toBeNull();
    expect(await refusal(as()(contract.editReply, { id, comment: "Altro." }))).toBe(
      "reply_taken_down",
    );
    const [decision] = (await as()(listMyDecisions, {})).items;
    expect(decision).toMatchObject({ kind: "reply", subject: { title: "Anna Rossi" } });
    await as()(appealDecision, { id: decision?.id ?? 0, text: "Non nomino nessuno." });
    const [appeal] = (await second(listModerationQueue, { show: "appeal" })).items;
    await second(decideAppeal, {
      id: appeal?.id ?? 0,
      version: appeal?.version ?? 0,
      outcome: "overturned",
      answer: "Vero.",
    });
    expect(await publicReply()).toMatchObject({ id });
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).toContain("Il tuo ricorso è accolto");
  });
});

describe("what was written for somebody who is merged into another", () => {
  async function merge() {
    const { id } = await buildPolitician(app.context.db, { name: "Rossi Anna" });
    await app.context.db.execute(sql`UPDATE reviews SET politician_id = ${id}`);
    await app.context.db.execute(sql`
      UPDATE politicians SET merged_into = ${id}, deleted_at = now() WHERE id = ${politicianId}`);
    return id;
  }

  it("is reported on the other's page, by who speaks for them too", async () => {
    const { id: replyId } = await reply();
    const comment = "Ricevo il lunedì in municipio.";
    const { reply: statement } = await as()(contract.writeStatement, { id: politicianId, comment });
    const pageId = await merge();
    const colleague = await buildUser(app.context.db);
    await buildRepresentation(app.context.db, { userId: colleague.id, politicianId: pageId });
    const { call } = app.as(await administrator());
    for (const id of [replyId, statement.id]) {
      await as(author)(reportContent, { kind: "reply", id, reason: "personal-data" });
      await as(colleague)(reportContent, { kind: "reply", id, reason: "insult" });
    }
    const { items } = await call(listModerationQueue, { show: "reported" });
    expect(items).toHaveLength(2);
    for (const entry of items) {
      expect(entry.subject).toMatchObject({ id: pageId, title: "Rossi Anna" });
      const { item } = await call(getModerationItem, { id: entry.id });
      expect(new Map(item.reportList.map((one) => [one.reason, one.isInterested]))).toEqual(
        new Map([
          ["personal-data", false],
          ["insult", true],
        ]),
      );
    }
    await remove(call, items[0]);
  });
});

describe("a removed reply of a colleague", () => {
  it("is explained to all who speak for the person, and one of them appeals", async () => {
    const { db } = app.context;
    const colleague = await buildUser(db, { fullName: "Ugo Blu" });
    const given = { userId: colleague.id, politicianId, capacity: "staff" } as const;
    const { id: accessId } = await buildRepresentation(db, given);
    const { id } = await reply("La strada apre a maggio.", colleague);
    await as(author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const first = app.as(await administrator()).call;
    const [entry] = (await first(listModerationQueue, { show: "reported" })).items;
    await remove(first, entry);
    const stranger = await buildUser(db);
    expect(await as(stranger)(listMyDecisions, {})).toMatchObject({ items: [], total: 0 });
    const { items, total } = await as()(listMyDecisions, {});
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { decision: "remove", facts: "Nomina un cittadino.", appealUntil: expect.any(String) },
    ]);
    const appeal = { id: items[0]?.id ?? 0, text: "Non nomina nessuno." };
    expect(await refusal(as(stranger)(appealDecision, appeal))).toBe("decision_not_found");
    await as()(appealDecision, appeal);
    expect(await refusal(as(colleague)(appealDecision, appeal))).toBe("appeal_duplicate");
    await as(colleague)(giveUpOffice, { id: accessId });
    expect((await as(colleague)(listMyDecisions, {})).total).toBe(1);
  });

  it("leaves the appeal to who has a sanction with it, which others do not see", async () => {
    const { db } = app.context;
    const colleague = await buildUser(db);
    await buildRepresentation(db, { userId: colleague.id, politicianId, capacity: "staff" });
    const { id } = await reply("La strada apre a maggio.", colleague);
    await as(author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const { call } = app.as(await administrator());
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    await remove(call, entry, { kind: "warning" });
    const [decision] = (await as()(listMyDecisions, {})).items;
    expect(decision).toMatchObject({ sanction: null, appealUntil: null });
    const appeal = { id: decision?.id ?? 0, text: "Non nomina nessuno." };
    expect(await refusal(as()(appealDecision, appeal))).toBe("appeal_impossible");
    await as(colleague)(appealDecision, appeal);
  });
});

describe("the transparency report", () => {
  it("counts replies received, refused, removed and appealed, also when they are gone", async () => {
    const { id } = await reply();
    expect(await refusal(as()(contract.editReply, { id, comment: "Sei uno stronzo." }))).toBe(
      "reply_rejected",
    );
    await as(author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const { call } = app.as(await administrator());
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    await remove(call, entry);
    const [decision] = (await as()(listMyDecisions, {})).items;
    await as()(appealDecision, { id: decision?.id ?? 0, text: "Non nomino nessuno." });
    const before = await as(null)(getTransparency, {});
    expect(before.texts.find(({ kind }) => kind === "reply")).toEqual({
      kind: "reply",
      received: 2,
      published: 1,
      held: 0,
      refused: 1,
      hidden: 0,
      removed: 1,
      restored: 0,
    });
    expect(before.appeals.received).toBe(1);
    expect((await as(null)(listDecisions, {})).items).toMatchObject([
      { decision: "remove", kind: "reply", rule: "personal-data", appeal: "open" },
    ]);
    app.clock.advance(48 * HOUR_MS);
    await countTransparency(app.context);
    await as()(deleteMyAccount, {});
    const after = await as(null)(getTransparency, {});
    expect(after.texts).toEqual(before.texts);
    expect(after.rules).toEqual(before.rules);
    expect(
      (await checkAggregates(app.context)).filter(({ column }) =>
        column.startsWith("transparency"),
      ),
    ).toEqual([]);
  });

  it("names a statement as what it is, while it is there", async () => {
    const comment = "Ricevo il lunedì in municipio.";
    const { reply: written } = await as()(contract.writeStatement, { id: politicianId, comment });
    await as(author)(reportContent, { kind: "reply", id: written.id, reason: "personal-data" });
    const { call } = app.as(await administrator());
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    await remove(call, entry);
    const listed = async () => (await as(null)(listDecisions, {})).items;
    expect(await listed()).toMatchObject([{ kind: "reply", isStatement: true }]);
    const today = dayInItaly(app.clock.now());
    const { statements } = await call(exportStatements, { from: today, to: today });
    expect(statements[0]?.decision_facts).toContain("Dichiarazione di chi ricopre una carica");
    await as()(contract.withdrawReply, { id: written.id });
    expect(await listed()).toMatchObject([{ kind: "reply", isStatement: null }]);
  });

  it("counts apart what who speaks for the person reports", async () => {
    await as()(reportContent, { kind: "review", id: reviewId, reason: "insult" });
    expect((await as(null)(getTransparency, {})).notices).toMatchObject([
      { sender: "user", received: 0 },
      { sender: "visitor", received: 0 },
      { sender: "interested", received: 1 },
    ]);
  });
});

describe("a report by who speaks for the person", () => {
  it("is marked, and weighs as anybody's", async () => {
    await as()(reportContent, { kind: "review", id: reviewId, reason: "insult" });
    const call = app.as(await administrator()).call;
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    const { item } = await call(getModerationItem, { id: entry?.id ?? 0 });
    expect(item.reportList).toMatchObject([{ isInterested: true }]);
    expect(item.status).toBe("published");
    expect(await app.context.db.$count(moderationCases)).toBe(1);
  });

  it("is not marked where somebody else is concerned", async () => {
    const { id } = await buildPolitician(app.context.db, { name: "Luca Neri" });
    const other = await buildReview(app.context.db, { politicianId: id });
    await as()(reportContent, { kind: "review", id: other.id, reason: "insult" });
    const call = app.as(await administrator()).call;
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    const { item } = await call(getModerationItem, { id: entry?.id ?? 0 });
    expect(item.reportList).toMatchObject([{ isInterested: false }]);
  });
});

describe("the page of an office-holder", () => {
  const voice = () => as(null)(contract.getVoice, { id: politicianId });

  it("has one statement", async () => {
    expect(await voice()).toEqual({ statement: null, replyRate: null });
    const comment = "Ricevo il lunedì in municipio.";
    const { reply: statement } = await as()(contract.writeStatement, { id: politicianId, comment });
    expect((await voice()).statement).toMatchObject({ id: statement.id, by: "person", comment });
    expect(
      await refusal(as()(contract.writeStatement, { id: politicianId, comment: "Ancora." })),
    ).toBe("statement_duplicate");
    const tooLong = { id: statement.id, comment: "a".repeat(2001) };
    expect(await refusal(as()(contract.editReply, tooLong))).toBe("text_too_long");
    await as()(contract.withdrawReply, { id: statement.id });
    expect((await voice()).statement).toBeNull();
  });

  it("says how many reviews are replied to, and how fast, from five reviews on", async () => {
    await reply();
    expect((await voice()).replyRate).toBeNull();
    for (let more = 0; more < 4; more += 1)
      await buildReview(app.context.db, {
        politicianId,
        createdAt: new Date(app.clock.now().getTime() - 48 * HOUR_MS),
      });
    const { items } = await as()(contract.listOfficeReviews, { politicianId });
    expect(items).toHaveLength(4);
    await as()(contract.writeReply, { id: items[0]?.id ?? 0, comment: "Grazie." });
    const { replyRate } = await voice();
    expect(replyRate?.percent).toBe(40);
    expect(replyRate?.medianHours).toBeGreaterThan(48);
    expect(await refusal(as(null)(contract.getVoice, { id: 999_999 }))).toBe(
      "politician_not_found",
    );
  });
});

describe("a review that is set aside", () => {
  it("is listed last and can be replied to, and does not change the reply rate", async () => {
    const { db } = app.context;
    await reply();
    for (let more = 0; more < 4; more += 1) await buildReview(db, { politicianId });
    const rate = async () =>
      (await as(null)(contract.getVoice, { id: politicianId })).replyRate?.percent;
    expect(await rate()).toBe(20);
    const { id } = await buildReview(db, {
      politicianId,
      standing: "aside",
      createdAt: new Date(app.clock.now().getTime() - HOUR_MS),
    });
    const list = (cursor?: string) =>
      as()(contract.listOfficeReviews, { politicianId, limit: 4, cursor });
    const { items, nextCursor } = await list();
    expect(items.map((review) => review.id)).not.toContain(id);
    expect((await list(nextCursor ?? "")).items).toMatchObject([{ id }]);
    await as()(contract.writeReply, { id, comment: "Grazie." });
    expect(await rate()).toBe(20);
  });
});

describe("who speaks for a person", () => {
  it("does not review them", async () => {
    const review = {
      id: politicianId,
      scores: allScores(5),
      comment: "Bravissima.",
      consent: true,
    };
    expect(await refusal(as()(publishReview, review))).toBe("review_own_office");
  });

  it("leaves the office-holder's words, and the reasons of decisions on them, to a colleague", async () => {
    const { db } = app.context;
    const colleague = await buildUser(db);
    await buildRepresentation(db, { userId: colleague.id, politicianId, capacity: "staff" });
    const { id } = await reply();
    await as(colleague)(contract.editReply, { id, comment: "La strada apre in maggio." });
    await as(author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const { call } = app.as(await administrator());
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    await remove(call, entry);
    await as(colleague)(deleteMyAccount, {});
    expect(await db.select().from(replies)).toMatchObject([{ id, userId: anna.id }]);
    const [decision] = (await as()(listMyDecisions, {})).items;
    expect(decision?.facts).toBe("Nomina un cittadino.");
    // Nobody is left to whom they belong.
    await as()(deleteMyAccount, {});
    expect(await db.$count(replies)).toBe(0);
  });

  it("keeps the words of who is no longer in office when staff leaves", async () => {
    const { db } = app.context;
    const colleague = await buildUser(db);
    await buildRepresentation(db, { userId: colleague.id, politicianId, capacity: "staff" });
    await reply("La strada apre a maggio.", colleague);
    await db.update(representations).set({ endedAt: app.clock.now(), endReason: "term" });
    await as(colleague)(deleteMyAccount, {});
    expect(await publicReply()).not.toBeNull();
  });

  it("exports what they wrote, and takes it along where nobody else speaks for the person", async () => {
    await reply();
    expect((await as()(exportMyData, {}))["replies"]).toMatchObject([
      { reviewId, comment: "Grazie, la strada apre a maggio." },
    ]);
    await as()(deleteMyAccount, {});
    expect(await app.context.db.select().from(replies).where(eq(replies.userId, anna.id))).toEqual(
      [],
    );
    expect(await publicReply()).toBeNull();
  });
});
