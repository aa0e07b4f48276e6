// Divisions with every name, as the endpoints answer: read as the site reads them, they add up to the published counters.

import { believe } from "#domain/division/division.ts";
import type { Recorded } from "#domain/division/division.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { rowsIn } from "#platform/sparql/sparql-request.ts";
import { toCameraRecords } from "#server/features/parliament/reading/camera.ts";
import { toSenatoRecords } from "#server/features/parliament/reading/senato.ts";
import type { ActFiles, Check } from "./files.ts";

export function checkNamedDivisions(files: ActFiles): Check[] {
  const published = new Map(
    ["leg19/camera_2_final_divisions.csv", "leg19/senato_3_final_divisions.csv"]
      .flatMap((name) => files.rows(name))
      .map((row) => [(row["division"] ?? "").replace(/^.*\//u, ""), row]),
  );
  const older = files.rows("camera_leg18/divisions.csv.gz").map((row) => [row["division"], row]);
  const ofOlder = new Map(older as [string, Record<string, string>][]);
  const answers = [
    ...[...published.keys()].map((key) => ({ key, folder: "leg19" })),
    ...["vs18_029_051", "vs18_101_042"].map((key) => ({ key, folder: "camera_leg18" })),
  ];
  const believed = answers.filter(({ key, folder }) => {
    const chamber: Chamber = key.startsWith("vs") ? "Camera" : "Senato";
    const file = `${folder}/${chamber.toLowerCase()}_votes_${key}_DERIVED_SHAPE.srj`;
    const rows = rowsIn(files.text(file));
    const records = chamber === "Camera" ? toCameraRecords(rows) : toSenatoRecords(rows, false);
    const row = published.get(key);
    return row === undefined
      ? isBelieved(chamber, ofOlder.get(key) ?? {}, records, ["F", "C", "A", "V"])
      : isBelieved(chamber, row, records, ["favorevoli", "contrari", "astenuti", ""]);
  });
  return [{ what: "divisions with names", found: believed.length, expected: answers.length }];
}

/** Who is named is in office: whether the counters are met is what is asked here. */
function isBelieved(
  chamber: Chamber,
  row: Record<string, string>,
  records: readonly Recorded[],
  [inFavour = "", against = "", abstained = "", secret = ""]: readonly string[],
): boolean {
  const named = new Set(records.map(({ member }) => member));
  const counters = {
    for: Number(row[inFavour]),
    against: Number(row[against]) + Number(row[secret] ?? 0),
    abstained: Number(row[abstained]),
  };
  const isSecret = row["secret"] === "1";
  const members = { all: named, wholeDay: named };
  return believe(chamber, { counters, isSecret }, records, members).exclusion === null;
}
