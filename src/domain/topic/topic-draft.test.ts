import { describe, expect, it } from "vitest";
import { tidyTopic, topicProblems } from "./topic-draft.ts";
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from "./topic-text.ts";

describe("a topic as it is written", () => {
  it("has its title on one line and its paragraphs parted by one empty line", () => {
    expect(
      tidyTopic({
        title: "  30 km/h\n in   città ",
        description: "\r\nPrimo.  \r\n\r\n\r\n\r\nSecondo,\ncontinua. ",
      }),
    ).toEqual({ title: "30 km/h in città", description: "Primo.\n\nSecondo,\ncontinua." });
  });

  it("needs a title and a description that can be seen", () => {
    const codes = (title: string, description: string) =>
      topicProblems(tidyTopic({ title, description })).map(({ code }) => code);
    expect(codes(" \u200b", "\n\t")).toEqual(["topic_title_missing", "topic_description_missing"]);
    expect(codes("Titolo", "Testo")).toEqual([]);
  });

  it("is as long as it may be and no longer, counted in characters", () => {
    const codes = (titleLength: number, descriptionLength: number) =>
      topicProblems({
        title: "😀".repeat(titleLength),
        description: "à".repeat(descriptionLength),
      }).map(({ code }) => code);
    expect(codes(TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH)).toEqual([]);
    expect(codes(TITLE_MAX_LENGTH + 1, DESCRIPTION_MAX_LENGTH + 1)).toEqual([
      "topic_title_too_long",
      "topic_description_too_long",
    ]);
  });
});
