import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hearAnnouncements } from "#platform/cache/announcements.ts";
import type { Announcements } from "#platform/cache/announcements.ts";
import type { Database } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { createTestDatabase } from "#tests/database.ts";
import { keepNamesKnown } from "./proper-names.ts";

describe("the moderator of a running server", () => {
  let database: Database;
  let announcements: Announcements;
  beforeAll(async () => {
    database = await createTestDatabase();
    announcements = await hearAnnouncements(database);
  });
  afterAll(async () => {
    await announcements.close();
    await database.close();
  });

  it("learns the names of those who are imported while it runs", async () => {
    const moderator = createEmbeddedModerator();
    const sentence = "Mi scrive la consigliera Zoccola, sempre gentile.";
    const { db } = database;
    const log = createLog("silent");
    const stop = keepNamesKnown({ db, moderator, announcements, log, afterMs: 5 });
    const decision = async () => (await moderator.moderate(sentence)).decision;
    expect(await decision()).toBe("hold");
    await buildPolitician(db, { name: "Lucia Zoccola", updatedAt: new Date() });
    await vi.waitFor(async () => expect(await decision()).toBe("allow"), { timeout: 5_000 });
    stop();
  });
});
