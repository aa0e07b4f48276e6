import { listSources as endpoint } from "#contract/admin.ts";
import * as endpoints from "#contract/operations.ts";
import type { Route } from "../../route.ts";
import { forUser } from "../../route.ts";
import { listSources } from "./list-sources.ts";
import { cancelOperation } from "./operations/cancel-operation.ts";
import { confirmOperation } from "./operations/confirm-operation.ts";
import { deleteSource } from "./operations/delete-source.ts";
import { getCurrentOperation } from "./operations/get-current-operation.ts";
import { previewDeletion } from "./operations/preview-deletion.ts";
import { startImport } from "./operations/start-import.ts";
import { startSync } from "./operations/start-sync.ts";

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
