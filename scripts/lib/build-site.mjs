// Builds the client files and the server, and compresses the files the server sends. Runs with the packages installed,
// on a Node that takes TypeScript (vite.config.ts).

import { createHash } from "node:crypto";
import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createBuilder } from "vite";
import { openDatabase } from "../../src/platform/db/database.ts";
import { migrateDatabase } from "../../src/platform/db/migrate.ts";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

const builder = await createBuilder({ logLevel: "warn" });
await builder.buildApp();

// Read by the server, not sent to visitors.
renameSync(join(dist, "client/index.html"), join(dist, "server/template.html"));
renameSync(join(dist, "client/.vite/manifest.json"), join(dist, "server/manifest.json"));

// The server asks the manifest for the scripts of each page: one that it does not name would have them a round trip later.
const manifest = JSON.parse(readFileSync(join(dist, "server/manifest.json"), "utf8"));
const routes = fileURLToPath(new URL("../../src/web/routes", import.meta.url));
const unnamed = readdirSync(routes)
  .filter((name) => /(?<!\.test)\.tsx$/.test(name))
  .filter((name) => manifest[`routes/${name}`] === undefined);
if (unnamed.length > 0) throw new Error(`The manifest does not name ${unnamed.join(", ")}`);

// The files the service worker precaches, under a name that changes with their content. Pages of
// administrators and the console of the API need a connection and are left out, and what stands in every page.
const assets = readdirSync(join(dist, "client/assets")).filter(
  (name) => /\.(js|woff2)$/.test(name) && !/^(admin|swagger|wake)/.test(name),
);
const files = [...assets.map((name) => `/assets/${name}`), "/favicon.svg", "/icon-192.png"];
const build = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
const worker = join(dist, "client/sw.js");
writeFileSync(
  worker,
  readFileSync(worker, "utf8")
    .replace("self.BUILT_FILES", () => JSON.stringify(files))
    .replace("__BUILD__", build),
);

for (const file of readdirSync(join(dist, "client"), { recursive: true }).map(String)) {
  const path = join(dist, "client", file);
  if (!/\.(js|css|svg|txt|webmanifest|json)$/.test(file) || statSync(path).size < 256) continue;
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}

// The embedded database's first start copies it. Readable for the service's user, whichever user builds.
const emptyDatabase = join(dist, "server/empty-database");
const database = await openDatabase({ dataDir: emptyDatabase });
await migrateDatabase(database);
await database.close();
rmSync(`${emptyDatabase}.lock`, { force: true });
const entries = readdirSync(emptyDatabase, { recursive: true, withFileTypes: true });
chmodSync(emptyDatabase, 0o755);
for (const entry of entries)
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
