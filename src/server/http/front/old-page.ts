// Says on a page that it shows what was true a while ago, because nothing newer can be had: the
// database is away. Outside of what the browser's code takes over, which would remove it.

import { etagOf } from "./answer.ts";
import type { Answer } from "./answer.ts";

const APP = '<div id="app">';
/** Looks like the strip about demonstration data, whose classes these are. */
const NOTICE_START =
  '<p class="border-b border-line bg-warn-soft p-2 text-sm text-warn" role="status">';
const dateInItaly = new Intl.DateTimeFormat("it-IT", {
  timeZone: "Europe/Rome",
  dateStyle: "long",
  timeStyle: "short",
});

const marked = new WeakMap<Answer, Answer>();

/** The same answer with the date of its data; the very same where it is no page. */
export function markedAsOld(answer: Answer): Answer {
  const known = marked.get(answer);
  if (known !== undefined) return known;
  const html = answer.body.toString("utf8");
  const place = html.indexOf(APP);
  if (place < 0) return answer;
  const notice = `${NOTICE_START}Dati del ${dateInItaly.format(answer.madeAt)}: al momento non riusciamo ad aggiornarli.</p>`;
  const body = Buffer.from(html.slice(0, place) + notice + html.slice(place));
  const old: Answer = { ...answer, body, etag: etagOf(body), ready: new Map() };
  marked.set(answer, old);
  return old;
}
