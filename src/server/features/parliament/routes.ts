// Endpoints of Parliament.

import * as readings from "#contract/admin-divisions.ts";
import * as divisions from "#contract/divisions.ts";
import * as contract from "#contract/parliament.ts";
import * as participation from "#contract/participation.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { compareChoices } from "./compare-choices.ts";
import { getChamber } from "./get-chamber.ts";
import { getDivision } from "./get-division.ts";
import { getParticipation } from "./get-participation.ts";
import { listDivisions } from "./list-divisions.ts";
import { listDivisionReadings, startDivisionReading } from "./list-division-readings.ts";
import { chamberInSilence } from "./in-silence.ts";

const DIVISION_FIELDS = {
  day: "Day of the division.",
  kind: "`final`, on `confidence`, or `other`.",
  title: "What the chamber writes of the division.",
  page: "Where the chamber publishes it.",
  isStale: "The data have not been read for three weeks.",
} as const;

export const parliamentRoutes: Route[] = [
  forEveryone(contract.getChamber, getChamber, {
    inSilence: chamberInSilence,
    statements: 2,
    scans: "Reads a chamber whole: 205 senators or 400 deputies",
    unpaged: "a chamber has its members",
    examples: () => [{ chamber: "Senato" }, { chamber: "Camera" }],
  }),
  forEveryone(participation.getParticipation, getParticipation, {
    // Acts are no opinion: they stay, as they are, in the silence before a vote.
    inSilence: "shown",
    ofAuthors: "nothing",
    statements: 0,
    unpaged: "the newest choices, and those different from the group",
    examples: ({ politician }) => [{ id: politician }],
    fields: {
      records: "One for each legislature of a chamber; empty for who is no member of Parliament.",
      government: "Offices in the government while in Parliament, those held first.",
      sourceUrl: "Address that the office is known from.",
      readAt: "When it was read; null for an office that an administrator states.",
      from: "First day of the mandate, or of the office.",
      to: "Last day of it; null while it lasts.",
      day: "Day of the division.",
      kind: "`final`, or of `confidence`.",
      title: "What the source writes of the division, the bill or the office.",
      page: "Where the chamber publishes it.",
      isStale: "The data have not been read for three weeks.",
      state:
        "What the chamber records of the member; of a bill, what became of it in the source's words.",
      group: "Group of the member on that day; null without one.",
      latest: "The newest final divisions and those on confidence; of bills, the newest.",
      posts: "Groups, committees and other bodies; empty before they are read.",
      name: "Name of the group, as it was then, or of the body, as the chamber writes it.",
      role: "Office in it; null for a mere member.",
      acts: "Bills and questions as first signatory; empty before they are read.",
      bills: "Bills of parliamentary initiative of which the member is first signatory.",
      number: "Number of the bill, as the chamber writes it.",
      presentedOn: "Day on which it was presented.",
      stateOn: "Day of that state.",
      questions:
        "Questions, motions and the like as first signatory, by the source's kinds: at least so many.",
      groups: "Groups with their days, the newest first.",
      bodies: "Committees and other bodies with their days, the newest first.",
      mixedGroupParts: "Parts of the mixed group: of the Camera alone.",
    },
  }),
  forEveryone(divisions.listDivisions, listDivisions, {
    inSilence: "shown",
    ofAuthors: "nothing",
    statements: 2,
    examples: ({ division }) => [
      { chamber: "Camera" },
      { chamber: "Camera", kind: "final", month: "2026-11", limit: 10 },
      { chamber: "Camera", kind: "all", bill: division, q: "bilancio" },
      { chamber: "Senato", kind: "all", q: "emendamento 7" },
    ],
    fields: {
      ...DIVISION_FIELDS,
      "query kind": "`named` (default): final ones and those on confidence; `all`: others too.",
      "query month": "`2026-11`.",
      "query bill": "Division whose bill is looked for.",
      "query q": "Words of the description or the bill, in any of their forms.",
      months: "Months with divisions of the kind, newest first.",
      billTitle: "Title of the bill; null where the chamber names none, or several.",
      reading: "How far the chamber's divisions are read; null before the first day.",
      isWhole: "The legislature is read from its beginning.",
      isFed: "For a month no division was left out: the page of the list has a feed at `/feed`.",
    },
  }),
  forEveryone(divisions.getDivision, getDivision, {
    inSilence: "shown",
    ofAuthors: "nothing",
    statements: 1,
    unpaged: "a division has the members of its chamber",
    examples: ({ division }) => [{ chamber: "Camera", key: division }],
    fields: {
      ...DIVISION_FIELDS,
      readAt: "When the day was read (UTC).",
      correctedAt: "When the chamber had changed that day since it was read; null: never.",
      states: "What the chamber records of its members; empty where no names are kept.",
      members: "By surname.",
      id: "Number of the person; null for who has no page.",
      others: "Of the group with another record, such as on mission.",
      sameBill: "The newest others on a bill of the same title: no number of a bill is read.",
      topics: "Topics that administrators joined it to.",
    },
  }),
  forEveryone(divisions.compareChoices, compareChoices, {
    inSilence: "shown",
    ofAuthors: "nothing",
    statements: 1,
    scans:
      "Looks through the choices of two to four members: some six hundred each in a legislature",
    unpaged: "the newest in which they differ",
    examples: ({ politician, otherPolitician }) => [{ p: [politician, otherPolitician] }],
    fields: {
      ...DIVISION_FIELDS,
      obstacle:
        "Why there is no comparison; null where there is one. Never of two chambers, nor of fewer than 20 divisions.",
      from: "First day with a division in common.",
      to: "Last day with a division in common.",
      common: "Open final divisions, and those on confidence, in which all of them chose.",
      alike: "Of these, in which all chose alike.",
      differences: "The newest in which they did not.",
      choices: "What each of them chose.",
      id: "Number of the person.",
      state: "What they chose.",
    },
  }),
  forUser(readings.listDivisionReadings, listDivisionReadings, {
    statements: 3,
    scans: "Counts all divisions by the reason why they are left out, for administrators",
  }),
  forUser(readings.startDivisionReading, startDivisionReading),
];
