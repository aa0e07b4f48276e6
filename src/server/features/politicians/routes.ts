// Endpoints that read politicians.

import * as people from "#contract/admin-people.ts";
import * as comparison from "#contract/compare.ts";
import * as contract from "#contract/politicians.ts";
import * as rankings from "#contract/rankings.ts";
import * as parties from "#contract/party-families.ts";
import * as suggestions from "#contract/suggestions.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { comparePoliticians } from "./compare-politicians.ts";
import { correctPartyFamily, listPartyCorrections } from "./correct-party-family.ts";
import { getPolitician } from "./get-politician.ts";
import { getRanking } from "./get-ranking.ts";
import { listAdministeredPeople } from "./list-administered-people.ts";
import { listAllPoliticians } from "./list-all-politicians.ts";
import { listFeaturedPoliticians } from "./list-featured-politicians.ts";
import { listPoliticians } from "./list-politicians.ts";
import { suggest } from "./suggest.ts";

export const politicianRoutes: Route[] = [
  forEveryone(contract.listPoliticians, listPoliticians),
  forEveryone(suggestions.suggest, suggest),
  forEveryone(contract.listAllPoliticians, listAllPoliticians),
  forEveryone(contract.getPolitician, getPolitician),
  forEveryone(contract.listFeaturedPoliticians, listFeaturedPoliticians),
  forEveryone(comparison.comparePoliticians, comparePoliticians),
  forEveryone(rankings.getRanking, getRanking),
  forUser(people.listAdministeredPeople, listAdministeredPeople),
  forUser(parties.listPartyCorrections, listPartyCorrections),
  forUser(parties.correctPartyFamily, correctPartyFamily),
];
