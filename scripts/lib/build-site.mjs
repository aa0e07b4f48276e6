// Builds the browser's files and the page renderer, and compresses the files the server sends.
// Runs on the product's Node (vite.config.ts is TypeScript) with the packages installed.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createBuilder } from "vite";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

const builder = await createBuilder({ logLevel: "warn" });
await builder.buildApp();

// Not for visitors: the server reads them.
renameSync(join(dist, "client/index.html"), join(dist, "server/template.html"));
renameSync(join(dist, "client/.vite/manifest.json"), join(dist, "server/manifest.json"));

// What the service worker keeps from the start, under a name that changes with any of it. The pages of
// administrators do nothing without a connection: nobody else carries them along.
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
