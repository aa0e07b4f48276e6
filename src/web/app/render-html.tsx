// HTML of a page, with the parts that other pages have too taken from memory: a list is mostly cards and filters.

import { renderToString } from "react-dom/server";
import type { ReactNode } from "react";
import { LRUCache } from "lru-cache";
import { HoldPartContext } from "../lib/held-part.tsx";
import type { HoldPart } from "../lib/held-part.tsx";
import { PART_PREFIX } from "../lib/part-prefix.ts";
import { RouterContext } from "./router/hooks.ts";
import type { Router } from "./router/router.ts";

const MAX_BYTES = 8 * 2 ** 20;
const kept = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  sizeCalculation: (html, key) => html.byteLength + 2 * key.length,
});
const encoder = new TextEncoder();

/** Pieces, because the parts are not written again. */
export function renderHtml(page: ReactNode, router: Router): Uint8Array[] {
  const parts: { key: string; part: ReactNode }[] = [];
  const hold: HoldPart = (key, part) => `<!--part ${parts.push({ key, part }) - 1}-->`;
  const html = renderToString(<HoldPartContext value={hold}>{page}</HoldPartContext>);
  // Parts after the page, because React renders one thing at a time. No text has a comment: its "<" is escaped.
  return html.split(/<!--part (\d+)-->/).map((piece, at) => {
    if (at % 2 === 0) return encoder.encode(piece);
    const { key = "", part = null } = parts[Number(piece)] ?? {};
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = encoder.encode(
      renderToString(<RouterContext value={router}>{part}</RouterContext>, {
        identifierPrefix: PART_PREFIX,
      }),
    );
    kept.set(key, made);
    return made;
  });
}
