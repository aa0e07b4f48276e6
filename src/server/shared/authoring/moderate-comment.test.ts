import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import type { Context } from "#server/context.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { createTestDatabase } from "#tests/database.ts";
import { moderateComment } from "./moderate-comment.ts";

const sayingWhy = buildModerator({ insulto: "reject" });

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** All that judging and counting need of a context. */
function buildContext(moderator: Context["moderator"]): Context {
  const { db } = database;
  const needed: Pick<Context, "moderator" | "log" | "db" | "clock"> = {
    moderator,
    log: createLog("fatal"),
    db,
    clock: systemClock,
  };
  return needed as Context;
}

const judged = (comment: string, wasHeld = false) => ({ comment, authorId: "a", wasHeld });

describe("a comment that is refused", () => {
  it("is refused with the moderator's reason", async () => {
    await expect(
      moderateComment(buildContext(sayingWhy), judged("un insulto"), "review_rejected"),
    ).rejects.toThrow("Il commento è stato rifiutato: insulto alla persona");
  });

  it("shows which words break which rule, as they are written", async () => {
    const embedded = createEmbeddedModerator();
    const comment = "Buongiorno, sei uno str0nzo e un Bastardo.";
    const refused = moderateComment(buildContext(embedded), judged(comment), "review_rejected");
    await expect(refused).rejects.toMatchObject({
      message: "Il commento è stato rifiutato: insulto alla persona",
      objections: [
        { words: "str0nzo", rule: "insulto alla persona" },
        { words: "Bastardo", rule: "insulto alla persona" },
      ],
    });
  });

  it("is refused as 'contenuto inappropriato' when the moderator gives none", async () => {
    const wordless: Context["moderator"] = {
      moderate: async (text) => ({ ...(await sayingWhy.moderate(text)), reason: null }),
    };
    await expect(
      moderateComment(buildContext(wordless), judged("un insulto"), "review_rejected"),
    ).rejects.toThrow("Il commento è stato rifiutato: contenuto inappropriato");
    await expect(
      moderateComment(buildContext(wordless), judged("un insulto"), "opinion_rejected"),
    ).rejects.toThrow("Il tuo commento non rispetta le linee guida: contenuto inappropriato");
  });
});

describe("an edit of a text that was held", () => {
  const deciding = (isPartial: boolean): Context["moderator"] => ({
    moderate: async (text) => ({
      ...(await buildModerator().moderate(text)),
      ...(isPartial && { isPartial: true as const }),
    }),
  });
  it.each([
    [true, true, "hold"],
    [true, false, "allow"],
    [false, true, "allow"],
  ])("held before: %s, read by all: not %s", async (wasHeld, isPartial, decision) => {
    const context = buildContext(deciding(isPartial));
    const verdict = await moderateComment(context, judged("Testo.", wasHeld), "review_rejected");
    expect(verdict.decision).toBe(decision);
    expect(verdict).not.toHaveProperty("isPartial");
  });
});
