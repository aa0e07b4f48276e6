// Two builds of one source: the browser's files (dist/client), and the server with its command line and
// page renderer (dist/server).

import { globSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { ERROR_MESSAGES } from "./src/domain/error.ts";
import { browserModule, toPublicReads } from "./src/contract/browser-module.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Runtime code: helpers of endpoints, which import no schema. */
const CONTRACT_CODE = /\/src\/contract\/(?!endpoint|browser-module)[\w-]+\.ts$/;

const importModule = async (file: string) =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>;

async function importContract(): Promise<Record<string, Record<string, unknown>>> {
  const files = globSync(path("./src/contract/*.ts")).filter(
    (file) => !/(?:\.test|public-reads)\.ts$/.test(file),
  );
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await importModule(file)] as const)),
  );
}

/** The browser knows endpoints by address and type. */
const withoutSchemas: Plugin = {
  name: "without-schemas",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  load: {
    filter: { id: CONTRACT_CODE },
    handler: async (id) =>
      browserModule(
        id.endsWith("/public-reads.ts")
          ? { publicReads: toPublicReads(await importContract()) }
          : await importModule(id),
      ),
  },
};

const IS_ERROR = /\/src\/domain\/error\.ts$/;
/** Compare most codes with those of answers, which have their sentences. */
const OF_ANSWERS = /\/src\/web\/(?:features\/admin|routes|app(?!\/session))\//;
const MADE_HERE = /(?:errorMessage|errorText|AppError)\("(\w+)"/g;
/** Of the frame, and of most pages. */
const OF_ALL = ["internal", "data_failed", "offline"];
/** What is compared with a code is an answer. */
const NAMED = /(?<![!=]== )"(\w+)"/g;

const pickMessages = (isWanted: (name: string) => boolean) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(ERROR_MESSAGES).filter(([name]) => isWanted(name))),
  );

/**
 * The browser has the sentences of errors whose codes its modules name, each with the module: the others come with the
 * server's answer.
 */
const messagesWithModules: Plugin = {
  name: "messages-with-modules",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    filter: { id: /\/src\/(?:domain|web)\/.*\.tsx?$/ },
    handler: (code, id) => {
      if (IS_ERROR.test(id)) {
        const table = /(?<=const ERROR_MESSAGES = )\{.*?\}(?= as const)/s;
        if (!table.test(code)) throw new Error("ERROR_MESSAGES is not where it was");
        return `${code.replace(table, () => pickMessages((name) => OF_ALL.includes(name)))}
          export const addMessages = (own: object) => Object.assign(messages, own);`;
      }
      const names = [...code.matchAll(OF_ANSWERS.test(id) ? MADE_HERE : NAMED)].map(
        ([, name]) => name,
      );
      const own = pickMessages((name) => names.includes(name) && !OF_ALL.includes(name));
      if (own === "{}") return null;
      return `import { addMessages } from "#domain/error.ts";${code}\naddMessages(${own});`;
    },
  },
};

/** Pages whose files are loaded one after another when one comes to them inside the site. */
const FOR_FEW =
  /\b(?:admin|settings|devices|my-office|claim|follow|for-politicians|receipt|sample-|transparency|decisions|open-data|unsubscribe|confirm-email|google-return|identity-return|install|report-dialog)/;
/** Files that this or the service worker's list (scripts/lib/build-site.mjs) know by name. */
const isKnownByName = (name: string) => FOR_FEW.test(name) || name.startsWith("swagger");

/** Whether a module is one of these, named by their paths below src. */
const among = (names: string[]) => {
  const wanted = new Set(names.map((name) => path(`./src/${name}`)));
  return (id: string) => wanted.has(id.replace(/\.tsx?$/, ""));
};

/**
 * Modules that nearly always come together, as one file: many small ones compress less and come later. None of a page:
 * the manifest would not name its file.
 */
const CHUNKS = [
  {
    name: "base",
    priority: 10,
    tags: ["$initial" as const],
    // These stay files of their own, which import nothing; and the page has the style itself.
    test: (id: string) => !/\/(pwa\/service-worker\.ts|app\/wake\.ts|[\w-]+\.(css|html))$/.test(id),
  },
  {
    name: "base",
    priority: 8,
    test: among([
      "web/ui/card",
      "web/ui/badge",
      "web/ui/notice",
      "web/lib/format",
      "web/text/feeds",
      "web/features/follows/follow-link",
      "web/features/share/share-button",
      "domain/elide",
      "web/lib/drafts",
    ]),
  },
  // Of every page with people; small files compress badly.
  {
    name: "people",
    priority: 7,
    test: among([
      "contract/integrity",
      "contract/participation",
      "contract/politicians",
      "contract/replies",
      "contract/reviews",
      "contract/trends",
      "domain/place/place",
      "domain/politician/source",
      "domain/rating/attributes",
      "domain/rating/score-band",
      "domain/review/review-sort",
      "web/features/data-sources/kept-sources",
      "web/features/frame/empty-page",
      "web/features/integrity/kept-notices",
      "web/features/reviews/rate-id",
      "web/features/votes/kept-vote",
      "web/lib/attribute-value",
      "web/lib/lazy-for-authors",
      "web/lib/path-id",
      "web/lib/review-query",
      "web/lib/trend-query",
      "web/text/place-name",
      "web/text/politician",
      "web/text/report-button",
      "web/ui/breadcrumb",
      "web/ui/star-path",
    ]),
  },
  // Pages without a form read lists too.
  { name: "query", priority: 3, test: among(["web/lib/query", "web/ui/load-more"]) },
  {
    name: "fields",
    priority: 3,
    test: among([
      "web/ui/inputs",
      "web/ui/field",
      "web/ui/submit-form",
      "web/lib/app-error",
      "web/lib/form",
      "web/lib/use-draft",
      "web/features/authoring/consent-field",
      "web/text/authoring",
      "web/ui/consent-box",
    ]),
  },
  // Forms that ask for proof show their errors too: one name less in the list of files on every page.
  {
    name: "form-error",
    priority: 3,
    test: among(["web/ui/form-error", "web/ui/proof-status", "web/lib/use-proof"]),
  },
  // Of who signs in, with a form of its own or with the text to be sent.
  {
    name: "sign-in",
    priority: 5,
    test: among([
      "contract/auth",
      "domain/account/credentials",
      "web/app/session/actions",
      "web/app/session/auth-api",
    ]),
  },
  // Of pages that have little else in common.
  { name: "disclosure", priority: 3, test: among(["web/ui/disclosure", "web/ui/figure-list"]) },
  {
    name: "cards",
    priority: 6,
    test: among([
      "domain/rating/certainty",
      "web/text/affiliation",
      "web/text/offices",
      "web/text/ratings",
      "web/lib/held-part",
      "web/ui/avatar",
      "web/ui/bar-meter",
      "web/ui/portrait",
      "web/ui/star-shape",
      "web/ui/stars",
      "web/features/ratings/compare-link",
      "web/features/ratings/overall-rating",
      "domain/portrait/avatar-svg",
      "domain/portrait/portrait-sizes",
    ]),
  },
  { name: "places", priority: 1, test: among(["contract/places"]) },
  { name: "chambers", priority: 6, test: among(["web/text/parliament"]) },
  {
    name: "topic-page",
    priority: 0,
    test: among([
      "web/features/opinions/opine-id",
      "web/features/topic/kept-rating",
      "web/features/topic/topic-header",
      "web/text/topic",
    ]),
  },
  {
    name: "reviewing",
    priority: 0,
    test: among([
      "web/features/reviews/outcome",
      "web/features/reviews/review-draft",
      "web/text/review",
    ]),
  },
  {
    name: "writing",
    priority: 1,
    test: among([
      "contract/author-status",
      "domain/comment",
      "domain/moderation/report",
      "domain/review/review",
      "web/features/authoring/comment-field",
      "web/features/authoring/form-problem",
      "web/features/authoring/use-own-text",
      "web/features/authoring/use-writing-form",
      "web/features/authoring/writing-card",
      "web/features/author-status/writer-notice",
      "web/lib/use-focus-on-arrival",
      "web/lib/use-tell-own",
      "web/lib/queued-reviews",
      "web/ui/account-note",
      "web/ui/progress",
      "web/ui/star-input",
    ]),
  },
];

/**
 * React's compiler memoises the components that render often while a user types. Elsewhere it would
 * only add weight: a fifth of the code every visitor loads first.
 */
const COMPILED = [
  "/features/admin",
  "/features/settings/",
  "/features/browse/browse-form",
  "/features/browse/browse-list",
  "/features/browse/filter-group",
  "/features/browse/politician-card",
  "/features/browse/results",
  "/features/browse/search-box",
  "/features/reviews/review-form",
  "/features/reviews/score-",
  "/features/opinions/opinion-form",
];

/** What the style sheet needs in any case (docs/decisions/0004): from these on nothing is lowered. */
const CSS_TARGET = ["chrome123", "firefox121", "safari17.5"];

/** Packages that read binaries or start threads from files beside their code. */
const WITH_FILES_OF_THEIR_OWN = [
  "@electric-sql/pglite",
  "@node-rs/argon2",
  "@resvg/resvg-js",
  "fs-native-extensions",
  "pino",
  "sharp",
];

const BEYOND_LATIN1 = /[\u0100-\uffff]/g;
const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * A file with a character beyond Latin-1 takes two bytes for each of its characters in memory. Under `String.raw` an escape
 * stays six characters: only sources of regular expressions may have such characters there, which mean the same.
 */
const inLatin1: Plugin = {
  name: "in-latin1",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  // After the code is printed, which would write the characters themselves again.
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replace(BEYOND_LATIN1, toEscape);
  },
};

export default defineConfig(({ command }) => ({
  root: path("./src/web"),
  publicDir: path("./public"),
  cacheDir: path("./node_modules/.cache/vite"),
  plugins: [
    withoutSchemas,
    messagesWithModules,
    inLatin1,
    react({ compiler: { sources: COMPILED } }),
    tailwind(),
  ],
  build: { emptyOutDir: true, target: "es2022", cssTarget: CSS_TARGET, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: path("./dist/client"),
        manifest: true,
        // The console of the API is one file, loaded on a press.
        chunkSizeWarningLimit: 1_600,
        modulePreload: {
          polyfill: false,
          // The shared script, there before all others, names these files for each page; of pages for few only styles.
          resolveDependencies: (page, files) =>
            files.filter(
              (file) =>
                !file.startsWith("assets/app-") && (file.endsWith(".css") || !FOR_FEW.test(page)),
            ),
        },
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: {
            index: path("./src/web/index.html"),
            app: path("./src/web/app/entry-client.tsx"),
            wake: path("./src/web/app/wake.ts"),
            sw: path("./src/web/pwa/service-worker.ts"),
          },
          // Sentences that only the server's head needs come with no page.
          treeshake: { moduleSideEffects: [{ test: /\/src\/.*\.tsx?$/, sideEffects: false }] },
          output: {
            // The service worker's address never changes: browsers ask there for a newer one.
            entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
            // Files that every page loads list the others for `modulepreload`: a name adds to them.
            chunkFileNames: ({ name }) =>
              isKnownByName(name) ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: path("./dist/server"),
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: {
            web: path("./src/main/web.ts"),
            cli: path("./src/main/cli.ts"),
            "entry-server": path("./src/web/app/entry-server.tsx"),
            "database-thread": path("./src/platform/db/embedded/worker.ts"),
            "picture-thread": path("./src/platform/pictures/worker.ts"),
            "table-thread": path("./src/platform/tables/worker.ts"),
          },
          // One folder: the files of threads are looked for beside the file that starts them.
          // Comments of packages stay in memory with the code.
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "[name]-[hash].js",
            comments: { legal: true, annotation: false, jsdoc: false },
          },
        },
      },
      // Files with all their packages start in half the time of some thousand modules. In development
      // React stays outside: it cannot be run inlined.
      ...(command === "build"
        ? {
            resolve: { noExternal: true as const, external: WITH_FILES_OF_THEIR_OWN },
            // Packages leave out what is for development.
            define: { "process.env.NODE_ENV": '"production"' },
          }
        : {}),
    },
  },
  builder: {},
}));
