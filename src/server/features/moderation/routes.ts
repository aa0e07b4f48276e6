// Endpoints of reports, the moderation queue and the author's own status.

import * as adminSurges from "#contract/admin-surges.ts";
import * as moderation from "#contract/moderation.ts";
import * as reports from "#contract/reports.ts";
import * as authorStatus from "#contract/author-status.ts";
import { forClient, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { appealDecision } from "./appeal-decision.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { decideItem } from "./decide-item.ts";
import { getModerationItem } from "./get-moderation-item.ts";
import { getAuthorStatus } from "./get-author-status.ts";
import { listModerationQueue } from "./list-moderation-queue.ts";
import { listMyDecisions, listMyReports } from "./own-cases.ts";
import { reportAsVisitor, reportContent } from "./report-content.ts";
import { answerProposal } from "./surges/answer-proposal.ts";
import { decideSurge } from "./surges/decide-surge.ts";
import { getSurge } from "./surges/get-surge.ts";
import { listSurgeReviews } from "./surges/list-surge-reviews.ts";
import { listSurges } from "./surges/list-surges.ts";
import { liftSanction, listUserSanctions, sanctionUser } from "./user-sanctions.ts";

export const moderationRoutes: Route[] = [
  forUser(reports.reportContent, reportContent, { inSilence: "shown" }),
  forClient(reports.reportAsVisitor, reportAsVisitor, { inSilence: "shown" }),
  forUser(reports.listMyReports, listMyReports, {
    inSilence: "shown",
    statements: 2,
  }),
  forUser(authorStatus.getAuthorStatus, getAuthorStatus, {
    inSilence: "shown",
    statements: 2,
  }),
  forUser(authorStatus.listMyDecisions, listMyDecisions, {
    inSilence: "shown",
    statements: 2,
  }),
  forUser(authorStatus.appealDecision, appealDecision, { inSilence: "shown" }),
  forUser(moderation.listModerationQueue, listModerationQueue, {
    statements: 4,
    examples: () => [{}, { show: "reported" }],
  }),
  forUser(moderation.getModerationItem, getModerationItem, {
    statements: 14,
    examples: () => [{ id: 100 }],
  }),
  forUser(moderation.decideItem, decideItem),
  forUser(moderation.decideAppeal, decideAppeal),
  forUser(moderation.listUserSanctions, listUserSanctions, {
    statements: 6,
    examples: ({ user }) => [{ userId: user }],
  }),
  forUser(moderation.sanctionUser, sanctionUser),
  forUser(moderation.liftSanction, liftSanction),
  forUser(adminSurges.listAdministeredSurges, listSurges, {
    statements: 2,
    examples: () => [{}, { show: "waiting" }, { show: "open" }, { show: "past" }],
  }),
  forUser(adminSurges.getAdministeredSurge, getSurge, {
    statements: 4,
    examples: ({ surge }) => [{ id: surge }],
  }),
  forUser(adminSurges.listAdministeredSurgeReviews, listSurgeReviews, {
    statements: 4,
    examples: ({ surge }) => [{ id: surge }, { id: surge, show: "all" }],
  }),
  forUser(adminSurges.decideSurge, decideSurge),
  forUser(adminSurges.answerSurgeProposal, answerProposal),
];
