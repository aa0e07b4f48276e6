// The sources of a list of people: only the HTML of the first page has them as data of the server.

import type { Call } from "#contract/endpoint.ts";
import { listDataSources } from "#contract/politicians.ts";
import type { DataSource } from "#contract/politicians.ts";
import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./data-sources.tsx").then((module) => module.DataSources);

export const { Part: KeptSources } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);

let known: readonly DataSource[] | null = null;

/** Read once per visit. A list is whole without them. */
export async function loadSources(call: Call, signal: AbortSignal): Promise<readonly DataSource[]> {
  if (known !== null) return known;
  try {
    const { sources } = await call(listDataSources, {}, { signal });
    if (!import.meta.env.SSR) known = sources;
    return sources;
  } catch {
    return [];
  }
}
