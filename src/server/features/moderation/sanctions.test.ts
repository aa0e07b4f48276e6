import { describe, expect, it } from "vitest";
import { liftSanction, listUserSanctions, sanctionUser } from "#contract/moderation.ts";
import { reportContent } from "#contract/reports.ts";
import { editReview, getOwnReview, publishReview } from "#contract/reviews.ts";
import { deleteMyAccount, exportMyData } from "#contract/settings.ts";
import { getAuthorStatus } from "#contract/author-status.ts";
import { editOpinion, listOpinions, submitOpinion } from "#contract/topics.ts";
import { DAY_MS } from "#domain/durations.ts";
import { allScores } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { insult, reasoned, useModeration } from "#tests/moderation-queue.ts";
import { refusal } from "#tests/refusal.ts";

const moderation = useModeration();
const { person, publishedReview, openQueue } = moderation;

describe("a suspended or banned user", () => {
  it("cannot write, gets the reason, and can read, export, appeal and delete [security 10]", async () => {
    const { author, politician, review } = await publishedReview();
    const other = await publishedReview();
    const topic = await buildTopic(moderation.app.context.db);
    const opinion = await buildOpinion(moderation.app.context.db, {
      topicId: topic.id,
      userId: author.id,
    });
    const queue = await openQueue();
    const call = moderation.app.as(author).call;
    const draft = { scores: allScores(3), comment: "Testo.", consent: true };
    const words = { rating: 3, comment: "Testo.", consent: true };
    const attempts = [
      () => call(publishReview, { id: other.politician.id, ...draft }),
      () => call(editReview, { id: review.id, ...draft }),
      () => call(submitOpinion, { id: topic.id, ...words }),
      () => call(editOpinion, { id: opinion.id, ...words }),
      () => call(reportContent, { ...other.content, ...insult }),
    ];
    const suspension = { kind: "suspension", days: 3 } as const;
    const given = { userId: author.id, rule: "report-abuse", facts: "Abuso." } as const;
    await queue.call(sanctionUser, { ...given, sanction: suspension });
    for (const attempt of attempts) expect(await refusal(attempt())).toBe("author_suspended");
    await expect(attempts[0]?.()).rejects.toThrow(/fino al(?: |l')\d+º? \w+ 20\d\d/);
    expect(await call(getAuthorStatus, {})).toMatchObject({
      status: "suspended",
      rule: "report-abuse",
      facts: "Abuso.",
    });
    moderation.app.clock.advance(3 * DAY_MS);
    expect(await call(getAuthorStatus, {})).toMatchObject({ status: "free" });

    await queue.call(sanctionUser, { ...given, sanction: { kind: "ban" } });
    for (const attempt of attempts) expect(await refusal(attempt())).toBe("author_banned");
    await call(getOwnReview, { id: politician.id });
    expect(await call(exportMyData, {})).toMatchObject({ sanctions: [{}, { kind: "ban" }] });
    const { sanctions } = await queue.call(listUserSanctions, { userId: author.id });
    expect(sanctions.map(({ kind, isInForce }) => [kind, isInForce])).toEqual([
      ["ban", true],
      ["suspension", false],
    ]);
    const ban = { userId: author.id, id: sanctions[0]?.id ?? 0 };
    await queue.call(liftSanction, ban);
    expect(await refusal(queue.call(liftSanction, ban))).toBe("sanction_not_found");
    await call(reportContent, { ...other.content, ...insult });
    const own = { ...given, userId: queue.admin.id, sanction: { kind: "warning" } } as const;
    expect(await refusal(queue.call(sanctionUser, own))).toBe("own_sanction");
    await call(deleteMyAccount, {});
    const { rows } = await moderation.app.database.pool.query(
      "SELECT user_id, facts FROM moderation_decisions WHERE decision = 'sanction'",
    );
    expect(rows).toEqual([
      { user_id: null, facts: "" },
      { user_id: null, facts: "" },
    ]);
  });

  it("has no opinion published by the job that was written before", async () => {
    const author = await person();
    const topic = await buildTopic(moderation.app.context.db);
    const draft = { rating: 2, comment: "Testo.", consent: true };
    await moderation.app.as(author).call(submitOpinion, { id: topic.id, ...draft });
    const queue = await openQueue();
    const ban = { kind: "ban" } as const;
    await queue.call(sanctionUser, { userId: author.id, ...reasoned, sanction: ban });
    await moderation.app.runJobs();
    expect((await moderation.app.as(null).call(listOpinions, { id: topic.id })).items).toEqual([]);
    expect((await queue.only()).marks).toEqual(["held"]);
  });
});
