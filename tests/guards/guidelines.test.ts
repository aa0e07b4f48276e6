import { describe, expect, it } from "vitest";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { guidelines } from "#web/text/guidelines.ts";

describe("the examples of the community guidelines", () => {
  const moderator = createEmbeddedModerator();
  const { fine, refused } = guidelines.examples;

  it.each(fine.list)("moderation lets pass: %s", async (text) => {
    expect((await moderator.moderate(text)).decision).toBe("allow");
  });

  it.each(refused.list)("moderation does not let pass: $text", async ({ text }) => {
    expect((await moderator.moderate(text)).decision).not.toBe("allow");
  });
});
