// How a member of Parliament took part in divisions: official acts beside the ratings, which they never enter.

import * as z from "zod/mini";
import { CHOICES, STATES } from "#domain/division/state.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { divisionSummarySchema } from "./divisions.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { daySchema, idSchema, timeSchema } from "./politicians.ts";

/** How many of the newest choices the answer holds. */
export const LATEST_CHOICES = 10;

const memberChoiceSchema = z.object({
  ...z.pick(divisionSummarySchema, {
    key: true,
    day: true,
    kind: true,
    title: true,
    billTitle: true,
    isSecret: true,
    isApproved: true,
  }).shape,
  /** Where the chamber publishes it. */
  page: z.string(),
  state: z.enum(STATES),
  /** The group of that day. */
  group: z.nullable(z.string()),
  /** What most of the group chose. */
  groupLine: z.nullable(z.enum(CHOICES)),
});
export type MemberChoice = z.infer<typeof memberChoiceSchema>;

const count = z.int().check(z.minimum(0));

const recordSchema = z.object({
  chamber: z.enum(CHAMBERS),
  legislature: z.int(),
  from: daySchema,
  to: z.nullable(daySchema),
  /** The last day with divisions that was read. */
  lastDay: daySchema,
  readAt: timeSchema,
  isStale: z.boolean(),
  isForLife: z.boolean(),
  /** Null where the parts do not add up to the divisions. */
  participation: z.nullable(
    z.object({
      divisions: count,
      voted: count,
      present: count,
      presided: count,
      mission: count,
      absent: count,
    }),
  ),
  /** Of the chamber: divisions that do not add up, and days that it corrected. */
  excludedDivisions: count,
  correctedDays: count,
  namedDivisions: count,
  latest: z.array(memberChoiceSchema),
  /** Open ones in which the member and the group chose. */
  comparedDivisions: count,
  different: z.array(memberChoiceSchema),
});
export type ParticipationRecord = z.infer<typeof recordSchema>;

const postSchema = z.object({
  /** As the chamber writes it: of a group the one that it had then. */
  name: z.string(),
  /** An office in it; null for a mere member. */
  role: z.nullable(z.string()),
  from: daySchema,
  to: z.nullable(daySchema),
});
export type ParliamentPost = z.infer<typeof postSchema>;

const postsSchema = z.object({
  chamber: z.enum(CHAMBERS),
  legislature: z.int(),
  readAt: timeSchema,
  isStale: z.boolean(),
  groups: z.array(postSchema),
  /** Of the Camera alone. */
  mixedGroupParts: z.array(postSchema),
  bodies: z.array(postSchema),
});
export type ParliamentPosts = z.infer<typeof postsSchema>;

const governmentSchema = z.object({
  /** As the source writes it. */
  title: z.string(),
  from: daySchema,
  /** Null while it is held. */
  to: z.nullable(daySchema),
  sourceUrl: z.string(),
  /** When it was read from the open data of the Camera; null for what an administrator states. */
  readAt: z.nullable(timeSchema),
});
export type GovernmentOffice = z.infer<typeof governmentSchema>;

/** How many of the newest bills the answer holds. */
export const LATEST_BILLS = 10;

const billSchema = z.object({
  /** As the chamber writes it: "AC 703", "S.1924". */
  number: z.string(),
  title: z.string(),
  presentedOn: z.nullable(daySchema),
  /** In the source's words; that of the last reading. */
  state: z.nullable(z.string()),
  stateOn: z.nullable(daySchema),
  page: z.string(),
});
export type MemberBill = z.infer<typeof billSchema>;

const actsSchema = z.object({
  chamber: z.enum(CHAMBERS),
  legislature: z.int(),
  readAt: timeSchema,
  isStale: z.boolean(),
  /** Of parliamentary initiative, of which the member is first signatory. */
  bills: count,
  latest: z.array(billSchema),
  /** By the source's kinds: at least so many. */
  questions: z.array(z.object({ kind: z.string(), count })),
});
export type MemberActs = z.infer<typeof actsSchema>;

export const getParticipation = defineEndpoint({
  name: "getParticipation",
  method: "GET",
  path: "/api/politicians/{id}/participation",
  summary:
    "How a member of Parliament took part in divisions, with government offices, groups, committees and bills over time",
  purpose: "Come ha partecipato alle votazioni chi siede in Parlamento",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => ["divisions", `politician:${id}`],
  output: z.object({
    /** Offices in the government while in Parliament, those held first, then the newest: who holds one is mostly on mission. */
    government: z.array(governmentSchema),
    /** By chamber and legislature, the newest first; none of who is no member, or before all is read. */
    records: z.array(recordSchema),
    /** Groups and bodies by chamber and legislature, the newest first. */
    posts: z.array(postsSchema),
    /** Bills and questions as first signatory, by chamber and legislature, the newest first. */
    acts: z.array(actsSchema),
  }),
  errors: [],
});
