// Read endpoints of politicians. Deleted ones are never returned.

import * as z from "zod/mini";
import { SOURCES } from "#domain/politician/source.ts";
import { OFFICE_NAMES } from "#domain/politician/search/office-names.ts";
import { RATED, STATUSES } from "#domain/politician/filter-values.ts";
import { GROUPINGS } from "#domain/politician/grouping.ts";
import { SORTS } from "#domain/politician/sort.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { electionResultSchema } from "./election-results.ts";
import { placeRefSchema } from "./place-ref.ts";
import { ratingsSchema, reportCardSchema, summaryRatingsSchema } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";
import { typedText } from "./typed-text.ts";

export const PAGE_SIZE = 48;
export const PAGE_SIZE_MAX = 100;
export const PAGE_MAX = 100_000;
/** Up to this number of politicians the browser may load the whole list and search it offline. */
export const BROWSE_ALL_MAX = 2000;

/** Of the columns of type integer. */
const INT4_MAX = 2_147_483_647;
export const idSchema = z.int().check(z.minimum(1), z.maximum(INT4_MAX));
/** Of a row, as the caller has seen it. Below the maximum, because a change counts one up. */
export const seenVersionSchema = z.int().check(z.minimum(1), z.maximum(INT4_MAX - 1));
/** The row and the version that a change is based on. */
export const seenFields = { id: idSchema, version: seenVersionSchema };
export const timeSchema = z.iso.datetime();
/** An Italian day, "2026-11-20". */
export const daySchema = z.iso.date();
const filterSchema = z._default(
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
  [],
);

/** What lists and pages say of who somebody is. */
export const recordFields = {
  id: idSchema,
  name: z.string(),
  /** The highest present office. */
  role: z.string(),
  /** Of the other present offices. */
  otherRoles: z.array(z.string()),
  /**
   * The one party that the source names, or that an administrator states with a source; null where the source
   * names none or several lists.
   */
  party: z.nullable(z.string()),
  /** The lists that the source names, in its order and words; of a member of parliament, the group. */
  supportingLists: z.array(z.string()),
  /** The parties behind the lists, one for all spellings; "Altre liste" for lists of none. For filters. */
  partyFamilies: z.array(z.string()),
  location: z.nullable(z.string()),
  region: z.nullable(z.string()),
  source: z.enum(SOURCES),
  /** Made up by the demonstration data. */
  isDemo: z.boolean(),
  /** Our own copy of the official photo; null without one. */
  imageUrl: z.nullable(z.string()),
  /** For the drawn portrait: region and position of the town in /italy.svg; null for national offices. */
  mapPoint: z.nullable(
    z.object({
      region: z.string(),
      at: z.nullable(z.readonly(z.tuple([z.number(), z.number()]))),
    }),
  ),
};

export const politicianSummarySchema = z.object({
  ...recordFields,
  ratings: summaryRatingsSchema,
});
export type PoliticianSummary = z.infer<typeof politicianSummarySchema>;

/** Among all matches by estimate: who cannot be distinguished, and the places that the intervals allow. */
const placementSchema = z.object({
  /** 1 is the first group. */
  group: z.int().check(z.minimum(1)),
  groupSize: z.int().check(z.minimum(1)),
  bestPlace: z.int().check(z.minimum(1)),
  worstPlace: z.int().check(z.minimum(1)),
});

/** `placement`: null without an estimate, and in every other order than by estimate. */
const listedPoliticianSchema = z.object({
  ...politicianSummarySchema.shape,
  placement: z.nullable(placementSchema),
});
export type ListedPolitician = z.infer<typeof listedPoliticianSchema>;

export const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));

/** How a query was understood. */
const understoodSchema = z.object({
  /** What narrows the search, each with the query without it. */
  parts: z.array(
    z.union([
      z.object({ kind: z.literal("office"), value: z.enum(OFFICE_NAMES), without: z.string() }),
      z.object({
        kind: z.literal("institution"),
        value: z.enum([...SOURCES, "Parlamento"]),
        without: z.string(),
      }),
      z.object({
        kind: z.enum(["place", "province", "region"]),
        value: z.string(),
        without: z.string(),
      }),
    ]),
  ),
  /** Words that carry nothing and were left out. */
  dropped: z.array(z.string()),
  /** The query as it was read, where a word was taken for a slip of the pen. */
  correction: z.nullable(z.string()),
  /** Whether only the text of lists matches. */
  isByList: z.boolean(),
  /** Where nothing was found: the nearest query that finds somebody. */
  nearest: z.nullable(z.string()),
});

export const browseFields = {
  /**
   * Every word must begin a word of name, place, role or party, or narrow the search to an office, an
   * institution or an area. Case, accents and apostrophes are ignored.
   */
  q: typedText(200),
  /** Values of one filter are alternatives (OR); filters are combined with AND. */
  source: filterSchema,
  role: filterSchema,
  /** Families of parties, or lists as the source spells them. */
  party: filterSchema,
  region: filterSchema,
  /** By name: "Alessandria". */
  province: filterSchema,
  /** A town as typed, with or without its province: "Samone (TO)". */
  town: typedText(100),
  rated: z.optional(z.enum(RATED)),
  /** Without it by relevance for a query, else by name. */
  sort: z.optional(z.enum(SORTS)),
};

export const listPoliticians = defineEndpoint({
  name: "listPoliticians",
  method: "GET",
  path: "/api/politicians",
  summary: "Search, filter and sort the politicians in or out of office, page by page",
  purpose: "Cerca, filtra e ordina i politici",
  access: everyone,
  input: z.object({
    ...browseFields,
    status: z._default(z.enum(STATUSES), "in-office"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_SIZE_MAX)), PAGE_SIZE),
    /** `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(2000))),
    /** Instead of a cursor: the number of the page, from 1. Beyond the last one there are no items. */
    page: z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_MAX))),
  }),
  cacheTags: () => ["roster", "ratings"],
  output: z.object({
    items: z.array(listedPoliticianSchema),
    /** Total matches over all pages. */
    total: z.int(),
    nextCursor: z.nullable(z.string()),
    /** A town is listed by kind of office, one office of a province by place; null without groups. */
    grouping: z.nullable(z.enum(GROUPINGS)),
    /**
     * Counts per value under the other active filters. Roles and regions are complete; parties are
     * limited to the most frequent and the selected ones.
     */
    facets: z.object({
      source: facetSchema,
      role: facetSchema,
      party: facetSchema,
      region: facetSchema,
      province: facetSchema,
    }),
    /** Null without a query. */
    understood: z.nullable(understoodSchema),
    /** The vote whose silence concerns somebody on this page: they stand among those without reviews. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["invalid_cursor"],
});

export const listAllPoliticians = defineEndpoint({
  name: "listAllPoliticians",
  method: "GET",
  path: "/api/politicians/all",
  summary: `The whole list for searching in the browser, while there are at most ${BROWSE_ALL_MAX}`,
  purpose: "L'elenco intero, finché è corto",
  access: everyone,
  input: z.object({}),
  cacheTags: () => ["roster", "ratings"],
  output: z.object({
    /** Null when the list is too long: search on the server. */
    items: z.nullable(
      z.array(
        z.object({
          ...politicianSummarySchema.shape,
          /** Where the source tells it. */
          surname: z.nullable(z.string()),
          /** The place in the list of places. */
          place: z.nullable(
            z.object({
              code: z.string(),
              names: z.array(z.string()),
              population: z.nullable(z.int()),
            }),
          ),
          nameSort: z.string(),
          createdAt: timeSchema,
        }),
      ),
    ),
  }),
  errors: [],
});

const countsSchema = z.array(z.int());
const nullableTexts = z.array(z.nullable(z.string()));

export const listOfflinePeople = defineEndpoint({
  name: "listOfflinePeople",
  method: "GET",
  path: "/api/politicians/offline",
  summary:
    "Heads of towns and regions, government and Parliament in columns, for searching without a connection; with `town` those of a town",
  purpose: "Chi si trova anche senza connessione",
  access: everyone,
  input: z.object({
    /** ISTAT code of a town. */
    town: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  cacheTags: () => ["roster"],
  /** As in domain/politician/offline-people.ts. */
  output: z.object({
    ids: countsSchema,
    names: z.array(z.string()),
    surnames: countsSchema,
    offices: z.array(z.object({ source: z.enum(SOURCES), role: z.string() })),
    office: countsSchema,
    lists: z.array(z.array(z.string())),
    families: z.array(z.array(z.string())),
    family: countsSchema,
    parties: nullableTexts,
    party: countsSchema,
    invented: countsSchema,
    place: countsSchema,
    locations: nullableTexts,
    regions: nullableTexts,
    region: countsSchema,
    populations: z.array(z.nullable(z.int())),
    otherNames: z.array(z.array(z.string())),
  }),
  errors: [],
});

export const officeSchema = z.object({
  id: idSchema,
  source: z.enum(SOURCES),
  role: z.string(),
  supportingLists: z.array(z.string()),
  location: z.nullable(z.string()),
  region: z.nullable(z.string()),
  constituency: z.nullable(z.string()),
  /** The day it began; null where the source does not tell. */
  beganOn: z.nullable(z.iso.date()),
  /** Null while held. */
  endedAt: z.nullable(timeSchema),
  /** The day the source's data are of; null where it does not tell. */
  dataDay: z.nullable(z.iso.date()),
  /** When the data were read. */
  readAt: timeSchema,
  /** An administrator has corrected or added it. */
  isCorrected: z.boolean(),
  isByHand: z.boolean(),
});

/** Where data of people come from. */
export const dataSourceSchema = z.pick(officeSchema, { source: true, dataDay: true, readAt: true });
export type DataSource = z.infer<typeof dataSourceSchema>;

const termSchema = z.object({
  ...officeSchema.shape,
  /** The day of the election that it comes from; null where the source does not tell. */
  electedOn: z.nullable(z.iso.date()),
  /** "2029-06": by its end the body is elected again; null where that is not known, or over. */
  termUntil: z.nullable(z.string()),
  /** Of a mayor the result of the election, where it is known and shown. */
  result: z.nullable(electionResultSchema),
});

export const getPolitician = defineEndpoint({
  name: "getPolitician",
  method: "GET",
  path: "/api/politicians/{id}",
  summary: "One politician with all ratings",
  purpose: "Un politico con incarichi, stima e pagella",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => [`politician:${id}`],
  output: z.object({
    ...recordFields,
    schedaUrl: z.nullable(z.string()),
    /** The web page that the stated party is known from; null where the source names the party. */
    partySource: z.nullable(z.string()),
    /** Where the office is, from the region down; empty where the place is unknown. */
    places: z.array(placeRefSchema),
    /** Of a member of parliament, where the data know it. */
    constituency: z.nullable(z.string()),
    createdAt: timeSchema,
    /** End of the office; null while in office. */
    endedAt: z.nullable(timeSchema),
    /** A year after the end of the office; null while in office. */
    reviewsCloseAt: z.nullable(timeSchema),
    isReviewable: z.boolean(),
    ratings: ratingsSchema,
    reportCard: reportCardSchema,
    /** The vote whose silence concerns this person, ahead or in force. */
    vote: z.optional(voteNoticeSchema),
    /** The present ones first, each group from the highest. */
    offices: z.array(termSchema),
    /** The person this one was merged into: all else is of the past. */
    movedTo: z.nullable(idSchema),
  }),
  movedTo: ({ movedTo }) => (movedTo === null ? null : `/api/politicians/${movedTo}`),
  errors: ["politician_not_found"],
});
export type PoliticianDetail = z.infer<typeof getPolitician.output>;

export const listFeaturedPoliticians = defineEndpoint({
  name: "listFeaturedPoliticians",
  method: "GET",
  path: "/api/politicians/featured",
  summary:
    "Up to three politicians for the home page, one per first word of the role, newest first",
  purpose: "I politici in evidenza",
  access: everyone,
  input: z.object({}),
  cacheTags: () => ["roster", "ratings"],
  output: z.object({ items: z.array(politicianSummarySchema) }),
  errors: [],
});

export const listDataSources = defineEndpoint({
  name: "listDataSources",
  method: "GET",
  path: "/api/politicians/sources",
  summary: "Where the people in office are known from, with the newest days",
  purpose: "Da dove vengono i dati delle persone in carica",
  access: everyone,
  input: z.object({}),
  cacheTags: () => ["roster"],
  output: z.object({ sources: z.array(dataSourceSchema) }),
  errors: [],
});
