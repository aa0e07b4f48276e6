// Page /politicians-live: politicians in office.

import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { data, redirect } from "../app/router/load.ts";
import type { LoaderArgs } from "../app/page.ts";
import type { DataSource } from "#contract/politicians.ts";
import { AppError } from "#domain/error.ts";
import { BrowseList } from "../features/browse/browse-list.tsx";
import type { BrowseData } from "../features/browse/browse-list.tsx";
import { browsePath, readBrowse, readStart } from "../features/browse/browse-url.ts";
import { loadPoliticians } from "../features/browse/load-politicians.ts";
import { KeptSources, loadSources } from "../features/data-sources/kept-sources.ts";
import { KeptVote } from "../features/votes/kept-vote.ts";
import type { HeadOf } from "../app/page.ts";
import { withKept } from "../lib/keep-html.tsx";
import { paths } from "../lib/paths.ts";
import { politicians } from "../text/politicians.ts";

type ListData = BrowseData & { sources?: readonly DataSource[] };

export async function loader(args: LoaderArgs) {
  const params = args.url.searchParams;
  const browse = readBrowse(params);
  const start = readStart(params);
  try {
    const [page, sources] = await Promise.all([
      loadPoliticians(args.call, browse, start, args.signal),
      loadSources(args.call, args.signal),
    ]);
    const isBeyond = page.items.length === 0 && page.total > 0;
    const list: ListData = withKept({ ok: true, page }, { sources });
    return data(list, { status: isBeyond ? 404 : 200 });
  } catch (error) {
    if (args.signal.aborted) throw error;
    const code = error instanceof AppError ? error.code : "internal";
    // The cursor's page no longer exists: start over.
    if (code === "invalid_cursor") throw redirect(browsePath(browse));
    // The form stays mounted, with its input.
    return data({ ok: false, code } satisfies BrowseData, {
      status: code === "unavailable" ? 503 : 500,
    });
  }
}

export const head: HeadOf<BrowseData> = (_, url) => {
  const { q } = readBrowse(url.searchParams);
  const start = readStart(url.searchParams);
  return {
    title: politicians.headTitle(q),
    description: politicians.description,
    // Search results are not indexed separately; further pages have their own canonical URL.
    canonical:
      start === undefined
        ? paths.politicians
        : browsePath(readBrowse(new URLSearchParams()), start),
    noIndex: q !== "",
  };
};

export function Component() {
  const loaded = useLoaderData<ListData>();
  return (
    <>
      <header className="page pt-8 pb-5 md:pt-12">
        <h1>{politicians.title}</h1>
        <p className="mt-2 max-w-[65ch] text-muted">
          {politicians.intro}{" "}
          <Link className="link" to={paths.rankings}>
            {politicians.toRankings}
          </Link>
        </p>
      </header>
      {loaded.ok && loaded.page.vote && (
        <div className="page">
          <KeptVote
            key={loaded.page.vote.id}
            id={`vote-list-${loaded.page.vote.id}`}
            props={{ vote: loaded.page.vote, place: "list" }}
          />
        </div>
      )}
      <BrowseList data={loaded}>
        {loaded.ok && <KeptSources id="sources-list" props={{ sources: loaded.sources ?? [] }} />}
      </BrowseList>
    </>
  );
}
