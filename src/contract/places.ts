// Read endpoints of places.

import * as z from "zod/mini";
import { OFFICE_KINDS } from "#domain/place/office-kind.ts";
import { administrators, defineEndpoint, everyone } from "./endpoint.ts";
import { electionResultSchema } from "./election-results.ts";
import { placeCodeSchema, placeRefSchema } from "./place-ref.ts";
import { dataSourceSchema, idSchema, politicianSummarySchema, timeSchema } from "./politicians.ts";
import { voteNoticeSchema } from "./votes.ts";

const personSchema = z.object({
  ...z.pick(politicianSummarySchema, {
    id: true,
    name: true,
    role: true,
    party: true,
    supportingLists: true,
    location: true,
    source: true,
    isDemo: true,
    imageUrl: true,
    mapPoint: true,
    ratings: true,
  }).shape,
  /** Of the office; null where it is unknown. */
  placeCode: z.nullable(placeCodeSchema),
  /** Of a member of parliament, where the data know it. */
  constituency: z.nullable(z.string()),
  /** End of the office; null while in office. */
  endedAt: z.nullable(timeSchema),
});
export type PlacePerson = z.infer<typeof personSchema>;

const figuresSchema = z.object({
  /** In office in a town, a province or a region. */
  people: z.int(),
  /** Of these, with a published review; null in the silence before a vote there. */
  rated: z.nullable(z.int()),
});

const officesSchema = z.array(
  z.object({ kind: z.enum(OFFICE_KINDS), people: z.array(personSchema) }),
);

const levelSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(10)));

export const getPlace = defineEndpoint({
  name: "getPlace",
  method: "GET",
  path: "/api/places/{code}",
  summary: "A town, province, region or the country, with who represents it",
  purpose: "Un luogo e chi lo rappresenta",
  access: everyone,
  input: z.object({ code: placeCodeSchema }),
  // A town shows only its own; the figures of the others contain their towns.
  cacheTags: ({ code }) =>
    code.length === 6 ? [`place:${code}`, "roster"] : [`place:${code}`, "roster", "ratings"],
  output: z.object({
    place: z.object({
      ...placeRefSchema.shape,
      isCapital: z.boolean(),
      /** Residents on 1 January 2025 (ISTAT). */
      population: z.nullable(z.int()),
      /** On the map of the regions; null for other than towns and where unknown. */
      position: z.nullable(z.readonly(z.tuple([z.number(), z.number()]))),
      /** Former names, names of merged towns, other spellings. */
      aliases: z.array(z.string()),
      /** Where a town votes for parliament: "Lombardia 1 - U03"; empty for other places. */
      constituencies: z.object({ Camera: z.array(z.string()), Senato: z.array(z.string()) }),
    }),
    /** Of a town; null for other places. */
    facts: z.nullable(
      z.object({
        areaKm2: z.number(),
        /** Metres above the sea, of the centre. */
        altitude: z.int(),
        /** Of `SPENDING_YEAR`, in cents for each resident; null where the source has none. */
        spending: z.nullable(
          z.object({
            year: z.int(),
            spent: z.int(),
            standard: z.int(),
            /** 1 to 5 below the standard, 6 to 10 above. */
            spendingLevel: levelSchema,
            serviceLevel: levelSchema,
            /** Residents of the towns that `median` is of. */
            sizeClass: z.object({ from: z.int(), to: z.nullable(z.int()) }),
            median: z.int(),
          }),
        ),
        /** Whether the law has a standard for towns of this region. */
        hasStandard: z.boolean(),
      }),
    ),
    /** Of the body in office in a town or region; null for other places, and where the source does not tell. */
    election: z.nullable(
      z.object({
        electedOn: z.iso.date(),
        /** Month by whose end it is elected again, by law; null where unknown, or over. */
        termUntil: z.nullable(z.string()),
      }),
    ),
    /** Of a town the newest result that is shown, with who was elected; null for other places. */
    result: z.nullable(
      z.object({
        ...electionResultSchema.shape,
        mayor: z.object({ id: idSchema, name: z.string() }),
      }),
    ),
    /** Of the present offices of those shown, with the newest days. */
    sources: z.array(dataSourceSchema),
    /** From the country down. */
    ancestors: z.array(placeRefSchema),
    /** Of all people in the place and in what it contains. */
    figures: figuresSchema,
    /** In a silence before a vote that withholds something of it. */
    vote: z.optional(voteNoticeSchema),
    /** Of the place itself; in a province the mayors of its towns, in the country the presidents of its regions. */
    offices: officesSchema,
    /** Of a province or metropolitan city the holders of its own offices; empty for other places. */
    own: officesSchema,
    /** Who held an office here and holds none here now, the last to leave first. */
    former: z.array(personSchema),
    formerTotal: z.int(),
    /** What the place contains, with its figures. */
    contents: z.array(z.object({ place: placeRefSchema, figures: figuresSchema })),
    /** Of a town the nearest towns, of others the rest of what contains them. */
    neighbours: z.array(
      z.object({
        ...placeRefSchema.shape,
        /** As the crow flies; null for other than towns. */
        km: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ["place_not_found"],
});
export type PlaceDetail = z.infer<typeof getPlace.output>;

export const getRegionRepresentatives = defineEndpoint({
  name: "getRegionRepresentatives",
  method: "GET",
  path: "/api/places/{code}/region",
  summary: "The president of a region and the members of parliament elected there",
  purpose: "Chi rappresenta una regione",
  access: everyone,
  input: z.object({ code: placeCodeSchema }),
  cacheTags: ({ code }) => [`place:${code}`, "roster"],
  output: z.object({
    region: placeRefSchema,
    presidents: z.array(personSchema),
    /** In office in the region's executive and council. */
    others: z.int(),
    parliament: z.array(personSchema),
    /** Of their offices, with the newest days. */
    sources: z.array(dataSourceSchema),
    /** Of the whole parliament: how many members are listed, and of how many the region is known. */
    known: z.object({ members: z.int(), placed: z.int() }),
    /** In a silence before a vote that withholds something of them. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["place_not_found"],
});
export type RegionRepresentatives = z.infer<typeof getRegionRepresentatives.output>;

export const MAX_UNRATED_NEARBY = 6;

export const listUnratedNearby = defineEndpoint({
  name: "listUnratedNearby",
  method: "GET",
  path: "/api/places/{code}/unrated",
  summary: `The ${MAX_UNRATED_NEARBY} people in office without a review nearest to a town: of the town, of the towns around it, of its province`,
  purpose: "Chi non ha ancora recensioni, qui vicino",
  access: everyone,
  input: z.object({ code: placeCodeSchema }),
  cacheTags: () => ["roster", "ratings"],
  output: z.object({
    /** Null once the site has so many reviews that no call for them is needed. */
    items: z.nullable(z.array(personSchema)),
  }),
  errors: ["place_not_found"],
});

export const SUGGESTED_TOWNS = 8;

export const listTowns = defineEndpoint({
  name: "listTowns",
  method: "GET",
  path: "/api/places",
  summary: `The ${SUGGESTED_TOWNS} largest towns whose name, in any language, or former name begins with the text, the largest first`,
  purpose: "Comuni dall'inizio del nome",
  access: everyone,
  input: z.object({ q: z.string().check(z.maxLength(100)) }),
  output: z.object({
    towns: z.array(
      z.object({
        ...placeRefSchema.shape,
        /** Residents on 1 January 2025 (ISTAT). */
        population: z.optional(z.nullable(z.int())),
      }),
    ),
    /** Whether the first town has exactly this name, and no other has. */
    isExact: z.boolean(),
  }),
  errors: [],
});

export const listUnknownPlaces = defineEndpoint({
  name: "listUnknownPlaces",
  method: "GET",
  path: "/api/admin/unknown-places",
  summary: "Places of politicians that the list of places does not know, the most frequent first",
  access: administrators(),
  input: z.object({}),
  output: z.object({
    places: z.array(z.object({ location: z.string(), people: z.int() })),
    /** Of all of them. */
    people: z.int(),
  }),
  errors: [],
});
