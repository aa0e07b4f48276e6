// Page /compare: up to four politicians side by side. The address is its state.

import "../styles/compare.css";
import { useEffect } from "react";
import { useLoaderData, useLocation } from "../app/router/hooks.ts";
import { data } from "../app/router/load.ts";
import type { Head, HeadOf, LoaderArgs } from "../app/page.ts";
import type { Compared } from "#contract/compare.ts";
import { compareChoices } from "#contract/divisions.ts";
import type { ComparedChoices } from "#contract/divisions.ts";
import type { Call } from "#contract/endpoint.ts";
import type { DataSource } from "#contract/politicians.ts";
import { suggest } from "#contract/suggestions.ts";
import { AppError } from "#domain/error.ts";
import { isChamber } from "#domain/politician/source.ts";
import { MAX_COMPARED } from "#domain/rating/comparison.ts";
import { comparePath, PEOPLE_PARAM, readComparison } from "../features/compare/compare-url.ts";
import type { ComparisonData } from "../features/compare/comparison.tsx";
import { readCompared } from "../lib/read-compared.ts";
import { DataSources } from "../features/data-sources/data-sources.tsx";
import { KeptComparison, prepareComparison } from "../features/compare/kept-comparison.ts";
import { followComparison } from "../features/compare/tray-store.ts";
import { KeptCommonDivisions } from "../features/parliament/kept-divisions.ts";
import { PersonSearch } from "../features/search/person-search.tsx";
import { ShareButton } from "../features/share/share-button.tsx";
import { KeptVote } from "../features/votes/kept-vote.ts";
import { paths } from "../lib/paths.ts";
import { figuresVersion, picturePath } from "../lib/picture-path.ts";
import { compareText as text } from "../text/compare.ts";
import { picturesText } from "../text/pictures.ts";
import { site } from "../text/site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";

interface ComparisonPage extends ComparisonData {
  /** Where one of several people sits, or sat, in Parliament; else null. */
  choices: ComparedChoices | null;
  sources: readonly DataSource[];
}

export async function loader({ url, call, signal }: LoaderArgs) {
  if (!import.meta.env.SSR) void prepareComparison();
  const asked = readComparison(url.searchParams);
  try {
    const [found, suggestions] = await Promise.all([
      readCompared(call, asked.ids, signal),
      asked.q === "" ? null : call(suggest, { q: asked.q }, { signal }),
    ]);
    const comparison: ComparisonPage = {
      ...found,
      choices: await readChoices(found.people, call, signal),
      asked: { ...asked, ids: found.people.map(({ id }) => id) },
      found: suggestions?.people ?? null,
    };
    const isMissing = asked.ids.length > 0 && found.people.length === 0;
    return data(comparison, { status: isMissing ? 404 : 200 });
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

async function readChoices(
  people: readonly Compared[],
  call: Call,
  signal: AbortSignal,
): Promise<ComparedChoices | null> {
  const hasMember = people.some(({ source }) => isChamber(source));
  if (people.length < 2 || !hasMember) return null;
  const choices = await call(compareChoices, { p: people.map(({ id }) => id) }, { signal });
  // A chamber that is not read yet has no members.
  const isOneChamber = new Set(people.map(({ source }) => source)).size === 1;
  return isOneChamber && choices.obstacle === "other_chamber" ? null : choices;
}

export const head: HeadOf<ComparisonData> = ({ asked, people }) => ({
  title: text.headTitle(people.map(({ name }) => name)),
  description:
    people.length === 0
      ? text.description
      : text.describe(
          people.map(({ name, role, ratings: { estimate } }) => ({ name, role, estimate })),
        ),
  canonical: comparePath(asked),
  // The browser never writes it.
  image: import.meta.env.SSR ? imageOf(people) : undefined,
  // There are more comparisons than anybody could list.
  noIndex: asked.ids.length > 0 || asked.q !== "",
});

function imageOf(people: readonly Compared[]): Head["image"] {
  if (people.length < 2) return undefined;
  const version = figuresVersion(...people.map(({ ratings }) => ratings));
  return {
    path: picturePath("compare", people.map(({ id }) => id).join(","), "wide", version),
    alt: picturesText.alt.comparison(people.map(({ name }) => name)),
  };
}

export function Component() {
  const { choices, sources, ...comparison } = useLoaderData<ComparisonPage>();
  const { asked, vote } = comparison;
  const { search } = useLocation();
  useEffect(() => {
    followComparison(readComparison(new URLSearchParams(search)).ids, asked.ids);
  }, [search, asked]);
  const path = comparePath(asked, asked.q);
  const rated = comparison.people.filter(({ ratings }) => ratings.estimate !== null);
  const trail = [
    { name: site.breadcrumb.home, path: paths.home },
    { name: text.list, path: paths.politicians },
  ];
  return (
    <div className="page pb-10">
      <Breadcrumb label={site.breadcrumb.label} trail={trail}>
        {text.title}
      </Breadcrumb>
      <header className="rule pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1>{text.title}</h1>
          {asked.ids.length > 1 && (
            <p className="flex">
              <ShareButton kind="compare" of={asked.ids.join(",")} />
            </p>
          )}
        </div>
        <p className="mt-2 max-w-[65ch] text-muted">
          {rated.length < 2 ? text.lead : `${text.lead} ${text.ties}`}
        </p>
        {asked.ids.length < MAX_COMPARED ? (
          <PersonSearch
            key={path}
            words={text.add}
            action={paths.compare}
            fields={asked.ids.length === 0 ? {} : { [PEOPLE_PARAM]: asked.ids.join(",") }}
            q={asked.q}
            resultsPath={(q) => comparePath(asked, q)}
            personPath={(id) => comparePath({ ...asked, ids: [...new Set([...asked.ids, id])] })}
          />
        ) : (
          <p className="mt-4 print:hidden">{text.add.full}</p>
        )}
      </header>
      <div className="mt-6">
        {vote && (
          <KeptVote
            key={vote.id}
            id={`vote-comparison-${vote.id}`}
            props={{ vote, place: "place" }}
          />
        )}
        <KeptComparison key={path} id={`comparison-${path}`} props={comparison} />
        {choices !== null && (
          <KeptCommonDivisions
            key={`choices-${path}`}
            id={`choices-${path}`}
            props={{ choices, people: comparison.people }}
          />
        )}
        <DataSources sources={sources} />
      </div>
    </div>
  );
}
