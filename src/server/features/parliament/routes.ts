// Endpoints of Parliament.

import * as readings from "#contract/admin-divisions.ts";
import * as contract from "#contract/parliament.ts";
import * as participation from "#contract/participation.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getChamber } from "./get-chamber.ts";
import { getParticipation } from "./get-participation.ts";
import { listDivisionReadings, startDivisionReading } from "./list-division-readings.ts";
import { chamberInSilence } from "./in-silence.ts";

export const parliamentRoutes: Route[] = [
  forEveryone(contract.getChamber, getChamber, {
    inSilence: chamberInSilence,
    statements: 1,
    scans: "Reads a chamber whole: 205 senators or 400 deputies",
    unpaged: "a chamber has its members",
    examples: () => [{ chamber: "Senato" }, { chamber: "Camera" }],
  }),
  forEveryone(participation.getParticipation, getParticipation, {
    // Acts are no opinion: they stay, as they are, in the silence before a vote.
    inSilence: "shown",
    ofAuthors: "nothing",
    statements: 3,
    unpaged: "the newest choices, and those different from the group",
    examples: ({ politician }) => [{ id: politician }],
    fields: {
      records: "One for each legislature of a chamber; empty for who is no member of Parliament.",
      from: "First day of the mandate.",
      to: "Last day of the mandate; null while it lasts.",
      key: "Division as the chamber writes it.",
      day: "Day of the division.",
      kind: "`final`, or of `confidence`.",
      title: "What the chamber writes of the division.",
      page: "Where the chamber publishes it.",
      isStale: "The data have not been read for three weeks.",
      state: "What the chamber records of the member.",
      group: "Group of the member on that day; null without one.",
      latest: "The newest final divisions, and those on confidence.",
    },
  }),
  forUser(readings.listDivisionReadings, listDivisionReadings, {
    statements: 3,
  }),
  forUser(readings.startDivisionReading, startDivisionReading),
];
