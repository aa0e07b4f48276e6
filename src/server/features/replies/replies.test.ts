import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listMyDecisions } from "#contract/author-status.ts";
import { listModerationQueue } from "#contract/moderation.ts";
import * as contract from "#contract/replies.ts";
import { reportContent } from "#contract/reports.ts";
import { editReview, listReviews, publishReview, withdrawReview } from "#contract/reviews.ts";
import { deleteMyAccount, exportMyData } from "#contract/settings.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import {
  auditLog,
  politicianRatings,
  politicians,
  replies,
  representations,
} from "#platform/db/schema.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { whileReviewsAreErased } from "#tests/erased-meanwhile.ts";
import { refusal } from "#tests/refusal.ts";
import { remove, useReplySite } from "#tests/reply-site.ts";

const { site, as, reply, publicReply, administrator } = useReplySite();

describe("a reply", () => {
  it("is published below its review, marked and dated, and changes no score", async () => {
    const { db } = site().app.context;
    const before = await db.select().from(politicianRatings);
    const { id } = await reply();
    expect(await publicReply()).toEqual({
      id,
      by: "person",
      comment: "Grazie, la strada apre a maggio.",
      createdAt: site().app.clock.now().toISOString(),
      editedAt: null,
      isBeforeEdit: false,
    });
    expect(await db.select().from(politicianRatings)).toEqual(before);
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      actorKind: "representative",
      actorId: site().anna.id,
      action: "reply-written",
      subjectId: String(id),
    });
  });

  it("to a review that is erased meanwhile finds none", async () => {
    await whileReviewsAreErased(site().app.database, "replies", async () =>
      expect(await refusal(reply())).toBe("review_not_found"),
    );
  });

  it("tells the author of the review, once, and nobody who they are", async () => {
    const { id } = await reply();
    await site().app.runJobs();
    expect(site().app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [site().author.email, "C'è una risposta alla tua recensione su Anna Rossi"],
    ]);
    await as()(contract.editReply, { id, comment: "Apre ad aprile." });
    await site().app.runJobs();
    expect(site().app.mails).toHaveLength(1);
    const listed = await as()(contract.listOfficeReviews, {
      politicianId: site().politicianId,
      show: "all",
    });
    expect(JSON.stringify(listed)).not.toContain(site().author.id);
    expect(JSON.stringify(listed)).not.toContain(site().author.email);
  });

  it("tells the author once a day at most, however often it is withdrawn and written anew", async () => {
    const again = async () => {
      const { id } = await reply();
      await site().app.runJobs();
      await as()(contract.withdrawReply, { id });
    };
    await again();
    await again();
    expect(site().app.mails).toHaveLength(1);
    site().app.clock.advance(DAY_MS);
    await again();
    expect(site().app.mails).toHaveLength(2);
  });

  it("is refused beyond a hundred writes and edits a day", async () => {
    const { id } = await reply();
    const limits = createRateLimit(site().app.context);
    for (let more = 1; more < 100; more += 1)
      await limits.consume({ name: "replies/account", max: 100, windowMs: DAY_MS }, site().anna.id);
    const edit = () => as()(contract.editReply, { id, comment: "Apre ad aprile." });
    expect(await refusal(edit())).toBe("reply_limit_reached");
    site().app.clock.advance(DAY_MS);
    expect((await edit()).reply.comment).toBe("Apre ad aprile.");
  });

  it("is one to each review, whoever speaks for the person writes it", async () => {
    const { id } = await reply();
    expect(await refusal(reply())).toBe("reply_duplicate");
    const colleague = await buildUser(site().app.context.db, { fullName: "Ugo Blu" });
    await buildRepresentation(site().app.context.db, {
      userId: colleague.id,
      politicianId: site().politicianId,
      capacity: "staff",
    });
    const edited = await as(colleague)(contract.editReply, { id, comment: "Apre ad aprile." });
    expect(edited.reply).toMatchObject({ by: "staff", writtenBy: "Ugo Blu" });
    site().app.clock.advance(HOUR_MS);
    await as()(contract.withdrawReply, { id });
    expect(await publicReply()).toBeNull();
    expect((await reply("Di nuovo.")).comment).toBe("Di nuovo.");
  });

  it("may be answered by an edit of the review, with both dates", async () => {
    await reply();
    site().app.clock.advance(HOUR_MS);
    await as(site().author)(editReview, {
      id: site().reviewId,
      scores: allScores(5),
      comment: "Ora capisco.",
    });
    const { items } = await as(null)(listReviews, { id: site().politicianId });
    expect(items[0]).toMatchObject({ editedAt: "2026-11-20", reply: { isBeforeEdit: true } });
  });

  it("goes with its review", async () => {
    await reply();
    await as(site().author)(withdrawReview, { id: site().reviewId });
    expect(await site().app.context.db.$count(replies)).toBe(0);
  });

  it.each([
    ["", "reply_missing"],
    ["a".repeat(1001), "text_too_long"],
    ["Sei uno stronzo.", "reply_rejected"],
  ])("%s is refused", async (comment, code) => {
    expect(await refusal(reply(comment))).toBe(code);
  });

  it("is for who speaks for the person, while they are in office", async () => {
    const stranger = await buildUser(site().app.context.db);
    expect(await refusal(reply("Io.", stranger))).toBe("not_representative");
    const { id } = await reply();
    expect(await refusal(as(stranger)(contract.editReply, { id, comment: "Io." }))).toBe(
      "not_representative",
    );
    expect(await refusal(as(stranger)(contract.withdrawReply, { id }))).toBe("not_representative");
    expect(
      await refusal(
        as(stranger)(contract.listOfficeReviews, { politicianId: site().politicianId }),
      ),
    ).toBe("not_representative");
    await site().app.context.db.update(politicians).set({ endedAt: site().app.clock.now() });
    expect(await refusal(as()(contract.editReply, { id, comment: "Io." }))).toBe(
      "not_representative",
    );
    // What was written stays.
    expect(await publicReply()).not.toBeNull();
  });
});

describe("the page of an office-holder", () => {
  const voice = () => as(null)(contract.getVoice, { id: site().politicianId });

  it("has one statement", async () => {
    expect(await voice()).toEqual({ statement: null, replyRate: null });
    const comment = "Ricevo il lunedì in municipio.";
    const { reply: statement } = await as()(contract.writeStatement, {
      id: site().politicianId,
      comment,
    });
    expect((await voice()).statement).toMatchObject({ id: statement.id, by: "person", comment });
    expect(
      await refusal(as()(contract.writeStatement, { id: site().politicianId, comment: "Ancora." })),
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
      await buildReview(site().app.context.db, {
        politicianId: site().politicianId,
        createdAt: new Date(site().app.clock.now().getTime() - 48 * HOUR_MS),
      });
    const { items } = await as()(contract.listOfficeReviews, { politicianId: site().politicianId });
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
    const { db } = site().app.context;
    await reply();
    for (let more = 0; more < 4; more += 1)
      await buildReview(db, { politicianId: site().politicianId });
    const rate = async () =>
      (await as(null)(contract.getVoice, { id: site().politicianId })).replyRate?.percent;
    expect(await rate()).toBe(20);
    const { id } = await buildReview(db, {
      politicianId: site().politicianId,
      standing: "aside",
      createdAt: new Date(site().app.clock.now().getTime() - HOUR_MS),
    });
    const list = (cursor?: string) =>
      as()(contract.listOfficeReviews, { politicianId: site().politicianId, limit: 4, cursor });
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
      id: site().politicianId,
      scores: allScores(5),
      comment: "Bravissima.",
      consent: true,
    };
    expect(await refusal(as()(publishReview, review))).toBe("review_own_office");
  });

  it("leaves the office-holder's words, and the reasons of decisions on them, to a colleague", async () => {
    const { db } = site().app.context;
    const colleague = await buildUser(db);
    await buildRepresentation(db, {
      userId: colleague.id,
      politicianId: site().politicianId,
      capacity: "staff",
    });
    const { id } = await reply();
    await as(colleague)(contract.editReply, { id, comment: "La strada apre in maggio." });
    await as(site().author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const { call } = site().app.as(await administrator());
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    await remove(call, entry);
    await as(colleague)(deleteMyAccount, {});
    expect(await db.select().from(replies)).toMatchObject([{ id, userId: site().anna.id }]);
    const [decision] = (await as()(listMyDecisions, {})).items;
    expect(decision?.facts).toBe("Nomina un cittadino.");
    // Nobody is left to whom they belong.
    await as()(deleteMyAccount, {});
    expect(await db.$count(replies)).toBe(0);
  });

  it("keeps the words of who is no longer in office when staff leaves", async () => {
    const { db } = site().app.context;
    const colleague = await buildUser(db);
    await buildRepresentation(db, {
      userId: colleague.id,
      politicianId: site().politicianId,
      capacity: "staff",
    });
    await reply("La strada apre a maggio.", colleague);
    await db.update(representations).set({ endedAt: site().app.clock.now(), endReason: "term" });
    await as(colleague)(deleteMyAccount, {});
    expect(await publicReply()).not.toBeNull();
  });

  it("exports what they wrote, and takes it along where nobody else speaks for the person", async () => {
    await reply();
    expect((await as()(exportMyData, {}))["replies"]).toMatchObject([
      { reviewId: site().reviewId, comment: "Grazie, la strada apre a maggio." },
    ]);
    await as()(deleteMyAccount, {});
    expect(
      await site().app.context.db.select().from(replies).where(eq(replies.userId, site().anna.id)),
    ).toEqual([]);
    expect(await publicReply()).toBeNull();
  });
});
