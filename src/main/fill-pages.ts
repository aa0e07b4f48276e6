// Makes the pages that most people read before a server of a large site says that it is ready: after a restart amid many
// readers their first requests would come all at once to code that has not run yet.

import { setTimeout as wait } from "node:timers/promises";
import { buildRequest } from "#contract/endpoint.ts";
import { listPoliticians as endpoint } from "#contract/politicians.ts";
import { suggest } from "#contract/suggestions.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Context } from "#server/context.ts";
import { listPoliticians } from "#server/features/politicians/list-politicians.ts";
import { hasManyPeople } from "#server/shared/lag.ts";
import { paths } from "#web/lib/paths.ts";

/** Whose pages are made; those with most reviews. */
const PEOPLE = 60;
/** By whose names it is searched. */
const SEARCHED = 15;
/** Then it is ready as it is. */
const PATIENCE_MS = 15_000;

/** Resolves once they are made, or cannot be. */
export async function fillPages(context: Context, fill: PageCache["fill"]): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  try {
    for await (const path of listPaths(context)) {
      const began = performance.now();
      await fill(path);
      // Readers are served meanwhile.
      await wait(performance.now() - began);
      if (performance.now() > until) return;
    }
  } catch (error) {
    context.log.warn({ err: error }, "pages not filled");
  }
}

async function* listPaths(context: Context): AsyncGenerator<string> {
  const { items, total } = await listPoliticians(
    context,
    endpoint.input.parse({ sort: "reviews", limit: PEOPLE }),
  );
  // A smaller site is quick without it.
  if (!hasManyPeople(total)) return;
  yield* [
    paths.home,
    paths.politicians,
    paths.rankings,
    paths.topics,
    paths.senate,
    paths.deputies,
  ];
  for (const { id } of items) yield paths.politician.replace(":id", String(id));
  for (const { name } of items.slice(0, SEARCHED)) {
    const word = name.split(" ").at(-1)?.toLowerCase() ?? "";
    yield `${paths.politicians}?${new URLSearchParams({ q: word })}`;
    yield buildRequest(suggest, { q: word.slice(0, 3) }).url;
  }
}
