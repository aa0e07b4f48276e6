// Inserts a rendered page into the built HTML. The small style sheet and the script that starts the application are
// inlined. The modules of the page are preloaded, or named where it waits for its reader.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface PageParts {
  head: string;
  app: readonly Uint8Array[];
  state: string;
  /** Source file of the page (below src/web). */
  file: string;
  /** Its scripts are loaded once there is a sign of a reader. */
  sleeps: boolean;
}

export interface Template {
  fill(parts: PageParts): Buffer;
  /** CSP sources of the inlined style and script. */
  inlineStyles: string[];
  inlineScripts: string[];
}

interface ManifestEntry {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** Its key in the manifest. */
const APPLICATION = "app/entry-client.tsx";

/** Loads the page's module where the application does not itself. */
const OTHER_PAGES = "app/other-pages.ts";

/** Modules of parts that start by themselves (src/web/lib/island.tsx). */
const ISLAND = /-island\.tsx$/;

/** Reads the output of `npm run build` from `dist`. */
export function readTemplate(dist: string): Template {
  const manifest = JSON.parse(readFileSync(join(dist, "server/manifest.json"), "utf8")) as Record<
    string,
    ManifestEntry
  >;
  /** Files that are part of every page. */
  const always = new Set<string>();
  const inlineStyles: string[] = [];
  const inlineScripts: string[] = [];
  const html = readFileSync(join(dist, "server/template.html"), "utf8")
    .replace(
      /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g,
      (_, file: string) => {
        always.add(file);
        const css = readFileSync(join(dist, "client", file), "utf8");
        inlineStyles.push(cspHash(css));
        return `<style>${css}</style>`;
      },
    )
    .replace("/* src/web/app/wake.ts */", () => {
      const file = join(dist, "client", manifest["app/wake.ts"]?.file ?? "");
      return `(() => {${readFileSync(file, "utf8").trim()}})();`;
    });
  for (const [, script = ""] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    inlineScripts.push(cspHash(script));

  const fill = createTemplate(html);
  const known = new Map<string, string>();
  const toScripts = (file: string, sleeps: boolean) => {
    // The application first: it is what the page's script imports.
    const wanted = listFiles(manifest, APPLICATION);
    if (manifest[APPLICATION]?.dynamicImports?.includes(file) !== true)
      listFiles(manifest, OTHER_PAGES, wanted);
    const files = listFiles(manifest, file, wanted).difference(always);
    const all = [...files].map((each) => `/${each}`);
    const islands = (manifest[file]?.dynamicImports ?? [])
      .filter((key) => ISLAND.test(key))
      .flatMap((key) => [...listFiles(manifest, key).difference(files)])
      .map((each) => `/${each}`);
    const [styles, modules] = [true, false].map((isStyle) =>
      all.filter((each) => each.endsWith(".css") === isStyle),
    );
    return [
      ...(styles ?? []).map((href) => `<link rel="stylesheet" href="${href}">`),
      ...(sleeps ? [] : (modules ?? [])).map(
        (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`,
      ),
      `<script type="application/json" id="modules"${sleeps ? " data-sleeps" : ""}${islands.length > 0 ? ` data-islands="${islands.join(" ")}"` : ""}>${JSON.stringify(modules)}</script>`,
    ].join("\n    ");
  };
  return {
    inlineStyles,
    inlineScripts,
    fill: ({ head, app, state, file, sleeps }) => {
      const key = `${sleeps} ${file}`;
      const scripts = known.get(key) ?? toScripts(file, sleeps);
      known.set(key, scripts);
      return fill({ head: `${head}\n    ${scripts}`, app, state });
    },
  };
}

/** A fifth faster than a buffer of a string that was joined from many. */
const encoder = new TextEncoder();

/** A template whose constant parts are encoded once: the style alone is as long as most pages. */
export function createTemplate(
  html: string,
): (parts: Omit<PageParts, "file" | "sleeps">) => Buffer {
  const pieces = html.split(/<!--(head|app|state)-->/).map((text, index) => ({
    name: index % 2 === 1 ? (text as "head" | "app" | "state") : null,
    bytes: Buffer.from(text),
  }));
  return (parts) =>
    Buffer.concat(
      pieces.flatMap(({ name, bytes }) =>
        name === null ? bytes : name === "app" ? parts.app : encoder.encode(parts[name]),
      ),
    );
}

/** Modules and style sheets of a source file, including its imports. */
function listFiles(
  manifest: Record<string, ManifestEntry>,
  key: string,
  found: Set<string> = new Set(),
): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const css of entry.css ?? []) found.add(css);
  for (const imported of entry.imports ?? []) listFiles(manifest, imported, found);
  return found;
}

function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
