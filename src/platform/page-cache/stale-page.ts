// Adds a notice to a page whose data is out of date because the database is unavailable. The notice
// is outside the hydrated part, where React would remove it.

import { formatDateTime } from "#domain/format-time.ts";
import { elide } from "#domain/elide.ts";
import { readBody, toEtag } from "./cache-entry.ts";
import type { CacheEntry } from "./cache-entry.ts";

const APP = '<div id="app">';
/** The classes of the strip about demonstration data. */
const NOTICE_START =
  '<p class="border-b border-line bg-warn-soft p-2 text-sm text-warn" role="status">';

/** The entry with the date of its data; an entry that is not a page is returned as it is. */
export async function withStaleNotice(entry: CacheEntry): Promise<CacheEntry> {
  if (entry.withNotice !== undefined) return entry.withNotice;
  const html = (await readBody(entry)).toString("utf8");
  const place = html.indexOf(APP);
  if (place < 0) return entry;
  const notice = elide`${NOTICE_START}Dati del ${formatDateTime(entry.loadedAt)}: al momento non riusciamo ad aggiornarli.</p>`;
  const body = Buffer.from(html.slice(0, place) + notice + html.slice(place));
  const [bytes, etag] = [body.byteLength, toEtag(body)];
  entry.withNotice = { ...entry, body, bytes, etag, prepared: new Map(), preparing: new Map() };
  return entry.withNotice;
}
