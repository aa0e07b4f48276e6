// The layers of ARCHITECTURE.md as rules. Type-only imports count like any other.

// Its parser: without it, dependency-cruiser reads no TypeScript, warns and passes.
require("@swc/core");

/** A layer may import only from the given folders of src (and from packages, unless told). */
const mayOnlyImport = (layer, allowed, packages) => [
  {
    name: `${layer}-stays-in-its-layer`,
    severity: "error",
    from: { path: `^src/${layer}/`, pathNot: "\\.test\\.tsx?$" },
    to: { path: "^(src|tests|seeds|bench|scripts)/", pathNot: allowed.map((f) => `^src/${f}`) },
  },
  ...(packages === undefined
    ? []
    : [
        {
          name: `${layer}-packages`,
          severity: "error",
          from: { path: `^src/${layer}/`, pathNot: "\\.test\\.tsx?$" },
          to: {
            dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "core", "unknown"],
            pathNot: packages,
          },
        },
      ]),
];

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "runs-without-tools",
      comment:
        "`npm start` installs what runs and builds the site alone: package.json, build/package.json.",
      severity: "error",
      from: {
        path: "^(src|seeds)/|^vite\\.config\\.ts$|^scripts/lib/build-site\\.mjs$",
        pathNot: ["\\.test\\.tsx?$", "^src/web/dev/", "^src/main/dev"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    ...mayOnlyImport("domain", ["domain/"], []),
    ...mayOnlyImport("contract", ["contract/", "domain/"], ["node_modules/zod/"]),
    ...mayOnlyImport("platform", ["platform/", "domain/", "contract/"]),
    ...mayOnlyImport("server", ["server/", "platform/", "domain/", "contract/"]),
    ...mayOnlyImport("web", ["web/", "domain/", "contract/"]),
    {
      name: "web-runs-in-a-browser",
      severity: "error",
      from: { path: "^src/web/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web-runs-no-schemas",
      comment: "The browser's build leaves schemas out (src/contract/browser-module.ts).",
      severity: "error",
      from: { path: "^src/web/" },
      to: { path: "node_modules/zod/" },
    },
    {
      name: "server-features-are-independent",
      comment: "What features need of each other goes through the database, the context or jobs.",
      severity: "error",
      from: { path: "^src/server/features/([^/]+)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/server/features/([^/]+)/", pathNot: "^src/server/features/$1/" },
    },
    {
      name: "http-knows-no-feature",
      comment: "What it serves reaches it by routes.ts, files.ts and mailings.ts, from src/main.",
      severity: "error",
      from: { path: "^src/server/http/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/server/(features/|(routes|files|mailings|jobs)\\.ts$)" },
    },
    {
      name: "web-features-are-independent",
      comment:
        "The route that shows both composes them. What reviews and opinions share is in authoring, what lists show of estimates in ratings. Who writes may enter an account there: authoring uses account.",
      severity: "error",
      from: { path: "^src/web/features/([^/]+)/" },
      to: {
        path: "^src/web/features/([^/]+)/",
        pathNot: "^src/web/features/($1|authoring|ratings|account)/",
      },
    },
    {
      name: "web-admin-parts-are-independent",
      comment: "What the pages of the admin area have in common is in features/admin/shared.",
      severity: "error",
      from: { path: "^src/web/features/admin/([^/]+)/" },
      to: {
        path: "^src/web/features/admin/([^/]+)/",
        pathNot: "^src/web/features/admin/($1|shared)/",
      },
    },
    {
      name: "web-features-do-not-know-routes",
      comment: "Of app/ they use the router, the session and the shape of a page.",
      severity: "error",
      from: { path: "^src/web/(features|ui|lib|text)/" },
      to: {
        path: "^src/web/(routes|app)/",
        pathNot: "^src/web/app/((router|session)/|page\\.ts$)",
      },
    },
    {
      name: "ui-knows-no-subject",
      severity: "error",
      from: { path: "^src/web/ui/" },
      to: { path: "^src/(contract|web/(features|routes|text))/" },
    },
    {
      name: "hono-only-at-the-edge",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(server/http|main)/|routes\\.ts$" },
      to: { path: "node_modules/(hono|@hono)/" },
    },
    {
      name: "sql-only-in-queries",
      severity: "error",
      from: {
        path: "^src/",
        pathNot:
          "^src/platform/(db/|jobs/queries\\.ts$)|/queries/[^/]+\\.ts$|/personal-data\\.ts$|\\.test\\.ts$",
      },
      to: { path: "node_modules/drizzle-orm/|^src/platform/db/schema\\.ts$" },
    },
    {
      name: "one-folder-knows-the-embedded-engine",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/platform/db/embedded/" },
      to: { path: "node_modules/@electric-sql/" },
    },
    {
      name: "one-file-opens-the-embedded-engine",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/platform/db/(embedded/|database\\.ts$)|\\.test\\.ts$" },
      to: { path: "^src/platform/db/embedded/" },
    },
    {
      name: "routes-go-through-use-cases",
      severity: "error",
      from: { path: "^src/server/features/.*routes\\.ts$" },
      to: { path: "queries(\\.ts$|/)" },
    },
    {
      name: "src-does-not-know-tests",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^tests/|\\.test\\.tsx?$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|data)/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
