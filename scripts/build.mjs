// Builds the browser's files and the page renderer, and compresses what will be served.
// Needs the packages; `npm run build` and `npm start` see to that.

import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createBuilder } from "vite";

const dist = fileURLToPath(new URL("../dist", import.meta.url));

const builder = await createBuilder({ logLevel: "warn" });
await builder.buildApp();

// Not for visitors: the server reads them.
renameSync(join(dist, "client/index.html"), join(dist, "server/template.html"));
renameSync(join(dist, "client/.vite/manifest.json"), join(dist, "server/manifest.json"));

for (const file of readdirSync(join(dist, "client"), { recursive: true }).map(String)) {
  const path = join(dist, "client", file);
  if (!/\.(js|css|svg|txt|webmanifest|json)$/.test(file) || statSync(path).size < 1024) continue;
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
