// What a change did to a person, for the audit log: "before → after" by field.

import { CORRECTION_FIELDS, CORRECTIONS, isSame } from "#domain/politician/corrections.ts";
import type { Correction, CorrectableFacts } from "#domain/politician/corrections.ts";
import { listsLine } from "#domain/politician/party-name.ts";
import { dayInItaly } from "#domain/day.ts";

export type Changes = Record<string, string | number | boolean | null>;

/** The names that the audit log shows. */
const DETAILS: Record<Correction, string> = {
  name: "name",
  role: "role",
  lists: "lists",
  party: "party",
  location: "place",
  constituency: "constituency",
  began_on: "beganOn",
  ended_at: "endedOn",
  image_url: "photo",
  scheda_url: "page",
};

export function describeChanges(before: CorrectableFacts, after: CorrectableFacts): Changes {
  const changed = CORRECTIONS.filter((correction) =>
    CORRECTION_FIELDS[correction].some((field) => !isSame(before[field], after[field])),
  );
  return Object.fromEntries(
    changed.map((one) => [
      DETAILS[one],
      `${toText(one, before) || "–"} → ${toText(one, after) || "–"}`,
    ]),
  );
}

/** Empty for nothing. */
export function toText(correction: Correction, facts: Partial<CorrectableFacts>): string {
  switch (correction) {
    case "name":
      return facts.name ?? "";
    case "role":
      return facts.role ?? "";
    case "lists":
      return listsLine(facts.supportingLists ?? []) ?? "";
    case "party":
      return [facts.statedParty, facts.partySource].filter(Boolean).join(", ");
    case "location":
      return facts.location ?? facts.region ?? "";
    case "constituency":
      return facts.constituency ?? "";
    case "began_on":
      return facts.beganOn ?? "";
    case "ended_at":
      return facts.endedAt === undefined || facts.endedAt === null
        ? ""
        : dayInItaly(new Date(facts.endedAt));
    case "image_url":
      return facts.imageUrl ?? "";
    case "scheda_url":
      return facts.schedaUrl ?? "";
  }
}
