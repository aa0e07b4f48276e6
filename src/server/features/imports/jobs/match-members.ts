// Matching members of the two chambers by the institution's id, then by name: a file without ids and
// one with them mean the same people. Only names that one member alone has are matched.

import { foldLetters } from "#domain/politician/search-text.ts";
import type { ImportedPolitician } from "../imported-politician.ts";

interface KnownMember {
  key: string;
  externalId: string | null;
  name: string;
}

type MemberMatch =
  | { kind: "as read" }
  /** The file has no id, the database has: this is the key there. */
  | { kind: "known by id"; identityKey: string }
  /** The database has no id, the file has: the key of the member to give it to. */
  | { kind: "known by name"; identityKey: string };

export type MatchMember = (record: ImportedPolitician) => MemberMatch;

/** `sharedNames` are the folded names that more than one row of the file has. */
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
