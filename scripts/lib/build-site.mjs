// Builds the client files and the server, and compresses the files the server sends. Runs on the pinned
// Node (vite.config.ts is TypeScript) with the packages installed.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createBuilder } from "vite";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

const builder = await createBuilder({ logLevel: "warn" });
await builder.buildApp();

// Read by the server, not sent to visitors.
renameSync(join(dist, "client/index.html"), join(dist, "server/template.html"));
renameSync(join(dist, "client/.vite/manifest.json"), join(dist, "server/manifest.json"));

// The files the service worker precaches, under a name that changes with their content. Pages of
// administrators need a connection and are left out.
const assets = readdirSync(join(dist, "client/assets")).filter(
  (name) => /\.(js|woff2)$/.test(name) && !name.startsWith("admin"),
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
