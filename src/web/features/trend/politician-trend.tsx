// Change over time of a politician, of all scores or of the attribute in the address.

import type { listNotices } from "#contract/integrity.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { getPoliticianTrend } from "#contract/trends.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { hasAttributeTrends } from "#domain/rating/trend.ts";
import { useLocation } from "../../app/router/hooks.ts";
import { Link } from "../../app/router/link.tsx";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { politicianPath } from "../../lib/paths.ts";
import { attributeValue } from "../../lib/attribute-value.ts";
import { parseTrend, TREND_ID, TREND_PARAM } from "../../lib/trend-query.ts";
import { trendText as text } from "../../text/trend.ts";
import { listOfPolitician } from "./trend-events.ts";
import { TrendSection } from "./trend-section.tsx";

type Trend = OutputOf<typeof getPoliticianTrend>;

export interface PoliticianTrendProps {
  politician: Pick<PoliticianDetail, "id" | "offices">;
  notices: OutputOf<typeof listNotices>;
  /** Read here if it is missing. */
  trend?: Trend | undefined;
}

export function PoliticianTrend({ trend, ...rest }: PoliticianTrendProps) {
  return trend === undefined ? <ReadTrend {...rest} /> : <ShownTrend {...rest} trend={trend} />;
}

function ReadTrend(props: Omit<PoliticianTrendProps, "trend">) {
  const { id } = props.politician;
  const { search } = useLocation();
  const attribute = parseTrend(new URLSearchParams(search));
  const { query } = useQuery(`${id} ${attribute}`, (signal) =>
    call(getPoliticianTrend, { id, attribute }, { signal }),
  );
  return query.status === "ready" ? <ShownTrend {...props} trend={query.value} /> : null;
}

function ShownTrend({ politician, notices, trend }: PoliticianTrendProps & { trend: Trend }) {
  const { id, offices } = politician;
  const { months, attribute } = trend;
  const { search } = useLocation();
  return (
    <TrendSection
      kind="reviews"
      months={months}
      attribute={attribute}
      happenings={listOfPolitician(offices, notices.items)}
      choice={
        (attribute !== null || hasAttributeTrends(months)) && (
          <nav aria-label={text.choice} className="mt-3 print:hidden">
            <ul className="flex flex-wrap gap-x-4 text-sm">
              {[null, ...ATTRIBUTES].map((one) => (
                <li key={one ?? "all"} className="py-1">
                  {one === attribute ? (
                    <strong aria-current="true">{label(one)}</strong>
                  ) : (
                    <Link className="link" to={trendPath(id, one, search)}>
                      {label(one)}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    />
  );
}

/** Which reviews the address selects stays. */
function trendPath(id: number, attribute: Attribute | null, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(TREND_PARAM);
  if (attribute !== null) params.set(TREND_PARAM, attributeValue(attribute));
  return `${politicianPath(id)}${params.size === 0 ? "" : `?${params}`}#${TREND_ID}`;
}

const label = (attribute: (typeof ATTRIBUTES)[number] | null) =>
  attribute === null ? text.all : text.attribute(attribute);
