// Page /politicians: the six sample politicians with the live list's search.

import { useLoaderData, useNavigate } from "../app/router/hooks.ts";
import type { LoaderArgs } from "../app/page.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { readBrowse } from "../features/browse/browse-url.ts";
import { PoliticianCard } from "../features/browse/politician-card.tsx";
import { SearchBox } from "../features/browse/search-box.tsx";
import { SampleNotice } from "../features/samples/sample-notice.tsx";
import { searchSamples } from "../features/samples/search-samples.ts";
import type { HeadOf } from "../app/page.ts";
import { paths, samplePoliticianPath } from "../lib/paths.ts";
import { politicians } from "../text/politicians.ts";
import { samples as text } from "../text/samples.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";

interface Found {
  q: string;
  items: PoliticianDetail[];
}

/** No request: the samples are part of the page. */
export function loader({ url }: LoaderArgs): Found {
  const { q } = readBrowse(url.searchParams);
  return { q, items: searchSamples(q) };
}

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.samplePoliticians,
  noIndex: true,
});

export function Component() {
  const { q, items } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page grid gap-5 pt-8 pb-5 md:pt-12">
        <div>
          <h1>{text.title}</h1>
          <p className="mt-2 max-w-[65ch] text-muted">{text.intro}</p>
        </div>
        <SampleNotice />
      </header>
      <Search q={q} />
      <section aria-label={politicians.resultsHeading} className="page pt-4 pb-16">
        <h2 className="sr-only">{politicians.resultsHeading}</h2>
        <div className="mb-4 flex min-h-6 flex-wrap justify-between gap-x-6 text-sm">
          <output className="font-semibold figures-aligned">
            {text.search.found(items.length, q)}
          </output>
          {items.length > 0 && <p className="text-muted">{politicians.sort.stated.name}</p>}
        </div>
        {items.length === 0 ? (
          <NoSample />
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((politician) => (
              <PoliticianCard
                key={politician.id}
                politician={politician}
                to={samplePoliticianPath(politician.id)}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Without JavaScript: a GET of the same page. */
function Search({ q }: { q: string }) {
  const navigate = useNavigate();
  const type = (typed: string) =>
    void navigate(
      typed === ""
        ? paths.samplePoliticians
        : `${paths.samplePoliticians}?${new URLSearchParams({ q: typed })}`,
      { replace: true, preventScrollReset: true, state: { gesture: "typing" } },
    );
  return (
    <search className="sticky top-0 z-30 block border-b border-line bg-paper print:hidden">
      <form
        action={paths.samplePoliticians}
        method="get"
        className="page flex gap-2 py-2.5 lg:gap-3 lg:py-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchBox q={q} onType={type} />
        <noscript>
          <Button type="submit" variant="primary">
            {text.search.submit}
          </Button>
        </noscript>
      </form>
    </search>
  );
}

function NoSample() {
  return (
    <EmptyState
      mark="search"
      title={politicians.empty.title}
      actions={
        <>
          <Button variant="primary" to={paths.samplePoliticians}>
            {text.search.all}
          </Button>
          <Button to={paths.politicians}>{text.search.live}</Button>
        </>
      }
    >
      {text.search.emptyText}
    </EmptyState>
  );
}
