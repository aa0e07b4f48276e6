// Endpoints of the admin area: access, front page, accounts, topics, audit log.

import * as access from "#contract/admin.ts";
import * as topics from "#contract/admin-topics.ts";
import * as users from "#contract/admin-users.ts";
import * as audit from "#contract/audit.ts";
import * as dashboard from "#contract/dashboard.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { listAuditActors } from "./audit-log/list-audit-actors.ts";
import { listAuditLog } from "./audit-log/list-audit-log.ts";
import { listDeadJobs, retryDeadJob, retryDeadJobs } from "./dashboard/dead-jobs.ts";
import { getActivity } from "./dashboard/get-activity.ts";
import { getDashboard } from "./dashboard/get-dashboard.ts";
import { getAdminAccess } from "./get-admin-access.ts";
import {
  createTopic,
  editTopic,
  getAdministeredTopic,
  listAdministeredTopics,
} from "./topics/administer-topics.ts";
import { closeTopic, reopenTopic } from "./topics/set-closing.ts";
import { joinDivision, partDivision } from "./topics/topic-divisions.ts";
import { grantAdministrator, withdrawAdministrator } from "./users/change-role.ts";
import { endUserSessions } from "./users/end-user-sessions.ts";
import { viewUser } from "./users/view-user.ts";

export const adminRoutes: Route[] = [
  forUser(access.getAdminAccess, getAdminAccess, { statements: 3 }),
  forUser(dashboard.getDashboard, getDashboard, { statements: 8 }),
  forUser(dashboard.getActivity, getActivity, { statements: 3 }),
  forUser(dashboard.listDeadJobs, listDeadJobs, { statements: 2 }),
  forUser(dashboard.retryDeadJob, retryDeadJob),
  forUser(dashboard.retryDeadJobs, retryDeadJobs),
  forUser(users.viewUser, viewUser),
  forUser(users.endUserSessions, endUserSessions),
  forUser(users.grantAdministrator, grantAdministrator),
  forUser(users.withdrawAdministrator, withdrawAdministrator),
  forUser(topics.listAdministeredTopics, listAdministeredTopics, { statements: 2 }),
  forUser(topics.getAdministeredTopic, getAdministeredTopic, {
    statements: 1,
    examples: ({ topic }) => [{ id: topic }],
  }),
  forUser(topics.createTopic, createTopic),
  forUser(topics.editTopic, editTopic),
  forUser(topics.closeTopic, closeTopic),
  forUser(topics.reopenTopic, reopenTopic),
  forUser(topics.joinDivision, joinDivision),
  forUser(topics.partDivision, partDivision),
  forUser(audit.listAuditLog, listAuditLog, { statements: 2 }),
  forUser(audit.listAuditActors, listAuditActors, { statements: 2 }),
];
