// The web server: reads the settings, opens the database, fills an empty one, serves until it is
// stopped, and completes running requests before it ends.

import { loadRenderer } from "./page-renderer.ts";
import { runServer } from "./run-server.ts";
import { mountFiles } from "#server/http/files.ts";
import { projectPath } from "#platform/project-folder.ts";

const dist = projectPath("dist");

await runServer(async (config) => ({
  ...(await loadRenderer(dist, config.publicUrl)),
  mountFiles: (app) => mountFiles(app, `${dist}/client`),
}));
