// A ranking: what to rank, what is shown and by which rule, then the groups.

import { MAX_RANKING_PARTIES } from "#contract/rankings.ts";
import type { getRanking } from "#contract/rankings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { allGroups, leftOutPath, rankingPath } from "../../lib/ranking-query.ts";
import type { RankingQuery } from "../../lib/ranking-query.ts";
import { rankingsText as text } from "../../text/rankings.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { RankedGroupSection } from "./ranked-group.tsx";
import { RankingForm } from "./ranking-form.tsx";
import { RankingPages } from "./ranking-pages.tsx";

export interface RankingData {
  query: RankingQuery;
  found: OutputOf<typeof getRanking>;
}

export function RankingView({ query, found }: RankingData) {
  const { facets, groups, pages } = found;
  return (
    <>
      <RankingForm query={query} facets={facets} />
      {found.total > 0 && <Facts query={query} found={found} />}
      {groups.every(({ people }) => people.length === 0) ? (
        <Empty query={query} found={found} />
      ) : (
        <>
          {query.group !== null && (
            <p className="mt-6">
              <Link className="link inline-block py-1.5" to={rankingPath(allGroups(query))}>
                {text.groups.back}
              </Link>
            </p>
          )}
          {groups.map((group) => (
            <RankedGroupSection key={group.group} query={query} group={group} />
          ))}
          <RankingPages query={query} pages={pages} />
        </>
      )}
    </>
  );
}

function Facts({ query, found }: RankingData) {
  const { total, ranked, silenced, asOf, facets, parties } = found;
  const leftOut = countLeftOut(found);
  // Where it is everybody, what stands in place of the groups says so.
  const isEverybody = leftOut === total && parties.length === 0;
  const isMixed = query.role === "" && facets.role.length > 1;
  return (
    <section aria-labelledby="cifre" className="mt-6">
      <h2 id="cifre" className="sr-only">
        {text.facts.title}
      </h2>
      <ul className="grid gap-1">
        <li>{text.facts.people(query, total)}</li>
        {ranked > 0 && <li>{text.facts.ranked(ranked)}</li>}
        {leftOut > 0 && !isEverybody && (
          <li>
            {text.facts.leftOut(leftOut)}{" "}
            <Link className="link" to={leftOutPath(query, ranked)}>
              {text.facts.rate}
            </Link>
          </li>
        )}
        {silenced > 0 && <li>{text.facts.silenced(silenced)}</li>}
        {ranked > 0 && <li>{text.facts.what(query.attribute, asOf)}</li>}
        {ranked > 0 && isMixed && <li>{text.facts.mixed}</li>}
      </ul>
      <Disclosure summary={text.rule.title} className="mt-2">
        {text.rule.text.map((sentence) => (
          <p key={sentence} className="mb-2">
            {sentence}
          </p>
        ))}
        <p>
          <Link className="link" to={paths.methodology}>
            {text.rule.more}
          </Link>
        </p>
      </Disclosure>
    </section>
  );
}

/** Of those who match, how many have too few reviews. */
const countLeftOut = ({ total, ranked, silenced }: RankingData["found"]) =>
  total - ranked - silenced;

function Empty({ query, found }: RankingData) {
  const { total, ranked, parties } = found;
  const words = text.empty;
  if (parties.length > 0) return <Parties query={query} parties={parties} />;
  if (total === 0)
    return (
      <EmptyState
        title={words.nobody}
        mark="search"
        actions={
          <Button variant="primary" to={paths.rankings}>
            {words.reset}
          </Button>
        }
      >
        {words.nobodyText}
      </EmptyState>
    );
  if (ranked === 0 && countLeftOut(found) === 0)
    return <EmptyState title={words.silenced}>{words.silencedText}</EmptyState>;
  if (ranked === 0)
    return (
      <EmptyState
        title={words.none}
        actions={
          <Button variant="primary" to={leftOutPath(query, ranked)}>
            {text.facts.rate}
          </Button>
        }
      >
        {words.noneText(countLeftOut(found))}
      </EmptyState>
    );
  return (
    <EmptyState
      title={words.beyond}
      mark="search"
      actions={
        <Button variant="primary" to={rankingPath(allGroups(query))}>
          {words.toFirst}
        </Button>
      }
    >
      {words.beyondText}
    </EmptyState>
  );
}

interface PartiesProps {
  query: RankingQuery;
  parties: RankingData["found"]["parties"];
}

/** What the typed party may mean. */
function Parties({ query, parties }: PartiesProps) {
  return (
    <section aria-labelledby="partiti" className="mt-8">
      <h2 id="partiti" className="text-xl wrap-anywhere">
        {text.parties.title(query.party)}
      </h2>
      <ul className="mt-2">
        {parties.map(({ value, count }) => (
          <li key={value}>
            <Link
              className="link inline-block py-1.5 wrap-anywhere"
              to={rankingPath({ ...allGroups(query), party: value })}
            >
              {text.parties.option(value, count)}
            </Link>
          </li>
        ))}
      </ul>
      {parties.length === MAX_RANKING_PARTIES && (
        <p className="mt-2 text-sm text-muted">{text.parties.more}</p>
      )}
    </section>
  );
}
