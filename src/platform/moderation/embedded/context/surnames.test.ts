// Every surname of an Italian office-holder that is also a listed word.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createEmbeddedModerator } from "../embedded-moderator.ts";

const surnames = readFileSync(
  new URL("../../../../../tests/fixtures/moderation/surnames.txt", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n");
const moderator = createEmbeddedModerator({
  allowlistedNames: surnames.map((surname) => `Maria ${surname.toUpperCase()}`),
});

async function decisionsOn(template: string): Promise<string[]> {
  const decisions: string[] = [];
  for (const surname of surnames) {
    const text = template.replace("{}", surname);
    const { decision } = await moderator.moderate(text);
    if (decision !== "allow") decisions.push(`${decision}: ${text}`);
  }
  return decisions;
}

describe("a politician whose surname is a vulgar word", () => {
  it.each([
    "La giunta {} ha aumentato le tariffe.",
    "Il sindaco {} non risponde mai ai cittadini.",
    "Ho votato Maria {} e non me ne pento.",
    "Ha ragione {}: sulla riforma serve il referendum.",
    "Secondo {} la colpa è sempre di chi c'era prima.",
    "{} ieri sera in TV non ha risposto a una domanda.",
    "{} ha votato contro il bilancio.",
    "{}, sindaco di un paese di mille anime, lavora gratis.",
    "Ma {} quando si dimette?",
  ])("can be spoken of: %s", async (template) => {
    expect(await decisionsOn(template)).toEqual([]);
  });

  it("is known before any import if often on television", async () => {
    const { decision } = await createEmbeddedModerator().moderate(
      "Italo Bocchino ieri sera a Otto e mezzo ha difeso la riforma.",
    );
    expect(decision).toBe("allow");
  });

  it.each([
    "Terrone di merda, torna a casa.",
    "Sei un bastardo.",
    "Quella troia della ministra.",
    "Negri di merda.",
    "Fai un bocchino al padrone.",
    "Sei una zoccola.",
  ])("excuses no offence: %s", async (text) => {
    expect((await moderator.moderate(text)).decision).toBe("reject");
  });
});
