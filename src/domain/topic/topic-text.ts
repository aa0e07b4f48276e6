// Title and description of a topic as they are shown and searched.

import { foldText } from "../politician/search-text.ts";

export const TITLE_MAX_LENGTH = 500;
export const DESCRIPTION_MAX_LENGTH = 10_000;

/** Each word of title and description once, folded: what a search is compared with. */
export function topicSearchText(topic: { title: string; description: string }): string {
  return [...new Set(foldText(`${topic.title} ${topic.description}`).split(" "))].join(" ").trim();
}

/** The beginning of a description, whole words, at most `max` characters and an ellipsis. */
export function toExcerpt(description: string, max: number): string {
  const [lead = ""] = splitParagraphs(description);
  const text = lead.replaceAll("\n", " ");
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.–-]+$/u, "")}…`;
}

/** Paragraphs are parted by an empty line. */
export function splitParagraphs(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
