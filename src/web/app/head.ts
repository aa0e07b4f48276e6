// Head of a page (title, description, …): written by the server, updated by the browser on
// client-side navigation.

import { escapeUTF8 } from "entities/escape";
import { PICTURE_SIZES } from "#domain/picture/picture.ts";
import { jsonFeedPath } from "../lib/paths.ts";
import { site } from "../text/site.ts";
import type { Head } from "./page.ts";

const SITE_NAME = "Scrutinio";

export function fullTitle(head: Head): string {
  return head.title === SITE_NAME || head.title.startsWith(`${SITE_NAME} `)
    ? head.title
    : `${head.title} – ${SITE_NAME}`;
}

/** The tags as HTML; `origin` has no trailing slash, `path` is the requested one. */
export function headHtml(head: Head, origin: string, path: string): string {
  const title = escapeUTF8(fullTitle(head));
  const description = escapeUTF8(head.description);
  const url = escapeUTF8(origin + (head.canonical ?? path));
  const image = head.image ?? { path: "/og.png", alt: site.shareImage };
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:site_name" content="${SITE_NAME}">`,
    `<meta property="og:locale" content="it_IT">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${escapeUTF8(origin + image.path)}">`,
    `<meta property="og:image:width" content="${PICTURE_SIZES.wide.width}">`,
    `<meta property="og:image:height" content="${PICTURE_SIZES.wide.height}">`,
    `<meta property="og:image:alt" content="${escapeUTF8(image.alt)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
  if (head.feed !== undefined) {
    const { path: atom } = head.feed;
    const name = escapeUTF8(head.feed.title);
    for (const [type, href] of [
      ["atom+xml", atom],
      ["feed+json", jsonFeedPath(atom)],
    ] as const)
      tags.push(
        `<link rel="alternate" type="application/${type}" title="${name}" href="${escapeUTF8(href)}">`,
      );
  }
  if (head.isEmbeddable) {
    const query = new URLSearchParams({ url: origin + (head.canonical ?? path) });
    tags.push(
      `<link rel="alternate" type="application/json+oembed" title="${title}" href="${escapeUTF8(`${origin}/api/oembed?${query}`)}">`,
    );
  }
  if (head.noIndex) tags.push(`<meta name="robots" content="noindex">`);
  if (head.jsonLd !== undefined)
    tags.push(`<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`);
  return tags.join("\n    ");
}

/** After client-side navigation. */
export function applyHead(head: Head, origin: string, path: string): void {
  document.title = fullTitle(head);
  if (head.description !== "") setContent('meta[name="description"]', head.description);
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute("href", origin + (head.canonical ?? path));
  // Those of the first page. Readers of feeds and embeds ask the server.
  for (const link of document.querySelectorAll('link[rel="alternate"]')) link.remove();
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute("content", content);
}

/** JSON that cannot close the script element around it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
