// Example addresses of every page that visitors see, for tests that visit them all.

import { placePath } from "#domain/place/place.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Subjects } from "#server/route.ts";
import { routes } from "#web/app/routes.ts";
import { claimPath, divisionPath, paths, politicianPath, topicPath } from "#web/lib/paths.ts";

const withQueries = (path: string, queries: readonly string[]) => [
  path,
  ...queries.map((query) => `${path}?${query}`),
];

/** Of pages with parameters, or that show more with a query. Other pages are visited at their path. */
const EXAMPLES: Readonly<Record<string, (of: Subjects) => string[]>> = {
  [paths.politicians]: () =>
    withQueries(paths.politicians, [
      "ordina=valutazione",
      "ordina=recensioni&vista=tabella",
      "comune=Torino",
    ]),
  [paths.politician]: ({ politician }) =>
    withQueries(politicianPath(politician), ["stelle=3", "andamento=honesty"]),
  [paths.compare]: ({ politician, otherPolitician }) =>
    withQueries(paths.compare, [`p=${politician},${otherPolitician}`]),
  [paths.rankings]: () => withQueries(paths.rankings, ["voce=onesta"]),
  [paths.place]: ({ town, province, region }) => [town, province, region, "IT"].map(pathOfPlace),
  [paths.myRepresentatives]: ({ town }) =>
    withQueries(paths.myRepresentatives, [`comune=${pathOfPlace(town).split("/").at(-1)}`]),
  [paths.deputiesDivisions]: ({ division }) =>
    withQueries(paths.deputiesDivisions, ["q=porti&tipo=tutte&mese=2026-11", `legge=${division}`]),
  [paths.division]: ({ division }) => [divisionPath({ chamber: "Camera", key: division })],
  [paths.topic]: ({ topic }) => [topicPath(topic)],
  [paths.share]: ({ politician, otherPolitician, topic, town }) => [
    `/share/politician/${politician}`,
    `/share/topic/${topic}`,
    `/share/place/${town}`,
    `/share/compare/${politician},${otherPolitician}`,
  ],
  [paths.claim]: ({ politician }) => [claimPath(politician)],
  [paths.samplePolitician]: () => [paths.samplePolitician.replace(":id", "1")],
};

/** Throws for a page with parameters that has no example. */
export function exampleAddresses(subjects: Subjects): string[] {
  return routes.pages
    .map(({ path }) => path)
    .filter((path) => path.startsWith("/") && !/^\/(?:admin|dev)\b/.test(path))
    .flatMap((path) => {
      const examples = EXAMPLES[path]?.(subjects);
      if (examples === undefined && path.includes(":"))
        throw new Error(`Add an example of ${path} to tests/page-addresses.ts`);
      return examples ?? [path];
    });
}

function pathOfPlace(code: string): string {
  const place = getPlaces().get(code);
  if (place === null) throw new Error(`No place has the code ${code}`);
  return placePath(place);
}
