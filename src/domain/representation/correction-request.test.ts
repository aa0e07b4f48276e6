import { expect, it } from "vitest";
import { correctionDeadline } from "./correction-request.ts";

it.each([
  ["2026-11-23T10:00:00Z", "2026-12-23T10:00:00Z"],
  ["2026-12-31T10:00:00Z", "2027-01-31T10:00:00Z"],
  ["2027-01-31T10:00:00Z", "2027-02-28T10:00:00Z"],
])("a request of %s is answered by %s", (requested, due) => {
  expect(correctionDeadline(new Date(requested))).toEqual(new Date(due));
});
