// Endpoints of the transparency report.

import * as admin from "#contract/admin-transparency.ts";
import * as statements from "#contract/statements-of-reasons.ts";
import * as contract from "#contract/transparency.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { exportStatements } from "./export-statements.ts";
import { getTransparency } from "./get-transparency.ts";
import {
  addAuthorityRequest,
  deleteAuthorityRequest,
  editAuthorityRequest,
  listAuthorityRequests,
} from "./keep-authority-requests.ts";
import { listDecisions } from "./list-decisions.ts";

export const transparencyRoutes: Route[] = [
  forEveryone(contract.getTransparency, getTransparency, {
    // Of moderation, not of opinions.
    inSilence: "shown",
    statements: 4,
    scans: "Counts the days that no job has stored: on a site at most two",
    unpaged: "figures of a quarter",
    fields: {
      quarter: "Quarter of a year, such as `2026-4`; null or left out: of all time.",
      published: "Published at once.",
      months: "Months in which anything happened, oldest first.",
      refused:
        "Texts refused by automatic moderation; claims, requests to correct a page or requests of authorities refused.",
      country: "ISO 3166 code of the authority's country; `XX` outside the European Union.",
      texts: "Texts by kind and by what became of them; of requests: texts concerned.",
    },
  }),
  forEveryone(contract.listDecisions, listDecisions, {
    inSilence: "shown",
    statements: 1,
  }),
  forUser(statements.exportStatements, exportStatements, {
    statements: 1,
    examples: () => [{ from: "2026-01-01", to: "2026-12-31" }],
  }),
  forUser(admin.listAuthorityRequests, listAuthorityRequests, { statements: 1 }),
  forUser(admin.addAuthorityRequest, addAuthorityRequest),
  forUser(admin.editAuthorityRequest, editAuthorityRequest),
  forUser(admin.deleteAuthorityRequest, deleteAuthorityRequest),
];
