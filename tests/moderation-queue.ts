// The moderation queue for tests: an application with a moderator that holds the word "Forse",
// users with accounts of a given age, published reviews, administrators.

import { beforeEach } from "vitest";
import { getModerationItem, listModerationQueue } from "#contract/moderation.ts";
import { DAY_MS } from "#domain/durations.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { buildAdministrator } from "./build/administrator.ts";
import { buildModerator } from "./build/moderator.ts";
import { buildPolitician } from "./build/politician.ts";
import { buildReview } from "./build/review.ts";
import { buildUser } from "./build/user.ts";
import { useTestApp } from "./use-test-app.ts";

export const insult = { reason: "insult" } as const;
export const reasoned = { rule: "insult", facts: "Il commento insulta la persona." } as const;

/** One application per test file, emptied before each test. */
export function useModeration() {
  const app = useTestApp({ moderator: buildModerator({ Forse: "hold" }) });
  beforeEach(() => app().reset());

  /** A user with an account of that age and, by default, a confirmed address; weighed. */
  async function person(days = 100, isConfirmed = true) {
    const { context, clock, database } = app();
    const user = await buildUser(context.db);
    await database.pool.query(
      "UPDATE users SET created_at = $2, email_verified = $3 WHERE id = $1",
      [user.id, new Date(clock.now().getTime() - days * DAY_MS), isConfirmed],
    );
    await context.db.transaction((tx) => refreshWeights(tx, { ids: [user.id] }, clock.now()));
    return user;
  }

  async function publishedReview() {
    const { db } = app().context;
    const author = await person();
    const politician = await buildPolitician(db, { name: "Ada Neri" });
    const review = await buildReview(db, { politicianId: politician.id, userId: author.id });
    return { author, politician, review, content: { kind: "review", id: review.id } as const };
  }

  /** A new administrator at each call. */
  async function openQueue() {
    const admin = await buildAdministrator(app().context.db, { fullName: "Prima Admin" });
    const { call } = app().as(admin);
    return {
      admin,
      call,
      list: () => call(listModerationQueue, {}),
      only: async () => {
        const { items } = await call(listModerationQueue, {});
        const [item] = items;
        if (item === undefined || items.length > 1) throw new Error(`${items.length} cases wait`);
        return (await call(getModerationItem, { id: item.id })).item;
      },
    };
  }

  const mailsTo = (email: string) => app().mails.filter((mail) => mail.to === email);

  return {
    get app() {
      return app();
    },
    person,
    publishedReview,
    openQueue,
    mailsTo,
  };
}
