// The Camera's own table of participation: its parts, poured into ours, add up to its divisions.

import { addUp, isWhole } from "#domain/division/participation.ts";
import type { ActFiles, Check } from "./files.ts";

export function checkOfficialTable(files: ActFiles): Check[] {
  const rows = files.rows("leg19/camera_official_participation_to_2026-02-28_SAMPLE.csv");
  const whole = rows.filter((row) => {
    const of = (column: string) => Number(row[column]);
    const own = {
      ...addUp([]),
      divisions: of("electronic_votes"),
      voted: of("votes_cast"),
      mission: of("missions"),
      absent: of("absences"),
    };
    // Its presences count missions: no figure of ours does.
    return isWhole(own) && own.voted + own.mission === of("presences_as_published");
  });
  const substitutes = rows.filter((row) => Number(row["electronic_votes"]) < 17_081);
  return [
    { what: "rows of the Camera's table whose parts add up", found: whole.length, expected: 74 },
    { what: "of them substitutes", found: substitutes.length, expected: 4 },
  ];
}
