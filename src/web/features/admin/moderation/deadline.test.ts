import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/durations.ts";
import { moderation } from "../../../text/moderation.ts";
import { toDeadline } from "./queue-list.tsx";

const dueAt = "2026-11-22T08:00:00.000Z";
const before = (hours: number) => new Date(dueAt).getTime() - hours * HOUR_MS;

describe("the clock of something that waits", () => {
  it("is calm until a day is left, and then says that it is soon", () => {
    expect(toDeadline(dueAt, before(48))).toEqual({ state: "calm", minutes: 48 * 60 });
    expect(toDeadline(dueAt, before(24))).toEqual({ state: "soon", minutes: 24 * 60 });
    expect(toDeadline(dueAt, before(0.5))).toEqual({ state: "soon", minutes: 30 });
  });

  it("says by how much it is late", () => {
    expect(toDeadline(dueAt, before(-27))).toEqual({ state: "overdue", minutes: 27 * 60 });
  });

  it.each([
    [1, "1 minuto"],
    [59, "59 minuti"],
    [60, "1 ora"],
    [47 * 60 + 59, "47 ore"],
    [73 * 60, "3 giorni"],
  ])("tells %i minutes as «%s»", (minutes, words) => {
    expect(moderation.clock.duration(minutes)).toBe(words);
  });
});
