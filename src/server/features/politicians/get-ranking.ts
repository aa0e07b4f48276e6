// People in office in groups that their estimates do not part. Groups of a list are kept until its estimates are
// read again, or somebody takes or leaves office: a request reads the rows of its page alone.

import { GROUP_PAGE, GROUP_START, GROUPS_PAGE, MAX_RANKING_PARTIES } from "#contract/rankings.ts";
import type { getRanking as endpoint, RankedGroup, RankedPerson } from "#contract/rankings.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { BrowseQuery, Facet } from "#domain/politician/browse.ts";
import { NO_FILTERS } from "#domain/politician/filters.ts";
import { rankPeople, startOfGroups } from "#domain/rating/ranking.ts";
import type { Ranking } from "#domain/rating/ranking.ts";
import type { Context } from "#server/context.ts";
import { getPoliticianIndex } from "./load-politician-index.ts";
import type { PoliticianIndex } from "./politician-index.ts";
import { selectPage } from "./queries/politicians.ts";
import { readEstimates } from "./read-estimates.ts";
import type { Estimates } from "./read-estimates.ts";
import { readByName } from "./read-page.ts";
import { toSilenced } from "./silenced.ts";
import type { Silenced } from "./silenced.ts";
import { toSummary } from "./summary.ts";

type Input = ParsedInputOf<typeof endpoint>;

/** Of what a typed party may mean. */
const MAX_PARTIES_COUNTED = 500;

const MAX_PEOPLE = Math.max(GROUPS_PAGE * GROUP_START, GROUP_PAGE);

export async function getRanking(
  context: Context,
  input: Input,
): Promise<OutputOf<typeof endpoint>> {
  const silenced = toSilenced(await context.silence.now());
  const known = await readEstimates(context, input.attribute ?? null);
  const intervalOf = (id: number) => (silenced?.has(id) ? null : known.intervalOf(id));
  const estimates = { ...known, intervalOf };
  const found = await rank(context, input, estimates, silenced);
  const { total, facets, parties, ranking } = found;
  const { pages, parts } = toParts(ranking, input);
  const people = await readPeople(
    context,
    parts.flatMap(({ ids }) => ids),
    estimates,
  );
  return {
    asOf: new Date(estimates.readAt).toISOString(),
    total,
    ranked: ranking.ids.length,
    silenced: found.silenced,
    groupCount: ranking.groups.length,
    pages,
    groups: parts.map(({ ids, ...group }) => ({
      ...group,
      people: ids.flatMap((id) => people.get(id) ?? []),
    })),
    facets,
    parties,
  };
}

function rank(
  context: Context,
  { attribute, role, party, region }: Input,
  { readAt, intervalOf }: Estimates,
  silenced: Silenced | null,
) {
  const only = (value: string | undefined) => (value === undefined ? [] : [value]);
  const query: BrowseQuery = {
    ...NO_FILTERS,
    role: only(role),
    party: only(party),
    region: only(region),
    q: "",
    sort: "name",
  };
  const silence = silenced?.key;
  const key = `ranking:${JSON.stringify({ attribute, readAt, role, party, region, silence })}`;
  return context.memo(key, ["roster"], async () => {
    const index = await getPoliticianIndex(context);
    const { total, facets, ids } = index.find(query);
    const among = total === index.size ? null : ids;
    const order = await readByName(context, among);
    const parties = total > 0 ? [] : findParties(index, query);
    return {
      total,
      facets,
      parties,
      ranking: rankPeople(order, intervalOf),
      silenced: silenced === null ? 0 : order.filter(silenced.has).length,
    };
  });
}

/** What a party that is not known by this name may mean, under the other filters. */
function findParties(index: PoliticianIndex, query: BrowseQuery): Facet {
  const [typed = ""] = query.party;
  const meant = typed === "" ? [] : index.findParties(typed);
  if (meant.length === 0 || meant.includes(typed)) return [];
  const { facets } = index.find({ ...query, party: meant.slice(0, MAX_PARTIES_COUNTED) });
  const isMeant = new Set(meant);
  return facets.party
    .filter(({ value, count }) => count > 0 && isMeant.has(value))
    .slice(0, MAX_RANKING_PARTIES);
}

interface Part extends Omit<RankedGroup, "people"> {
  ids: number[];
}

/** The groups of a page with the beginning of each, or a page of one group. */
function toParts({ groups, ids }: Ranking, { order, group: asked, page }: Input) {
  const starts = startOfGroups(groups);
  const toPart = (group: number, from: number, length: number): Part[] => {
    const { first, last, size } = groups[group - 1] ?? { first: 0, last: 0, size: 0 };
    if (size === 0) return [];
    const start = starts[group - 1] ?? 0;
    const shown = ids.subarray(Math.min(start + from, start + size), start + size);
    return [
      {
        group,
        size,
        highest: first / 100,
        lowest: last / 100,
        ids: [...shown.subarray(0, length)],
      },
    ];
  };
  if (asked !== undefined)
    return {
      pages: Math.ceil((groups[asked - 1]?.size ?? 0) / GROUP_PAGE),
      parts: toPart(asked, (page - 1) * GROUP_PAGE, GROUP_PAGE),
    };
  const numbers = groups.map((_, at) => at + 1);
  if (order === "lowest") numbers.reverse();
  return {
    pages: Math.ceil(groups.length / GROUPS_PAGE),
    parts: numbers
      .slice((page - 1) * GROUPS_PAGE, page * GROUPS_PAGE)
      .flatMap((group) => toPart(group, 0, GROUP_START)),
  };
}

async function readPeople(
  { db }: Context,
  ids: number[],
  { intervalOf }: Estimates,
): Promise<Map<number, RankedPerson>> {
  if (ids.length === 0) return new Map();
  // One limit for all: the statement is prepared once.
  const page = { sort: "name", limit: MAX_PEOPLE, after: null, among: ids } as const;
  const rows = await selectPage(db, page);
  return new Map(
    rows.flatMap((row): [number, RankedPerson][] => {
      const interval = intervalOf(row.id);
      if (interval === null) return [];
      const { ratings, ...person } = toSummary(row);
      const { totalReviews, counted } = ratings;
      const [estimate, low, high] = [interval.value / 100, interval.low / 100, interval.high / 100];
      return [[row.id, { ...person, totalReviews, counted, estimate, low, high }]];
    }),
  );
}
