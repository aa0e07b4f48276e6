// Tells the reader that a page shows data of a while ago, because nothing newer can be loaded: the
// database is away. The notice stands outside of what the browser's code hydrates, which would remove it.

import { etagOf } from "./cache-entry.ts";
import type { CacheEntry } from "./cache-entry.ts";

const APP = '<div id="app">';
/** The classes of the strip about demonstration data. */
const NOTICE_START =
  '<p class="border-b border-line bg-warn-soft p-2 text-sm text-warn" role="status">';
const dateInItaly = new Intl.DateTimeFormat("it-IT", {
  timeZone: "Europe/Rome",
  dateStyle: "long",
  timeStyle: "short",
});

/** The entry with the date of its data; the entry itself where it is not a page. */
export function withStaleNotice(entry: CacheEntry): CacheEntry {
  if (entry.withNotice !== undefined) return entry.withNotice;
  const html = entry.body.toString("utf8");
  const place = html.indexOf(APP);
  if (place < 0) return entry;
  const notice = `${NOTICE_START}Dati del ${dateInItaly.format(entry.loadedAt)}: al momento non riusciamo ad aggiornarli.</p>`;
  const body = Buffer.from(html.slice(0, place) + notice + html.slice(place));
  const etag = etagOf(body);
  entry.withNotice = { ...entry, body, etag, prepared: new Map(), preparing: new Map() };
  return entry.withNotice;
}
