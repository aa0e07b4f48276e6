// The access of every kind of caller to every endpoint, by the result of calls. tests/permission-matrix.ts says what it
// has to be without looking at the contract: an access that does not fit its address fails the test.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { representations } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReply, buildRepresentation } from "#tests/build/representation.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildSuspension } from "#tests/build/suspension.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { CALLERS, rowOf } from "#tests/permission-matrix.ts";
import type { Row } from "#tests/permission-matrix.ts";
import { routes } from "./routes.ts";

/** Error codes of refused access. Any other error comes from the use case. */
const DOOR: readonly string[] = [
  "sign_in_required",
  "review_sign_in_required",
  "opinion_sign_in_required",
  "forbidden",
  "second_factor_required",
  "author_suspended",
  "author_banned",
  "not_representative",
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("the permission matrix", () => {
  it.each(routes.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    "says who gets past the door of %s [security 16, 17]",
    async (_, endpoint) => {
      const row = rowOf(endpoint);
      expect(
        row,
        "Decide who may call it: add it to ROWS of tests/permission-matrix.ts",
      ).toBeDefined();
      const found: Partial<Row> = {};
      for (const caller of CALLERS) found[caller] = await outcome(endpoint, caller);
      expect(found).toEqual(row);
    },
  );
});

/** A new user each time, so that effects on the caller do not affect the next call. */
async function outcome(endpoint: Endpoint, caller: keyof Row): Promise<string> {
  const { db, config } = app.context;
  config.adminNeedsSecondFactor = caller === "withoutSecondFactor";
  const isAdministrator = caller === "administrator" || caller === "withoutSecondFactor";
  const user = isAdministrator ? await buildAdministrator(db) : await buildUser(db);
  if (caller === "suspended") await buildSuspension(db, user.id, app.clock.now());
  if (caller === "representative") await buildRepresentation(db, { userId: user.id });
  const input = caller === "visitor" ? {} : await getInput(endpoint.name, user.id);
  const { call } = app.as(caller === "visitor" ? null : user);
  try {
    await call(endpoint, input as never);
    return "in";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return DOOR.includes(error.code) ? error.code : "in";
  }
}

/** A valid input for endpoints that check suspensions after the input; others need none. */
async function getInput(name: string, userId: string): Promise<object> {
  const { db } = app.context;
  const review = { scores: allScores(3), comment: "Testo.", consent: true };
  const opinion = { rating: 3, comment: "Testo.", consent: true };
  switch (name) {
    case "publishReview":
      return { id: (await buildPolitician(db)).id, ...review };
    case "editReview": {
      const { id: politicianId } = await buildPolitician(db);
      return { id: (await buildReview(db, { politicianId, userId })).id, ...review };
    }
    case "submitOpinion":
      return { id: (await buildTopic(db)).id, ...opinion };
    case "editOpinion": {
      const { id: topicId } = await buildTopic(db);
      return { id: (await buildOpinion(db, { topicId, userId })).id, ...opinion };
    }
    case "reportContent": {
      const { id: politicianId } = await buildPolitician(db);
      const { id } = await buildReview(db, { politicianId });
      return { kind: "review", id, reason: "insult" };
    }
    case "markUseful": {
      const { id: politicianId } = await buildPolitician(db);
      return { id: (await buildReview(db, { politicianId })).id, consent: true };
    }
    case "makeClaim":
      return { id: (await buildPolitician(db)).id, capacity: "person", note: "Sono io." };
    case "listOfficeReviews":
      return { politicianId: await findOffice(userId) };
    case "writeStatement":
      return { id: await findOffice(userId), comment: "Testo." };
    case "writeReply": {
      const { id } = await buildReview(db, { politicianId: await findOffice(userId) });
      return { id, comment: "Testo." };
    }
    case "editReply":
    case "withdrawReply": {
      const politicianId = await findOffice(userId);
      const { id } = await buildReview(db, { politicianId });
      return { id: await buildReply(db, { politicianId, reviewId: id }), comment: "Testo." };
    }
    case "deleteUserAccount":
      return { userId };
    default:
      return {};
  }
}

/** Whom the user speaks for; else somebody. */
async function findOffice(userId: string): Promise<number> {
  const { db } = app.context;
  const [own] = await db
    .select({ politicianId: representations.politicianId })
    .from(representations)
    .where(eq(representations.userId, userId));
  return own?.politicianId ?? (await buildPolitician(db)).id;
}
