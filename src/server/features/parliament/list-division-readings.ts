// How far the divisions of each chamber are read, and starting to read them.

import type {
  DivisionReadings,
  listDivisionReadings as endpoint,
  startDivisionReading as starting,
} from "#contract/admin-divisions.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { readDivisions } from "#contract/jobs.ts";
import { READING_FAILURES } from "#domain/division/reading-failure.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { countExclusions, countSittings, selectReadings } from "./queries/readings.ts";
import { SILENT_MS } from "./read-divisions.ts";

export async function listDivisionReadings({
  db,
  clock,
}: Pick<Context, "db" | "clock">): Promise<OutputOf<typeof endpoint>> {
  const readings = await selectReadings(db);
  const sittings = await countSittings(db);
  const exclusions = await countExclusions(db);
  const alive = clock.now().getTime() - SILENT_MS;
  return {
    chambers: CHAMBERS.map((chamber) => {
      const reading = readings.find((one) => one.chamber === chamber);
      const days = sittings.find((one) => one.chamber === chamber);
      const held = exclusions.filter((one) => one.chamber === chamber);
      return {
        chamber,
        isRunning: reading?.runner !== null && (reading?.beatAt?.getTime() ?? 0) > alive,
        days: days?.days ?? 0,
        readDays: days?.read ?? 0,
        listedFrom: reading?.listedFrom ?? null,
        lastDay: days?.lastDay ?? null,
        succeededAt: reading?.succeededAt?.toISOString() ?? null,
        failedAt: reading?.failedAt?.toISOString() ?? null,
        failure: toFailure(reading?.failure),
        posts: {
          readAt: reading?.postsReadAt?.toISOString() ?? null,
          leftOut: reading?.postsLeftOut ?? 0,
          failure: toFailure(reading?.postsFailure),
        },
        bills: {
          readAt: reading?.billsReadAt?.toISOString() ?? null,
          leftOut: reading?.billsLeftOut ?? 0,
          failure: toFailure(reading?.billsFailure),
        },
        correctedDays: days?.changed ?? 0,
        divisions: held.reduce((sum, { divisions }) => sum + divisions, 0),
        excluded: held.flatMap(({ exclusion: reason, divisions }) =>
          reason === null ? [] : [{ reason, divisions }],
        ),
      };
    }),
  };
}

function toFailure(stored: string | null | undefined) {
  return READING_FAILURES.find((one) => one === stored) ?? null;
}

export async function startDivisionReading(
  context: Context,
  { chamber, acceptsFewer }: ParsedInputOf<typeof starting>,
  { id }: Pick<SignedInUser, "id">,
): Promise<DivisionReadings> {
  const { db, clock, jobs } = context;
  await db.transaction(async (tx) => {
    await recordAction(tx, {
      at: clock.now(),
      actor: { kind: "administrator", id },
      action: "division-reading-started",
      subject: { kind: "source", id: chamber },
      ...(acceptsFewer ? { details: { acceptsFewer } } : {}),
    });
    await jobs.enqueue(tx, readDivisions, { chamber, acceptsFewer });
  });
  return listDivisionReadings(context);
}
