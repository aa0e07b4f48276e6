// What several members of a chamber chose in the same divisions: never of two chambers, which hold different ones.

import { LATEST_DIFFERENCES, MIN_COMMON_DIVISIONS } from "#contract/divisions.ts";
import type { compareChoices as endpoint, ComparedChoices } from "#contract/divisions.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { readMemberships } from "./memberships.ts";
import { selectCommonChoices } from "./queries/divisions.ts";
import type { MembershipRow } from "./queries/participation.ts";

const NOTHING: Omit<ComparedChoices, "obstacle"> = {
  chamber: null,
  legislature: null,
  from: null,
  to: null,
  common: 0,
  alike: 0,
  differences: [],
};

export async function compareChoices(
  context: Pick<Context, "db" | "memo">,
  { p }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { legislatures, members } = await readMemberships(context);
  if (legislatures.length === 0) return { obstacle: "not_read", ...NOTHING };
  const people = [...new Set(p)].map((id) => members.get(id) ?? []);
  const [first = [], ...others] = people;
  const isShared = (own: MembershipRow, by: (one: MembershipRow) => unknown) =>
    others.every((rows) => rows.some((row) => by(row) === by(own)));
  const ofChamber = first.filter((own) => isShared(own, ({ chamber }) => chamber));
  if (others.length === 0 || ofChamber.length === 0)
    return { obstacle: "other_chamber", ...NOTHING };
  const term = ({ chamber, legislature }: MembershipRow) => `${chamber} ${legislature}`;
  const ofTime = ofChamber.filter((own) => isShared(own, term));
  if (ofTime.length === 0) return { obstacle: "other_time", ...NOTHING };
  const shared = ofTime.find((own) =>
    legislatures.some((read) => `${read.chamber} ${read.legislature}` === term(own)),
  );
  if (shared === undefined) return { obstacle: "not_read", ...NOTHING };
  const { chamber, legislature } = shared;
  const rows = people.flatMap((own) => own.find((row) => term(row) === term(shared)) ?? []);
  const found = await selectCommonChoices(context.db, {
    chamber,
    legislature,
    rows,
    limit: LATEST_DIFFERENCES,
  });
  if (found.common < MIN_COMMON_DIVISIONS)
    return { obstacle: "too_few", ...NOTHING, chamber, legislature, common: found.common };
  const personOf = new Map(rows.map(({ memberId, politicianId }) => [memberId, politicianId]));
  return {
    obstacle: null,
    chamber,
    legislature,
    ...found,
    differences: found.differences.map(({ choices, ...division }) => ({
      ...division,
      choices: choices.flatMap(({ memberId, state }) => {
        const id = personOf.get(memberId);
        return id === undefined ? [] : [{ id, state }];
      }),
    })),
  };
}
