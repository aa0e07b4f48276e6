// A division as it is stored once its day is read, with what members chose.

import type { DivisionKind, Exclusion } from "#domain/division/division.ts";
import type { State } from "#domain/division/state.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Db } from "#platform/db/database.ts";
import {
  chamberGroups,
  chamberMembers,
  divisionChoices,
  divisionReadings,
  divisions,
  sittings,
} from "#platform/db/schema.ts";

export interface BuiltDivision {
  chamber: Chamber;
  key: string;
  day: string;
  kind: DivisionKind;
  title: string;
  billTitle: string | null;
  isSecret: boolean;
  exclusion: Exclusion | null;
  readAt: Date;
  /** By the chamber's number of the member: what is recorded, and the group. */
  records: Record<string, readonly [State, string?]>;
}

export const EXAMPLE_DIVISION = "vs19_700_002";

export async function buildDivision(
  db: Db,
  given: Partial<BuiltDivision> = {},
): Promise<{ id: number; key: string }> {
  const { chamber = "Camera", key = EXAMPLE_DIVISION, day = "2026-11-17", kind = "final" } = given;
  const { records = {}, readAt = new Date("2026-11-18T01:00:00Z"), ...facts } = given;
  const states = Object.values(records).map(([state]) => state);
  const tally = (state: State) => states.filter((one) => one === state).length;
  await db
    .insert(divisionReadings)
    .values({ chamber, wholeLegislatures: [19], succeededAt: readAt })
    .onConflictDoNothing();
  await db
    .insert(sittings)
    .values({ chamber, day, legislature: 19, divisions: 1, readAt, parts: {} })
    .onConflictDoNothing();
  const [division] = await db
    .insert(divisions)
    .values({
      title: "DDL 12 - VOTO FINALE",
      billTitle: "Disposizioni sui porti",
      inFavour: tally("for"),
      against: tally("against"),
      abstained: tally("abstained"),
      isApproved: true,
      page: `http://dati.camera.it/ocd/votazione.rdf/${key}`,
      ...facts,
      chamber,
      key,
      day,
      kind,
    })
    .returning({ id: divisions.id, key: divisions.key });
  if (division === undefined) throw new Error("No division was inserted");
  for (const [externalId, [state, name]] of Object.entries(records)) {
    const [member] = await db
      .insert(chamberMembers)
      .values({ chamber, externalId, name: `Persona ${externalId}` })
      .onConflictDoUpdate({
        target: [chamberMembers.chamber, chamberMembers.externalId],
        set: { chamber },
      })
      .returning({ memberId: chamberMembers.id });
    const [group] =
      name === undefined
        ? []
        : await db
            .insert(chamberGroups)
            .values({ chamber, name })
            .onConflictDoUpdate({
              target: [chamberGroups.chamber, chamberGroups.name],
              set: { chamber },
            })
            .returning({ groupId: chamberGroups.id });
    if (member !== undefined)
      await db
        .insert(divisionChoices)
        .values({ divisionId: division.id, state, ...member, ...group });
  }
  return division;
}
