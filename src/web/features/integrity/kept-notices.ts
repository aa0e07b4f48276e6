// The notices as the server has rendered them.

import type { listNotices } from "#contract/integrity.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./surge-notices.tsx").then((module) => module.SurgeNotices);

export const { Part: KeptNotices, prepare: prepareNotices } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);

/** Whether there is anything to say. */
export function areNoticesShown({ items, isWatching }: OutputOf<typeof listNotices>): boolean {
  return items.length > 0 || !isWatching;
}
