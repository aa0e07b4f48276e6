// Endpoints of the site as a whole and of the session.

import * as z from "zod/mini";
import { defineEndpoint, everyone, signedIn } from "./endpoint.ts";
import { timeSchema } from "./politicians.ts";

export const getFigures = defineEndpoint({
  name: "getFigures",
  method: "GET",
  path: "/api/figures",
  summary: "Counts behind the home page's figures, exact",
  purpose: "Le cifre del sito",
  access: everyone,
  input: z.object({}),
  cacheTags: () => ["roster", "ratings"],
  output: z.object({
    /** All figures are of one population: real people, or invented ones while there are no others. */
    isDemo: z.boolean(),
    /** Politicians in office. */
    politicians: z.int(),
    /** Those with at least one published review. */
    ratedPoliticians: z.int(),
    /** Their published reviews. */
    reviews: z.int(),
    /** Share of published reviews that passed moderation, whole percent; null without reviews. */
    percentVerified: z.nullable(z.int()),
  }),
  errors: [],
});
export type Figures = z.infer<typeof getFigures.output>;

export const getSite = defineEndpoint({
  name: "getSite",
  method: "GET",
  path: "/api/site",
  summary: "What every page shows of this installation",
  purpose: "Che cosa ogni pagina dice del sito",
  access: everyone,
  input: z.object({}),
  cacheTags: () => [],
  output: z.object({
    contactEmail: z.string(),
    /** Origin of the site, without a trailing slash. */
    publicUrl: z.string(),
    /** How many of the people are made up; every page says so. */
    invented: z.enum(["none", "some", "all"]),
    googleSignIn: z.boolean(),
    /** Maximum reviews per user and day. */
    reviewsPerDay: z.int(),
    year: z.int(),
  }),
  errors: [],
});
export type Site = z.infer<typeof getSite.output>;

export const getMe = defineEndpoint({
  name: "getMe",
  method: "GET",
  path: "/api/me",
  summary: "The signed-in user",
  access: signedIn(),
  input: z.object({}),
  output: z.object({
    id: z.string(),
    email: z.string(),
    fullName: z.string(),
    createdAt: timeSchema,
    roles: z.array(z.enum(["admin"])),
    /** End of the session unless it is refreshed. */
    sessionExpiresAt: timeSchema,
  }),
  errors: [],
});
export type Me = z.infer<typeof getMe.output>;
