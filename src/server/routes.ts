// All endpoints with their use cases.

import { accountRoutes } from "./features/accounts/routes.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { claimRoutes } from "./features/claims/routes.ts";
import { correctionRequestRoutes } from "./features/correction-requests/routes.ts";
import { dataViewRoutes } from "./features/data-views/routes.ts";
import { demoRoutes } from "./features/demo/routes.ts";
import { embedRoutes } from "./features/embeds/routes.ts";
import { followRoutes } from "./features/follows/routes.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { integrityRoutes } from "./features/integrity/routes.ts";
import { transparencyRoutes } from "./features/transparency/routes.ts";
import { moderationEngineRoutes } from "./features/moderation-engine/routes.ts";
import { moderationRoutes } from "./features/moderation/routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { openDataRoutes } from "./features/open-data/routes.ts";
import { parliamentRoutes } from "./features/parliament/routes.ts";
import { placeRoutes } from "./features/places/routes.ts";
import { politicianRoutes } from "./features/politicians/routes.ts";
import { replyRoutes } from "./features/replies/routes.ts";
import { reviewRoutes } from "./features/reviews/routes.ts";
import { ratingsRoutes } from "./features/ratings/routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { snapshotRoutes } from "./features/snapshots/routes.ts";
import { statsRoutes } from "./features/stats/routes.ts";
import { summaryRoutes } from "./features/summaries/routes.ts";
import { topicRoutes } from "./features/topics/routes.ts";
import { voteRoutes } from "./features/votes/routes.ts";
import type { Route } from "./route.ts";

export const routes: Route[] = [
  ...politicianRoutes,
  ...parliamentRoutes,
  ...placeRoutes,
  ...adminRoutes,
  ...followRoutes,
  ...claimRoutes,
  ...correctionRequestRoutes,
  ...replyRoutes,
  ...importRoutes,
  ...dataViewRoutes,
  ...demoRoutes,
  ...embedRoutes,
  ...moderationEngineRoutes,
  ...moderationRoutes,
  ...notificationRoutes,
  ...reviewRoutes,
  ...topicRoutes,
  ...summaryRoutes,
  ...statsRoutes,
  ...accountRoutes,
  ...settingsRoutes,
  ...ratingsRoutes,
  ...snapshotRoutes,
  ...integrityRoutes,
  ...transparencyRoutes,
  ...voteRoutes,
  ...openDataRoutes,
];
