// Combines the built page renderer with the built HTML.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageQuery } from "#platform/page-cache/cache-key.ts";
import type { DescribePicture } from "#server/file-route.ts";
import type { PagePattern } from "#server/http/observe-requests.ts";
import type { PageRenderer } from "#server/http/pages.ts";
import type { HeaderPolicy } from "#server/http/security-headers.ts";
import { pageStatus } from "#server/http/error-status.ts";
import { readTemplate } from "./template.ts";
import type { PageParts } from "./template.ts";

const HTML = "text/html; charset=UTF-8";
const FEEDS = { atom: "application/atom+xml; charset=UTF-8", json: "application/feed+json" };

type Entry = typeof import("#web/app/entry-server.tsx");
type Render = Entry["render"];

export interface Renderer {
  renderPage: PageRenderer;
  headerPolicy: HeaderPolicy;
  pageQuery: PageQuery;
  pagePattern: PagePattern;
  describePicture: DescribePicture;
}

export async function loadRenderer(dist: string, publicUrl: string): Promise<Renderer> {
  const template = readTemplate(dist);
  const file = pathToFileURL(join(dist, "server/entry-server.js")).href;
  const { render, pageQuery, pagePattern, describePicture } = (await import(file)) as Entry;
  return {
    pageQuery,
    pagePattern,
    describePicture: (request, sources) => describePicture(request, publicUrl, sources),
    renderPage: createPageRenderer(publicUrl, render, (_, parts) => template.fill(parts)),
    headerPolicy: {
      https: publicUrl.startsWith("https:"),
      content: { inlineStyles: template.inlineStyles, inlineScripts: template.inlineScripts },
    },
  };
}

/** `fill` inserts the parts of a page into the HTML. */
export function createPageRenderer(
  publicUrl: string,
  render: Render,
  fill: (url: URL, parts: PageParts) => Buffer | Promise<Buffer>,
): PageRenderer {
  return async (url, call) => {
    const page = await render(url, publicUrl, call);
    if ("redirect" in page) return { status: page.status, location: page.redirect };
    const status = pageStatus(page.status, page.errorCode);
    if ("embed" in page) return { status, body: Buffer.from(page.embed), type: HTML };
    return "feed" in page
      ? { status, body: Buffer.from(page.feed), type: FEEDS[page.format] }
      : { status, body: await fill(url, page), type: HTML };
  };
}
