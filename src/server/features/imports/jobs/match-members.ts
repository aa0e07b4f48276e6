// Matches members of the two chambers by the institution's id, then by name: a file without ids and
// one with ids mean the same people. Only names that belong to exactly one member are matched.

import { foldLetters } from "#domain/politician/search-text.ts";
import type { ImportedPolitician } from "../imported-politician.ts";

interface KnownMember {
  key: string;
  externalId: string | null;
  name: string;
}

type MemberMatch =
  | { kind: "as read" }
  /** The file has no id but the database has: the key of the stored member. */
  | { kind: "known by id"; identityKey: string }
  /** The database has no id but the file has: the key of the member that gets it. */
  | { kind: "known by name"; identityKey: string };

export type MatchMember = (record: ImportedPolitician) => MemberMatch;

/** `sharedNames` are the folded names that occur in more than one row of the file. */
export function memberMatcher(
  members: readonly KnownMember[],
  sharedNames: ReadonlySet<string>,
): MatchMember {
  const keys = new Set(members.map(({ key }) => key));
  const byName = Map.groupBy(members, ({ name }) => foldLetters(name));
  return (record) => {
    const name = foldLetters(record.name);
    const [member, ...others] = byName.get(name) ?? [];
    if (keys.has(record.identityKey) || sharedNames.has(name)) return { kind: "as read" };
    if (member === undefined || others.length > 0) return { kind: "as read" };
    if (record.externalId === null && member.externalId !== null) {
      return { kind: "known by id", identityKey: member.key };
    }
    if (record.externalId !== null && member.externalId === null) {
      return { kind: "known by name", identityKey: member.key };
    }
    return { kind: "as read" };
  };
}
