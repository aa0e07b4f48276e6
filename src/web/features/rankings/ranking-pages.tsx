// Which page of the groups, or of one group, this is, and the way to any other: plain links and a plain form.

import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { RANKING_PARAMS, rankingPath } from "../../lib/ranking-query.ts";
import type { RankingQuery } from "../../lib/ranking-query.ts";
import { rankingsText } from "../../text/rankings.ts";
import { Button } from "../../ui/button.tsx";

const text = rankingsText.pages;

interface RankingPagesProps {
  query: RankingQuery;
  pages: number;
}

export function RankingPages({ query, pages }: RankingPagesProps) {
  if (pages < 2) return null;
  const { page } = query;
  const to = (number: number) => rankingPath({ ...query, page: number });
  const state = new URLSearchParams(rankingPath({ ...query, page: 1 }).split("?")[1]);
  return (
    <nav
      aria-label={text.label}
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      {page > 1 && (
        <Link rel="prev" className="link py-1.5" to={to(page - 1)}>
          {text.previous}
        </Link>
      )}
      <form action={paths.rankings} method="get" className="flex items-center gap-2">
        {[...state].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex items-center gap-2">
          {text.number}
          <input
            type="number"
            name={RANKING_PARAMS.page}
            min={1}
            max={pages}
            required
            inputMode="numeric"
            defaultValue={page}
            className="input min-h-9 w-20 px-2 py-1 figures-aligned"
          />
          {text.of(pages)}
        </label>
        <Button type="submit" size="sm">
          {text.go}
        </Button>
      </form>
      {page < pages && (
        <Link rel="next" className="link py-1.5" to={to(page + 1)}>
          {text.next}
        </Link>
      )}
    </nav>
  );
}
