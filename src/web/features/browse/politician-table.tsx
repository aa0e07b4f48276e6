// The list as a table: one line for each person, columns to order by. On a phone office and place
// stand below the name.

import type { RefObject } from "react";
import type { PoliticianSummary } from "#contract/politicians.ts";
import type { Sort } from "#domain/politician/sort.ts";
import { Link } from "../../app/router/link.tsx";
import { formatCount } from "../../lib/format.ts";
import { politicianPath } from "../../lib/paths.ts";
import { affiliationText } from "../../text/affiliation.ts";
import { politicians as text } from "../../text/politicians.ts";
import { ratingsText } from "../../text/ratings.ts";
import { CompareLink } from "../ratings/compare-link.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { browsePath } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";
import type { Group } from "./groups.ts";

interface PoliticianTableProps {
  browse: Browse;
  groups: readonly Group[];
  tableRef: RefObject<HTMLTableElement | null>;
  isStale: boolean;
}

export function PoliticianTable({ browse, groups, tableRef, isStale }: PoliticianTableProps) {
  const { columns } = text.table;
  return (
    <table
      ref={tableRef}
      aria-label={text.resultsHeading}
      aria-busy={isStale}
      className={cx("w-full text-sm figures-aligned eased", isStale && "opacity-60")}
    >
      <thead>
        <tr className="border-b border-edge text-left text-muted">
          <SortHeader browse={browse} sort="name" className="w-full sm:w-auto">
            {columns.name}
          </SortHeader>
          <th scope="col" className="py-2 pe-4 font-normal max-sm:hidden">
            {columns.role}
          </th>
          <th scope="col" className="py-2 pe-4 font-normal max-sm:hidden">
            {columns.place}
          </th>
          <th scope="col" className="py-2 pe-4 font-normal max-lg:hidden">
            {columns.party}
          </th>
          <SortHeader browse={browse} sort="rating" className="text-right">
            {columns.rating}
          </SortHeader>
          <SortHeader browse={browse} sort="reviews" className="pl-3 text-right">
            {columns.reviews}
          </SortHeader>
          <th scope="col">
            <span className="sr-only">{columns.comparison}</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ name, items }) => (
        <tbody key={name}>
          {name !== null && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={7}
                className="pt-6 pb-1 text-left text-lg font-semibold"
              >
                {name}
              </th>
            </tr>
          )}
          {items.map((politician) => (
            <Row key={politician.id} politician={politician} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ politician }: { politician: PoliticianSummary }) {
  const { id, name, role, location, region, isDemo, ratings } = politician;
  const place = location ?? region;
  const { estimate, totalReviews, silentUntil } = ratings;
  return (
    <tr className="border-b border-line align-baseline hover:bg-sheet">
      <th scope="row" className="py-2 pe-4 text-left font-normal">
        <Link to={politicianPath(id)} className="card-hit link text-base font-semibold">
          {name}
        </Link>
        {isDemo && <span className="block text-warn">{text.card.invented}</span>}
        <span className="block text-muted sm:hidden">
          {place === null ? role : `${role}, ${place}`}
        </span>
      </th>
      <td className="py-2 pe-4 max-sm:hidden">{role}</td>
      <td className="py-2 pe-4 max-sm:hidden">{place}</td>
      <td className="max-w-56 truncate py-2 pe-4 max-lg:hidden">
        {affiliationText.short(politician)}
      </td>
      <td className="py-2 text-right whitespace-nowrap">
        {estimate === null ? (
          <span className="text-muted">
            <span aria-hidden="true">–</span>
            <span className="sr-only">
              {silentUntil
                ? ratingsText.silent
                : totalReviews === 0
                  ? ratingsText.unrated
                  : ratingsText.early(totalReviews)}
            </span>
          </span>
        ) : (
          <Spoken {...ratingsText.spokenAround()}>{ratingsText.estimate(estimate)}</Spoken>
        )}
      </td>
      <td className="py-2 pl-3 text-right">{silentUntil ? "–" : formatCount(totalReviews)}</td>
      <td className="text-right whitespace-nowrap">
        <CompareLink
          id={id}
          name={name}
          isNarrow
          className="link inline-flex min-h-11 items-center pl-3"
        />
      </td>
    </tr>
  );
}

interface SortHeaderProps {
  browse: Browse;
  sort: Sort;
  className?: string;
  children: string;
}

function SortHeader({ browse, sort, className, children }: SortHeaderProps) {
  const isActive = browse.sort === sort;
  return (
    <th
      scope="col"
      aria-sort={isActive ? (sort === "name" ? "ascending" : "descending") : undefined}
      className={cx("py-2 font-normal whitespace-nowrap", className)}
    >
      <Link
        to={browsePath({ ...browse, sort })}
        preventScrollReset
        className={cx(
          "inline-flex items-center gap-1 py-1 underline",
          isActive && "font-semibold text-ink",
        )}
      >
        {children}
        {isActive && (
          <Icon name="chevron" className={cx("size-4", sort === "name" && "rotate-180")} />
        )}
      </Link>
    </th>
  );
}
