import { describe, expect, it } from "vitest";
import { trimComment } from "#domain/comment.ts";
import { writeFeed } from "./write-feed.ts";

const entry = { key: "reviewed-1", path: "/politician-live/1", time: "2026-11-10T09:00:00.000Z" };

function write(given: { content?: string[]; editedAt?: string }): string {
  return writeFeed(
    {
      title: "Prova",
      description: "Prova",
      path: "/topics/feed",
      page: "/topics",
      entries: [{ title: "Uno", content: [], ...entry, ...given }],
    },
    { origin: "https://scrutinio.example", format: "atom" },
  );
}

describe("an Atom feed", () => {
  it("has no character that XML forbids, and keeps all others", () => {
    const text = "a\0b\u0001\b\u001B\uFFFE\uFFFFc\td\u0085è😀";
    expect(write({ content: [text] })).toContain("<p>abc\td\u0085è😀</p>");
    expect(trimComment(text)).toBe("abc\td\u0085è😀");
  });

  it("says when a text was written and when it was last edited", () => {
    const feed = write({ editedAt: "2026-11-12T09:00:00.000Z" });
    expect(feed).toContain("<published>2026-11-10T09:00:00.000Z</published>");
    expect(feed.match(/<updated>2026-11-12T09:00:00.000Z<\/updated>/g)).toHaveLength(2);
  });
});
