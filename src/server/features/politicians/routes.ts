// Endpoints that read politicians.

import * as people from "#contract/admin-people.ts";
import * as comparison from "#contract/compare.ts";
import * as contract from "#contract/politicians.ts";
import * as rankings from "#contract/rankings.ts";
import * as parties from "#contract/party-families.ts";
import * as suggestions from "#contract/suggestions.ts";
import { SORTS } from "#domain/politician/sort.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { comparePoliticians } from "./compare-politicians.ts";
import { correctPartyFamily, listPartyCorrections } from "./correct-party-family.ts";
import { getPolitician } from "./get-politician.ts";
import { getRanking } from "./get-ranking.ts";
import { listAdministeredPeople } from "./list-administered-people.ts";
import { listAllPoliticians } from "./list-all-politicians.ts";
import { listDataSources } from "./list-data-sources.ts";
import { listFeaturedPoliticians } from "./list-featured-politicians.ts";
import { listOfflinePeople } from "./list-offline-people.ts";
import { listPoliticians } from "./list-politicians.ts";
import { suggest } from "./suggest.ts";
import {
  comparisonInSilence,
  featuredInSilence,
  listInSilence,
  politicianInSilence,
  rankingInSilence,
  wholeListInSilence,
} from "./in-silence.ts";

export const politicianRoutes: Route[] = [
  forEveryone(contract.listPoliticians, listPoliticians, {
    inSilence: listInSilence,
    statements: 2,
    examples: () => [
      { q: "sindaco roma", limit: 10 },
      {},
      ...SORTS.map((sort) => ({ sort })),
      { rated: "unrated" },
      { sort: "rating", page: 1 },
    ],
    fields: {
      "query source": "Only offices of these sources.",
      "query role": "Only these offices.",
      "query party": "Only these parties or lists.",
      "query region": "Only these regions.",
    },
  }),
  forEveryone(suggestions.suggest, suggest, {
    inSilence: "shown",
    statements: 1,
    unpaged: "the best few",
    examples: () => [{ q: "rom" }, { q: "persona" }, { q: "zzzz" }],
  }),
  forEveryone(contract.listAllPoliticians, listAllPoliticians, {
    inSilence: wholeListInSilence,
    statements: 1,
    unpaged: "the whole list, null where it is long",
  }),
  forEveryone(contract.listOfflinePeople, listOfflinePeople, {
    inSilence: "shown",
    statements: 1,
    scans: "Reads all who lead whole: a download that a browser asks for once a week",
    unpaged: "a download of some nine thousand people in columns",
    examples: () => [{}, { town: "058091" }],
    fields: {
      ids: "Each id as its difference from the one before.",
      names: "Names, one for each id.",
      surnames: "Words at the end of the name that are the surname; 0 where no source tells.",
      offices: "Each office once; `office` has its position here for each person.",
      office: "Position in `offices`.",
      lists: "Supporting lists, for each person.",
      families: "Each combination of families of lists once.",
      family: "Position in `families`.",
      parties: "Each party once.",
      party: "Position in `parties`.",
      invented: "Positions of people who are made up for demonstration.",
      place: "Position of the place, as its difference from the one before.",
      locations: "Location of each place, as the source writes it.",
      regions: "Each region once.",
      region: "Position in `regions`, for each place.",
      populations: "Residents of each place.",
      otherNames: "Other names of each place.",
      "query town": "ISTAT code: everybody of this town in place of those who lead.",
    },
  }),
  forEveryone(contract.getPolitician, getPolitician, {
    inSilence: politicianInSilence,
    statements: 1,
    unpaged: "offices of a person",
    examples: ({ politician }) => [{ id: politician }],
  }),
  forEveryone(contract.listFeaturedPoliticians, listFeaturedPoliticians, {
    inSilence: featuredInSilence,
    statements: 1,
    unpaged: "a few",
  }),
  forEveryone(contract.listDataSources, listDataSources, {
    inSilence: "shown",
    ofAuthors: "nothing",
    statements: 1,
    unpaged: "four sources",
  }),
  forEveryone(comparison.comparePoliticians, comparePoliticians, {
    inSilence: comparisonInSilence,
    statements: 2,
    unpaged: "those asked for, four at most",
    examples: ({ politician, otherPolitician }) => [{ p: [politician, otherPolitician] }],
  }),
  forEveryone(rankings.getRanking, getRanking, {
    inSilence: rankingInSilence,
    // Estimates of everybody are read before: every ten minutes, in the background.
    statements: 1,
    unpaged: "groups have numbers that pages link to: `page` and `group`",
    examples: () => [
      { attribute: "honesty" },
      {},
      { order: "lowest" },
      { attribute: "balance", role: "Sindaco", region: "Lazio" },
      { party: "Lista 3", group: 1 },
    ],
    fields: {
      group: "Number of the group; 1 has the highest estimates, in any order.",
      "query group": "Only this group, with all its people page by page.",
      "query attribute": "Ranking by this attribute; without it by the whole estimate.",
      "query role": "Only this office.",
      "query party": "Only this party or list.",
      "query region": "Only this region.",
      "query page": "Number of the page, of all groups or of one, from 1.",
      groups:
        "People whom their intervals do not part, by name; of all groups the beginning of each.",
      estimate: "Estimate of the ranking, weighted and drawn to the mean of the office, 1 to 5.",
      total: "People in office who match.",
      parties:
        "Families and lists that the given party may mean, where none has this very name; 20 at most.",
    },
  }),
  forUser(people.listAdministeredPeople, listAdministeredPeople, {
    statements: 5,
    examples: () => [{}, { q: "persona 123" }, { show: "ended" }, { show: "hidden" }, { q: "123" }],
  }),
  forUser(parties.listPartyCorrections, listPartyCorrections, { statements: 2 }),
  forUser(parties.correctPartyFamily, correctPartyFamily),
];
