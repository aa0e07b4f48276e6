// Inserts a rendered page into the built HTML. The small style sheet is inlined, and the modules of
// the page are preloaded before the scripts that import them.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface PageParts {
  head: string;
  app: string;
  state: string;
  /** Source file of the page (below src/web). */
  file: string;
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
  css?: string[];
}

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
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
  for (const [, script = ""] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    inlineScripts.push(cspHash(script));
  for (const [, file = ""] of html.matchAll(/<script [^>]*src="\/([^"]+)"/g)) always.add(file);

  const fill = createTemplate(html);
  const linksOf = new Map<string, string>();
  const toLinks = (file: string) => {
    const wanted = listFiles(manifest, file).difference(always);
    const links = [...wanted].map((each) =>
      each.endsWith(".css")
        ? `<link rel="stylesheet" href="/${each}">`
        : `<link rel="modulepreload" href="/${each}" fetchpriority="low">`,
    );
    return links.join("\n    ");
  };
  return {
    inlineStyles,
    inlineScripts,
    fill: ({ head, app, state, file }) => {
      const links = linksOf.get(file) ?? toLinks(file);
      linksOf.set(file, links);
      return fill({ head: `${head}\n    ${links}`, app, state });
    },
  };
}

/** A fifth faster than a buffer of a string that was joined from many. */
const encoder = new TextEncoder();

/** A template whose constant parts are encoded once: the style alone is as long as most pages. */
export function createTemplate(html: string): (parts: Omit<PageParts, "file">) => Buffer {
  const pieces = html.split(/<!--(head|app|state)-->/).map((text, index) => ({
    name: index % 2 === 1 ? (text as "head" | "app" | "state") : null,
    bytes: Buffer.from(text),
  }));
  return (parts) =>
    Buffer.concat(
      pieces.map(({ name, bytes }) => (name === null ? bytes : encoder.encode(parts[name]))),
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
