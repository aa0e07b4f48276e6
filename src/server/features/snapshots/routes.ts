// Endpoints of receipts. Keys, headers and files for everybody are in src/server/http/snapshots.ts.

import { getMyReceipt as endpoint } from "#contract/receipts.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getMyReceipt } from "./get-my-receipt.ts";

export const snapshotRoutes: Route[] = [forUser(endpoint, getMyReceipt)];
