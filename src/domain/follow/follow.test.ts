import { describe, expect, it } from "vitest";
import { FOLLOW_SUBJECT, formatFollowSubject, parseFollowSubject } from "./follow.ts";

describe("what is followed", () => {
  it.each([
    ["politician-12", { kind: "politician", id: 12 }],
    ["topic-3", { kind: "topic", id: 3 }],
    ["place-052032", { kind: "place", code: "052032" }],
    ["chamber-Senato", { kind: "chamber", chamber: "Senato" }],
    ["chamber-Camera", { kind: "chamber", chamber: "Camera" }],
    ["topics", { kind: "topics" }],
  ] as const)("%s is read and written", (text, subject) => {
    expect(text).toMatch(FOLLOW_SUBJECT);
    expect(parseFollowSubject(text)).toEqual(subject);
    expect(formatFollowSubject(subject)).toBe(text);
  });

  it.each([
    "politician-0",
    "politician-",
    "place-52",
    "topics-1",
    "chamber-Regioni",
    "user-1",
    "politician-9999999999",
  ])("%s is nothing one can follow", (text) => expect(text).not.toMatch(FOLLOW_SUBJECT));
});
