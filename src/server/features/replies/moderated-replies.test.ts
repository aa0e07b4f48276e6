import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appealDecision, listMyDecisions } from "#contract/author-status.ts";
import { giveUpOffice } from "#contract/claims.ts";
import {
  decideAppeal,
  decideItem,
  getModerationItem,
  listModerationQueue,
} from "#contract/moderation.ts";
import { getMyObjections } from "#contract/moderation-engine.ts";
import type { Call } from "#contract/endpoint.ts";
import * as contract from "#contract/replies.ts";
import { reportContent } from "#contract/reports.ts";
import { exportStatements } from "#contract/statements-of-reasons.ts";
import { getTransparency, listDecisions } from "#contract/transparency.ts";
import { deleteMyAccount } from "#contract/settings.ts";
import { dayInItaly } from "#domain/day.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { moderationCases, replies } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { countTransparency } from "#server/features/transparency/count-transparency.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildRepresentation } from "#tests/build/representation.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { remove, useReplySite } from "#tests/reply-site.ts";

/** Automatic moderation holds it. */
const DOUBTFUL = "Al bar la chiamano «ladra», ma io non ho prove.";

const { site, as, reply, publicReply, administrator } = useReplySite();

/** Anna appeals against the decision, and the administrator who calls overturns it. */
async function winAppeal(call: Call, decision: { id: number } | undefined) {
  await as()(appealDecision, { id: decision?.id ?? 0, text: "Non nomino nessuno." });
  const [appeal] = (await call(listModerationQueue, { show: "appeal" })).items;
  await call(decideAppeal, {
    id: appeal?.id ?? 0,
    version: appeal?.version ?? 0,
    outcome: "overturned",
    answer: "Vero.",
  });
}

describe("a reply that moderation doubts", () => {
  it("waits, says which words, and is published and told when it is kept", async () => {
    const { id, status } = await reply(DOUBTFUL);
    expect(status).toBe("held");
    expect(await publicReply()).toBeNull();
    const { objections } = await as()(getMyObjections, { kind: "reply", id });
    expect(objections.length).toBeGreaterThan(0);
    const call = site().app.as(await administrator()).call;
    const { items } = await call(listModerationQueue, { kind: "reply" });
    expect(items).toMatchObject([{ kind: "reply", marks: ["held"], text: DOUBTFUL }]);
    const caseId = items[0]?.id ?? 0;
    const { item } = await call(getModerationItem, { id: caseId });
    await call(decideItem, { id: caseId, version: item.version, decision: "keep" });
    await site().app.runJobs();
    expect(await publicReply()).toMatchObject({ id });
    expect(site().app.mails.map(({ to }) => to)).toContain(site().author.email);
  });
});

describe("a reply that was held, removed and restored", () => {
  it("is published and told like any other", async () => {
    const { id } = await reply(DOUBTFUL);
    const first = site().app.as(await administrator()).call;
    const second = site().app.as(await administrator()).call;
    const [entry] = (await first(listModerationQueue, { kind: "reply" })).items;
    await remove(first, entry);
    const [decision] = (await as()(listMyDecisions, {})).items;
    await winAppeal(second, decision);
    expect(await publicReply()).toMatchObject({ id });
    const [row] = await site().app.context.db.select().from(replies);
    expect(row?.publishedAt).toEqual(site().app.clock.now());
    await site().app.runJobs();
    expect(site().app.mails.map(({ to }) => to)).toContain(site().author.email);
  });
});

describe("a reply that is reported", () => {
  it("is removed with reasons, appealed against and restored", async () => {
    const { id } = await reply();
    await as(site().author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const first = site().app.as(await administrator()).call;
    const second = site().app.as(await administrator()).call;
    const [entry] = (await first(listModerationQueue, { show: "reported" })).items;
    await remove(first, entry);
    expect(await publicReply()).toBeNull();
    expect(await refusal(as()(contract.editReply, { id, comment: "Altro." }))).toBe(
      "reply_taken_down",
    );
    const [decision] = (await as()(listMyDecisions, {})).items;
    expect(decision).toMatchObject({ kind: "reply", subject: { title: "Anna Rossi" } });
    await winAppeal(second, decision);
    expect(await publicReply()).toMatchObject({ id });
    await site().app.runJobs();
    expect(site().app.mails.map(({ subject }) => subject)).toContain("Il tuo ricorso è accolto");
  });
});

describe("what was written for somebody who is merged into another", () => {
  async function merge() {
    const { id } = await buildPolitician(site().app.context.db, { name: "Rossi Anna" });
    await site().app.context.db.execute(sql`UPDATE reviews SET politician_id = ${id}`);
    await site().app.context.db.execute(sql`
      UPDATE politicians SET merged_into = ${id}, deleted_at = now() WHERE id = ${site().politicianId}`);
    return id;
  }

  it("is reported on the other's page, by who speaks for them too", async () => {
    const { id: replyId } = await reply();
    const comment = "Ricevo il lunedì in municipio.";
    const { reply: statement } = await as()(contract.writeStatement, {
      id: site().politicianId,
      comment,
    });
    const pageId = await merge();
    const colleague = await buildUser(site().app.context.db);
    await buildRepresentation(site().app.context.db, {
      userId: colleague.id,
      politicianId: pageId,
    });
    const { call } = site().app.as(await administrator());
    for (const id of [replyId, statement.id]) {
      await as(site().author)(reportContent, { kind: "reply", id, reason: "personal-data" });
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
    const { db } = site().app.context;
    const colleague = await buildUser(db, { fullName: "Ugo Blu" });
    const given = {
      userId: colleague.id,
      politicianId: site().politicianId,
      capacity: "staff",
    } as const;
    const { id: accessId } = await buildRepresentation(db, given);
    const { id } = await reply("La strada apre a maggio.", colleague);
    await as(site().author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const first = site().app.as(await administrator()).call;
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
    const { db } = site().app.context;
    const colleague = await buildUser(db);
    await buildRepresentation(db, {
      userId: colleague.id,
      politicianId: site().politicianId,
      capacity: "staff",
    });
    const { id } = await reply("La strada apre a maggio.", colleague);
    await as(site().author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const { call } = site().app.as(await administrator());
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
    await as(site().author)(reportContent, { kind: "reply", id, reason: "personal-data" });
    const { call } = site().app.as(await administrator());
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
    site().app.clock.advance(48 * HOUR_MS);
    await countTransparency(site().app.context);
    await as()(deleteMyAccount, {});
    const after = await as(null)(getTransparency, {});
    expect(after.texts).toEqual(before.texts);
    expect(after.rules).toEqual(before.rules);
    expect(
      (await checkAggregates(site().app.context)).filter(({ column }) =>
        column.startsWith("transparency"),
      ),
    ).toEqual([]);
  });

  it("names a statement as what it is, while it is there", async () => {
    const comment = "Ricevo il lunedì in municipio.";
    const { reply: written } = await as()(contract.writeStatement, {
      id: site().politicianId,
      comment,
    });
    await as(site().author)(reportContent, {
      kind: "reply",
      id: written.id,
      reason: "personal-data",
    });
    const { call } = site().app.as(await administrator());
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    await remove(call, entry);
    const listed = async () => (await as(null)(listDecisions, {})).items;
    expect(await listed()).toMatchObject([{ kind: "reply", isStatement: true }]);
    const today = dayInItaly(site().app.clock.now());
    const { statements } = await call(exportStatements, { from: today, to: today });
    expect(statements[0]?.decision_facts).toContain("Dichiarazione di chi ricopre una carica");
    await as()(contract.withdrawReply, { id: written.id });
    expect(await listed()).toMatchObject([{ kind: "reply", isStatement: null }]);
  });

  it("counts apart what who speaks for the person reports", async () => {
    await as()(reportContent, { kind: "review", id: site().reviewId, reason: "insult" });
    expect((await as(null)(getTransparency, {})).notices).toMatchObject([
      { sender: "user", received: 0 },
      { sender: "visitor", received: 0 },
      { sender: "interested", received: 1 },
    ]);
  });
});

describe("a report by who speaks for the person", () => {
  it("is marked, and weighs as anybody's", async () => {
    await as()(reportContent, { kind: "review", id: site().reviewId, reason: "insult" });
    const call = site().app.as(await administrator()).call;
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    const { item } = await call(getModerationItem, { id: entry?.id ?? 0 });
    expect(item.reportList).toMatchObject([{ isInterested: true }]);
    expect(item.status).toBe("published");
    expect(await site().app.context.db.$count(moderationCases)).toBe(1);
  });

  it("is not marked where somebody else is concerned", async () => {
    const { id } = await buildPolitician(site().app.context.db, { name: "Luca Neri" });
    const other = await buildReview(site().app.context.db, { politicianId: id });
    await as()(reportContent, { kind: "review", id: other.id, reason: "insult" });
    const call = site().app.as(await administrator()).call;
    const [entry] = (await call(listModerationQueue, { show: "reported" })).items;
    const { item } = await call(getModerationItem, { id: entry?.id ?? 0 });
    expect(item.reportList).toMatchObject([{ isInterested: false }]);
  });
});
