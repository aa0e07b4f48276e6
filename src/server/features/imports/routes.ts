import { listSources as endpoint } from "#contract/admin.ts";
import * as endpoints from "#contract/operations.ts";
import type { Route } from "../../route.ts";
import { forUser } from "../../route.ts";
import { listSources } from "./list-sources.ts";
import { cancelOperation } from "./jobs/cancel-operation.ts";
import { confirmOperation } from "./jobs/confirm-operation.ts";
import { deleteSource } from "./jobs/delete-source.ts";
import { getCurrentOperation } from "./jobs/get-current-operation.ts";
import { previewDeletion } from "./jobs/preview-deletion.ts";
import { startImport } from "./jobs/start-import.ts";
import { startSync } from "./jobs/start-sync.ts";

export const importRoutes: Route[] = [
  forUser(endpoint, (context) => listSources(context)),
  forUser(endpoints.startImport, startImport),
  forUser(endpoints.startSync, startSync),
  forUser(endpoints.getCurrentOperation, getCurrentOperation),
  forUser(endpoints.confirmOperation, confirmOperation),
  forUser(endpoints.cancelOperation, cancelOperation),
  forUser(endpoints.previewDeletion, previewDeletion),
  forUser(endpoints.deleteSource, deleteSource),
];
