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
import { listMyDecisions } from "./list-my-decisions.ts";
import { listMyReports } from "./list-my-reports.ts";
import { reportAsVisitor } from "./report-as-visitor.ts";
import { reportContent } from "./report-content.ts";
import { answerProposal } from "./surges/answer-proposal.ts";
import { decideSurge } from "./surges/decide-surge.ts";
import { getSurge } from "./surges/get-surge.ts";
import { listSurgeReviews } from "./surges/list-surge-reviews.ts";
import { listSurges } from "./surges/list-surges.ts";
import { liftSanction, listUserSanctions, sanctionUser } from "./user-sanctions.ts";

export const moderationRoutes: Route[] = [
  forUser(reports.reportContent, reportContent),
  forClient(reports.reportAsVisitor, reportAsVisitor),
  forUser(reports.listMyReports, listMyReports),
  forUser(authorStatus.getAuthorStatus, getAuthorStatus),
  forUser(authorStatus.listMyDecisions, listMyDecisions),
  forUser(authorStatus.appealDecision, appealDecision),
  forUser(moderation.listModerationQueue, listModerationQueue),
  forUser(moderation.getModerationItem, getModerationItem),
  forUser(moderation.decideItem, decideItem),
  forUser(moderation.decideAppeal, decideAppeal),
  forUser(moderation.listUserSanctions, listUserSanctions),
  forUser(moderation.sanctionUser, sanctionUser),
  forUser(moderation.liftSanction, liftSanction),
  forUser(adminSurges.listAdministeredSurges, listSurges),
  forUser(adminSurges.getAdministeredSurge, getSurge),
  forUser(adminSurges.listAdministeredSurgeReviews, listSurgeReviews),
  forUser(adminSurges.decideSurge, decideSurge),
  forUser(adminSurges.answerSurgeProposal, answerProposal),
];
