// Title and description of a topic for display and search.

import { foldText } from "../politician/search-text.ts";

export const TITLE_MAX_LENGTH = 500;
export const DESCRIPTION_MAX_LENGTH = 10_000;

/** Each folded word of title and description once: the text that searches are compared with. */
export function topicSearchText(topic: { title: string; description: string }): string {
  return [...new Set(foldText(`${topic.title} ${topic.description}`).split(" "))].join(" ").trim();
}

/** The start of a description in whole words, at most `max` characters plus an ellipsis. */
export function toExcerpt(description: string, max: number): string {
  const [lead = ""] = splitParagraphs(description);
  const text = lead.replaceAll("\n", " ");
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.–-]+$/u, "")}…`;
}

/** Paragraphs are separated by an empty line. */
export function splitParagraphs(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
