// Endpoints of claims and representations.

import * as admin from "#contract/admin-claims.ts";
import * as contract from "#contract/claims.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { addClaimDocument } from "./add-document.ts";
import {
  decideClaim,
  decideClaimAppeal,
  revokeRepresentation,
} from "./administered/decide-claim.ts";
import {
  addInstitutionDomain,
  listInstitutionDomains,
  removeInstitutionDomain,
} from "./administered/institution-domains.ts";
import { listClaims } from "./administered/list-claims.ts";
import { openClaim, openClaimDocument } from "./administered/open-claim.ts";
import { appealClaim } from "./appeal-claim.ts";
import { confirmClaimAddress, resendClaimMail } from "./claim-address.ts";
import { getMyClaim, makeClaim, withdrawClaim } from "./make-claim.ts";
import { giveUpOffice, listMyOffices } from "./my-offices.ts";

export const claimRoutes: Route[] = [
  forUser(contract.getMyClaim, getMyClaim),
  forUser(contract.makeClaim, makeClaim),
  forUser(contract.addClaimDocument, addClaimDocument),
  forUser(contract.resendClaimMail, resendClaimMail),
  forUser(contract.confirmClaimAddress, confirmClaimAddress),
  forUser(contract.withdrawClaim, withdrawClaim),
  forUser(contract.appealClaim, appealClaim),
  forUser(contract.listMyOffices, listMyOffices),
  forUser(contract.giveUpOffice, giveUpOffice),
  forUser(admin.listClaims, listClaims),
  forUser(admin.openClaim, openClaim),
  forUser(admin.openClaimDocument, openClaimDocument),
  forUser(admin.decideClaim, decideClaim),
  forUser(admin.decideClaimAppeal, decideClaimAppeal),
  forUser(admin.revokeRepresentation, revokeRepresentation),
  forUser(admin.listInstitutionDomains, listInstitutionDomains),
  forUser(admin.addInstitutionDomain, addInstitutionDomain),
  forUser(admin.removeInstitutionDomain, removeInstitutionDomain),
];
