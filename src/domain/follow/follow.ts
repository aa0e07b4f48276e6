// What a person follows, how often they hear of it and how.

import type { Chamber } from "../parliament/chambers.ts";

export type FollowSubject =
  | { kind: "politician" | "topic"; id: number }
  | { kind: "place"; code: string }
  /** Its final divisions and those on confidence. */
  | { kind: "chamber"; chamber: Chamber }
  /** New topics. */
  | { kind: "topics" };

export const DIGEST_FREQUENCIES = ["at-once", "daily", "weekly"] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
/** "never": followed, but only listed. */
export const FOLLOW_FREQUENCIES = [...DIGEST_FREQUENCIES, "never"] as const;
export type FollowFrequency = (typeof FOLLOW_FREQUENCIES)[number];

/** What one account may follow. */
export const MAX_FOLLOWS = 300;

/** "politician-12", "topic-3", "place-052032", "chamber-Senato" or "topics". */
export const FOLLOW_SUBJECT =
  /^(?:(?:politician|topic)-[1-9]\d{0,8}|place-\d{6}|chamber-(?:Senato|Camera)|topics)$/;

/** Of a text that matches `FOLLOW_SUBJECT`. */
export function parseFollowSubject(text: string): FollowSubject {
  const [kind, rest = ""] = text.split("-");
  if (kind === "place") return { kind, code: rest };
  if (kind === "chamber") return { kind, chamber: rest === "Senato" ? rest : "Camera" };
  if (kind === "politician" || kind === "topic") return { kind, id: Number(rest) };
  return { kind: "topics" };
}

export function formatFollowSubject(subject: FollowSubject): string {
  switch (subject.kind) {
    case "topics":
      return subject.kind;
    case "place":
      return `${subject.kind}-${subject.code}`;
    case "chamber":
      return `${subject.kind}-${subject.chamber}`;
    default:
      return `${subject.kind}-${subject.id}`;
  }
}
