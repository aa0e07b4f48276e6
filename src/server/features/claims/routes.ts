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
  forUser(contract.getMyClaim, getMyClaim, {
    inSilence: "shown",
    statements: 3,
    examples: ({ politician }) => [{ id: politician }],
  }),
  forUser(contract.makeClaim, makeClaim, { inSilence: "shown" }),
  forUser(contract.addClaimDocument, addClaimDocument, { inSilence: "shown" }),
  forUser(contract.resendClaimMail, resendClaimMail, { inSilence: "shown" }),
  forUser(contract.confirmClaimAddress, confirmClaimAddress, { inSilence: "shown" }),
  forUser(contract.withdrawClaim, withdrawClaim, { inSilence: "shown" }),
  forUser(contract.appealClaim, appealClaim, { inSilence: "shown" }),
  forUser(contract.listMyOffices, listMyOffices, {
    inSilence: "shown",
    statements: 1,
  }),
  forUser(contract.giveUpOffice, giveUpOffice, { inSilence: "shown" }),
  forUser(admin.listClaims, listClaims, {
    statements: 2,
    examples: () => [{}, { show: "appeals" }, { show: "decided" }],
  }),
  forUser(admin.openClaim, openClaim),
  forUser(admin.openClaimDocument, openClaimDocument),
  forUser(admin.decideClaim, decideClaim),
  forUser(admin.decideClaimAppeal, decideClaimAppeal),
  forUser(admin.revokeRepresentation, revokeRepresentation),
  forUser(admin.listInstitutionDomains, listInstitutionDomains, { statements: 1 }),
  forUser(admin.addInstitutionDomain, addInstitutionDomain),
  forUser(admin.removeInstitutionDomain, removeInstitutionDomain),
];
