// Two builds of one source: the browser's files (dist/client) and the page renderer (dist/server).

import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The browser knows endpoints by address and type; see src/web/lib/no-schemas.ts. */
const withoutSchemas: Plugin = {
  name: "without-schemas",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (id) => (id === "zod/mini" ? path("./src/web/lib/no-schemas.ts") : null),
};

export default defineConfig(({ command }) => ({
  root: path("./src/web"),
  publicDir: path("./public"),
  cacheDir: path("./node_modules/.cache/vite"),
  plugins: [withoutSchemas, react({ compiler: true }), tailwind()],
  build: { emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: path("./dist/client"),
        manifest: true,
        // The one style sheet is written into the page. Asked for again with every module that comes
        // later, it would have to be there without a connection too.
        modulePreload: {
          resolveDependencies: (_, files) => files.filter((file) => !file.endsWith(".css")),
        },
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: {
            index: path("./src/web/index.html"),
            sw: path("./src/web/pwa/service-worker.ts"),
          },
          output: {
            // The service worker's address never changes: browsers ask there for a newer one.
            entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: path("./dist/server"),
        ssr: true,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: path("./src/web/entry-server.tsx"),
        },
      },
      // One file for the server. In development React stays outside: it cannot be run inlined.
      ...(command === "build" ? { resolve: { noExternal: true as const } } : {}),
    },
  },
  builder: {},
}));
