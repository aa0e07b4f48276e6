import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import type { InvalidationBus } from "#platform/page-cache/invalidation-bus.ts";
import type { Database } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { createTestDatabase } from "#tests/database.ts";
import { syncNameAllowlist } from "./name-allowlist.ts";
import { eventually } from "#tests/eventually.ts";

describe("the moderator of a running server", () => {
  let database: Database;
  let invalidations: InvalidationBus;
  beforeAll(async () => {
    database = await createTestDatabase();
    invalidations = await listenForInvalidations(database);
  });
  afterAll(async () => {
    await invalidations.close();
    await database.close();
  });

  it("learns the names of those who are imported while it runs", async () => {
    const moderator = createEmbeddedModerator();
    const sentence = "Mi scrive la consigliera Zoccola, sempre gentile.";
    const { db } = database;
    const log = createLog("silent");
    const stop = syncNameAllowlist({ db, moderator, invalidations, log, afterMs: 5 });
    const decision = async () => (await moderator.moderate(sentence)).decision;
    expect(await decision()).toBe("hold");
    await buildPolitician(db, { name: "Lucia Zoccola", updatedAt: new Date() });
    await eventually(async () => expect(await decision()).toBe("allow"));
    stop();
  });
});
