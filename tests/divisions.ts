// For tests that read divisions: the application with two small chambers, and what is stored of them.

import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Chamber } from "#domain/parliament/chambers.ts";
import {
  chamberMembers,
  divisionChoices,
  divisionReadings,
  divisions,
  participationMonths,
} from "#platform/db/schema.ts";
import { readDivisions } from "#server/features/parliament/read-divisions.ts";
import type { ReadingOptions } from "#server/features/parliament/read-divisions.ts";
import { startTestApp } from "./app.ts";
import type { TestApp } from "./app.ts";
import { cameraDivisionsGraph, senatoDivisionsGraph } from "./sparql/divisions.ts";
import type { MadeUpDivision } from "./sparql/divisions.ts";
import { cameraActsGraph, senatoActsGraph } from "./sparql/acts.ts";
import type { MadeUpBill, MadeUpQuestion } from "./sparql/acts.ts";
import { cameraGraph, senatoGraph } from "./sparql/parliament.ts";
import type { CameraGraph, Deputy, Senator } from "./sparql/parliament.ts";
import { BILLS, CAMERA, DEPUTIES, QUESTIONS, SENATO, SENATORS } from "./sparql/small-parliament.ts";
import { startSparqlServer } from "./sparql/sparql-server.ts";
import type { SparqlServer } from "./sparql/sparql-server.ts";

interface MadeUpActs {
  bills: readonly MadeUpBill[];
  questions: readonly MadeUpQuestion[];
  graph: CameraGraph;
}

export function useDivisions() {
  let app: TestApp;
  let parliament: SparqlServer;
  beforeAll(async () => {
    parliament = await startSparqlServer();
    const minMembers = { Senato: 8, Camera: 10 };
    app = await startTestApp({ config: { sparqlUrls: parliament.urls, minMembers } });
  });
  afterAll(async () => {
    await app.close();
    await parliament.close();
  });
  beforeEach(async () => {
    parliament.behave();
    loadCamera(CAMERA);
    loadSenato(SENATO);
    await app.reset();
    parliament.asked.length = 0;
  });

  function loadCamera(
    made: readonly MadeUpDivision[],
    deputies: readonly Deputy[] = DEPUTIES,
    { bills = BILLS, questions = QUESTIONS, graph = {} }: Partial<MadeUpActs> = {},
  ): void {
    const acts = cameraActsGraph(bills, questions);
    const trig = `${cameraGraph(deputies, graph)}\n${cameraDivisionsGraph(made)}\n${acts}`;
    parliament.load("Camera", trig);
  }

  function loadSenato(
    made: readonly MadeUpDivision[],
    senators: readonly Senator[] = SENATORS,
    { bills = BILLS, questions = QUESTIONS }: Partial<MadeUpActs> = {},
  ): void {
    const acts = senatoActsGraph(bills, questions);
    parliament.load("Senato", `${senatoGraph(senators)}\n${senatoDivisionsGraph(made)}\n${acts}`);
  }

  function read(chamber: Chamber, options: Partial<ReadingOptions> = {}) {
    const patience = { attempts: 2, pauseMs: 1, refusedPauseMs: 1, maxPauseMs: 1 };
    const { signal } = new AbortController();
    return readDivisions(app.context, chamber, { signal, patience, ...options });
  }

  /** All that is stored, whatever the order of reading and the numbers of rows. */
  async function stored() {
    const { db } = app.context;
    const months = await db
      .select({
        member: chamberMembers.externalId,
        month: participationMonths.month,
        parts: sql<string>`concat_ws(' ', divisions, voted, secret, present, presided, mission, absent)`,
      })
      .from(participationMonths)
      .innerJoin(chamberMembers, eq(chamberMembers.id, participationMonths.memberId))
      .orderBy(asc(participationMonths.month), asc(chamberMembers.externalId));
    const held = await db
      .select({ key: divisions.key, kind: divisions.kind, exclusion: divisions.exclusion })
      .from(divisions)
      .orderBy(asc(divisions.key));
    const choices = await db
      .select({
        key: divisions.key,
        member: chamberMembers.externalId,
        state: divisionChoices.state,
      })
      .from(divisionChoices)
      .innerJoin(divisions, eq(divisions.id, divisionChoices.divisionId))
      .innerJoin(chamberMembers, eq(chamberMembers.id, divisionChoices.memberId))
      .orderBy(asc(divisions.key), asc(chamberMembers.externalId));
    return { months, held, choices };
  }

  return {
    app: () => app,
    parliament: () => parliament,
    loadCamera,
    loadSenato,
    read,
    stored,
    /** Divisions, voted, secret, present, presided, mission, absent. */
    async partsOf(member: string, month: string): Promise<string | undefined> {
      const { months } = await stored();
      return months.find((one) => one.member === member && one.month === month)?.parts;
    },
    async exclusions() {
      const { held } = await stored();
      return Object.fromEntries(held.map(({ key, exclusion }) => [key, exclusion]));
    },
    async failureOf(chamber: Chamber) {
      const [row] = await app.context.db
        .select()
        .from(divisionReadings)
        .where(eq(divisionReadings.chamber, chamber));
      return row?.failure ?? null;
    },
  };
}
