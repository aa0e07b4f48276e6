// Participation and agreement of every deputy of a legislature, day by day as the site adds them up, by the checks of the
// public test set.

import { checkTestSet } from "#server/features/open-data/test-set/read-test-set.ts";
import type { ActFiles, Check } from "./files.ts";

export function checkLegislature(files: ActFiles): Check[] {
  const rows = (name: string) => files.rows(`camera_leg18/${name}`);
  const found = checkTestSet({
    divisions: rows("divisions.csv.gz"),
    members: rows("members.csv"),
    votes: files.text("camera_leg18/votes_matrix.txt.gz"),
    participation: rows("expected_participation.csv"),
    agreement: rows("expected_group_agreement.csv"),
  });
  const { deputies } = found;
  return [
    { what: "divisions that add up", found: found.believed, expected: found.divisions },
    { what: "votes", found: found.records, expected: 3_063_487 },
    { what: "participation of deputies", found: found.sameParticipation, expected: deputies },
    { what: "agreement with the group", found: found.sameAgreement, expected: deputies },
  ];
}
