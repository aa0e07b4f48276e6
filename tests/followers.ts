// Followers for tests: an application with somebody who writes and somebody who follows, both with a confirmed
// address, and the digests that are mailed when windows end.

import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { setFollow } from "#contract/follows.ts";
import { publishReview } from "#contract/reviews.ts";
import { addDays, dayInItaly } from "#domain/day.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import type { FollowFrequency } from "#domain/follow/follow.ts";
import { follows, topicRatings } from "#platform/db/schema.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { queueDigests } from "#server/features/follows/queue-digests.ts";
import { allScores } from "./build/review.ts";
import { buildUsers } from "./build/user.ts";
import type { BuiltUser } from "./build/user.ts";
import { useTestApp } from "./use-test-app.ts";

/** Over the end of a window, and what is settled after it. */
export const QUARTER_MS = 16 * MINUTE_MS;

/** A new application for each test. */
export function useFollowers() {
  const app = useTestApp({}, "test");
  const people: { writer?: BuiltUser; reader?: BuiltUser } = {};
  const get = (who: keyof typeof people): BuiltUser => {
    const user = people[who];
    if (user === undefined) throw new Error("Nobody is there before the tests");
    return user;
  };
  const run = { signal: new AbortController().signal };
  const queue = (other: { jobs?: Jobs } = {}) =>
    queueDigests({ ...app().context, ...other }, {}, run);
  const buildConfirmed = async (many: number) => {
    const { db } = app().context;
    const users = await buildUsers(db, many);
    await db.execute(sql`UPDATE users SET email_verified = true`);
    return users;
  };
  beforeEach(async () => {
    [people.writer, people.reader] = (await buildConfirmed(2)) as [BuiltUser, BuiltUser];
    await queue();
  });

  const announce = (inDays: number, vote: Partial<InputOf<typeof createVote>>) =>
    app()
      .as({ id: get("writer").id, roles: ["admin"] })
      .call(createVote, {
        kind: "municipal",
        firstDay: addDays(dayInItaly(app().clock.now()), inDays),
        closingTime: "15:00",
        ...vote,
      });
  /** As from 400 reviews or opinions with this mean, in tenths. */
  const setMean = (kind: "politician" | "topic", id: number, mean: number) =>
    app().context.db.execute(sql`
      UPDATE ${sql.identifier(`${kind}_ratings`)} SET counted_count = 400,
        stars_1 = 0, stars_2 = ${mean < 25 ? 400 : 0}, stars_3 = 0, stars_4 = 0, stars_5 = ${mean < 25 ? 0 : 400},
        old_weight = 4000, old_squares = 40000,
        old_sum = ${4_000 * mean}::int, old_sum_squares = ${4_000 * mean ** 2}::int
      WHERE ${sql.identifier(`${kind}_id`)} = ${id}`);

  const digestsSent = () =>
    app().mails.filter(({ subject }) => subject === "Novità su ciò che segui");

  return {
    get app() {
      return app();
    },
    get writer() {
      return get("writer");
    },
    get reader() {
      return get("reader");
    },
    queue,
    digestsSent,

    follow(subject: string, frequency: FollowFrequency = "at-once", user = get("reader")) {
      return app().as(user).call(setFollow, { subject, frequency, byMail: true, consent: true });
    },

    review(id: number, user = get("writer")) {
      const comment = "Presente in consiglio.";
      return app()
        .as(user)
        .call(publishReview, { id, scores: allScores(4), comment, consent: true });
    },

    /** So many people who follow one politician. */
    async followersOf(id: number, many: number, frequency: FollowFrequency) {
      const users = await buildConfirmed(many);
      await app()
        .context.db.insert(follows)
        .values(
          users.map((user) => ({
            userId: user.id,
            politicianId: id,
            frequency,
            byMail: true,
            createdAt: new Date("2026-11-01T00:00:00Z"),
          })),
        );
      return users;
    },

    /** In Siena, with one candidate: its silence is in force. */
    announceVote(candidate: number, inDays: number) {
      return announce(inDays, {
        name: "Elezioni comunali a Siena",
        territory: ["052032"],
        offices: ["Comuni/head"],
        candidates: [candidate],
      });
    },

    /** On one topic: its silence is in force. */
    announceReferendum(topicId: number, inDays: number) {
      return announce(inDays, { kind: "referendum", name: "Referendum", topicId });
    },

    /** As from 400 reviews, low and sure. */
    giveEstimate: (id: number) => setMean("politician", id, 20),
    /** So far that the change is certain. */
    raiseEstimate: (id: number) => setMean("politician", id, 45),

    async giveTopicEstimate(id: number) {
      await app().context.db.insert(topicRatings).values({ topicId: id });
      await setMean("topic", id, 20);
    },
    raiseTopicEstimate: (id: number) => setMean("topic", id, 45),

    /** What followers are mailed for the next windows. */
    async nextDigests(later = QUARTER_MS) {
      app().clock.advance(later);
      app().mails.length = 0;
      await queue();
      await app().runJobs();
      return digestsSent();
    },
  };
}
