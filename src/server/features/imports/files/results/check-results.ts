// What a file of results of elections of mayors holds, and what of it is believed: towns by name and province, of an
// election that the people of the site are of, with mayors whom the site holds.

import type { CheckedResults } from "#contract/admin-results.ts";
import { addDays, isDay } from "#domain/day.ts";
import { countTown } from "#domain/election/mayor-result.ts";
import type { RoundResult } from "#domain/election/mayor-result.ts";
import { sortedName } from "#domain/politician/identity.ts";
import { regionNamed } from "#domain/politician/regions.ts";
import type { Queryable } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { toSentence, Problems } from "../../jobs/survey-rows.ts";
import { countElected, selectMayors } from "../../queries/results.ts";
import type { FileRow, FileTown, ResultFile } from "./read-result-file.ts";

export interface AcceptedTown {
  placeCode: string;
  officeId: number;
  rounds: RoundResult[];
}

export interface CheckedFile {
  checked: Omit<CheckedResults, "fileName" | "replaces">;
  towns: AcceptedTown[];
}

/** Of the towns of a file, the share that must have somebody elected on its day. */
const MIN_KNOWN_SHARE = 0.5;
/** A second round is two weeks after the first. */
const SECOND_ROUND_DAYS = { from: 7, to: 21 };

export async function checkResults(
  db: Queryable,
  fileName: string,
  { rows, refusals: unread, nameOf }: ResultFile,
): Promise<CheckedFile> {
  const refusals = new Problems();
  for (const refusal of unread) refusals.add(refusal);
  const say = (line: number, column: string, reason: string) =>
    toSentence({ line, column, reason });
  const electedOn = findDay(rows, (row, reason) =>
    refusals.add(say(row.line, nameOf("electedOn"), reason)),
  );
  const named = dayInName(fileName);
  if (electedOn !== null && named !== null && named !== electedOn)
    refusals.add(`Il nome del file dice ${italian(named)}, le righe ${italian(electedOn)}`);
  const problems = new Problems();
  const byPlace = new Map<string, FileRow[]>();
  const unknown = new Map<string, number>();
  for (const [where, own] of Map.groupBy(rows, ({ of }) => JSON.stringify(of))) {
    const [head] = own;
    const code = head === undefined ? null : findTown(head.of);
    if (code !== null) byPlace.set(code, [...(byPlace.get(code) ?? []), ...own]);
    else if (head !== undefined) {
      unknown.set(where, head.line);
      const { town, province } = head.of;
      problems.add(say(head.line, nameOf("town"), `non conosciamo «${town}» (${province})`));
    }
  }
  const towns: AcceptedTown[] = [];
  if (electedOn !== null && byPlace.size > 0) {
    const at = { codes: [...byPlace.keys()], electedOn };
    const elected = await countElected(db, at);
    if (elected < byPlace.size * MIN_KNOWN_SHARE)
      refusals.add(
        `Del ${italian(electedOn)} risultano persone elette in ${elected} dei ${byPlace.size} Comuni del file: è un'altra elezione, o mancano i dati di chi è in carica`,
      );
    const mayors = Map.groupBy(await selectMayors(db, at), ({ placeCode }) => placeCode);
    for (const [placeCode, own] of byPlace) {
      const counted = countTown(own);
      if ("reason" in counted) {
        problems.add(say(counted.line, nameOf(counted.field), counted.reason));
        continue;
      }
      const mayor = mayors
        .get(placeCode)
        ?.find(({ name }) => sortedName(name) === sortedName(counted.elected));
      if (mayor !== undefined)
        towns.push({ placeCode, officeId: mayor.officeId, rounds: counted.rounds });
      else
        problems.add(
          say(
            own.find(({ isElected }) => isElected)?.line ?? 0,
            nameOf("surname"),
            `non abbiamo «${counted.elected}» come sindaco o sindaca di quel giorno`,
          ),
        );
    }
  }
  if (towns.length === 0) refusals.add("Nessun Comune del file si può accettare");
  const accepted = refusals.list().length === 0 ? towns : [];
  return {
    towns: accepted,
    checked: {
      electedOn,
      rows: {
        all: rows.length,
        firstRound: rows.filter(({ round }) => round === 1).length,
        secondRound: rows.filter(({ round }) => round === 2).length,
        elected: rows.filter(({ isElected }) => isElected).length,
      },
      towns: {
        accepted: accepted.length,
        unknown: unknown.size,
        leftOut: byPlace.size - accepted.length,
      },
      refusals: refusals.list(),
      problems: problems.list(),
    },
  };
}

/** The one day of all first rounds; second rounds are of that day, or of two weeks later. */
function findDay(
  rows: readonly FileRow[],
  refuse: (row: FileRow, reason: string) => void,
): string | null {
  const head = rows.find(({ round }) => round === 1);
  if (head === undefined) return null;
  const { heldOn } = head;
  const { from, to } = SECOND_ROUND_DAYS;
  const strange = rows.find((row) => {
    if (row.heldOn === heldOn) return false;
    return (
      row.round === 1 || row.heldOn < addDays(heldOn, from) || row.heldOn > addDays(heldOn, to)
    );
  });
  if (strange === undefined) return heldOn;
  refuse(
    strange,
    `${italian(strange.heldOn)}, ma la riga ${head.line} è del ${italian(heldOn)}: il file ha più elezioni`,
  );
  return null;
}

/** Never by the name alone: by province or region too, and by the code where the file has one. */
function findTown({ region, province, town, code }: FileTown): string | null {
  const places = getPlaces();
  const inProvince = places.findProvince(province);
  const inRegion = regionNamed(region);
  if (inProvince === null && inRegion === null) return null;
  const found = places.findTown(town, { sigla: inProvince?.sigla ?? null, region: inRegion });
  if (found === null || (code !== "" && places.get(code)?.code !== found.code)) return null;
  const isElsewhere = inRegion !== null && places.region(inRegion)?.code !== found.regionCode;
  return isElsewhere ? null : found.code;
}

/** "comunali-20240609.csv" */
function dayInName(fileName: string): string | null {
  const [, year = "", month = "", day = ""] = /(\d{4})(\d{2})(\d{2})/u.exec(fileName) ?? [];
  const written = `${year}-${month}-${day}`;
  return isDay(written) ? written : null;
}

const italian = (day: string) => day.split("-").toReversed().join("/");
