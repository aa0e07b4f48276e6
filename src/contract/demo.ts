// The demonstration data, for administrators: how much of it there is, and its removal.

import * as z from "zod/mini";
import { administrators, defineEndpoint } from "./endpoint.ts";

const demoDataSchema = z.object({
  /** Invented people that are left, in or out of office. */
  politicians: z.int(),
  /** Their reviews, whatever their status. */
  reviews: z.int(),
  /** How many of these were written by real accounts. */
  othersReviews: z.int(),
  /** Invented accounts; the demonstration administrator is not one of them. */
  accounts: z.int(),
  /** Opinions of invented accounts. */
  opinions: z.int(),
  /** Topics that no real account has written on. */
  topics: z.int(),
  /** Topics that stay because real accounts have written on them. */
  keptTopics: z.int(),
  /** Whether there are real people beside the invented ones. */
  hasRealPeople: z.boolean(),
  isBeingRemoved: z.boolean(),
});
export type DemoData = z.infer<typeof demoDataSchema>;

export const getDemoData = defineEndpoint({
  name: "getDemoData",
  method: "GET",
  path: "/api/admin/demo-data",
  summary: "How much demonstration data there is, and whether it is being removed",
  access: administrators(),
  input: z.object({}),
  output: demoDataSchema,
  errors: [],
});

export const removeDemoData = defineEndpoint({
  name: "removeDemoData",
  method: "POST",
  path: "/api/admin/demo-data/remove",
  summary: "Removes invented people with their reviews, accounts, opinions and topics, for good",
  access: administrators(),
  input: z.object({
    /** The number of people the administrator was shown. */
    politicians: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  output: demoDataSchema,
  errors: ["demo_data_changed", "reauthentication_required"],
});
