// What a chamber shows in the silence before a vote.

import type { getChamber } from "#contract/parliament.ts";
import type { Redaction } from "#server/route.ts";
import { noticeOfPeople, withholdFromAll } from "#server/shared/silence/withhold.ts";

export const chamberInSilence: Redaction<typeof getChamber> = {
  output: ({ groups, ...output }, silence) => ({
    ...output,
    vote: noticeOfPeople(
      silence,
      groups.flatMap(({ members }) => members),
    ),
    groups: groups.map((group) => ({ ...group, members: withholdFromAll(group.members, silence) })),
  }),
};
