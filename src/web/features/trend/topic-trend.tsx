// Change over time of the opinions on a topic.

import type { listTopicNotices } from "#contract/integrity.ts";
import type { TopicDetail } from "#contract/topics.ts";
import { getTopicTrend } from "#contract/trends.ts";
import type { Trend } from "#contract/trends.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { listOfTopic } from "./trend-events.ts";
import { TrendSection } from "./trend-section.tsx";

export interface TopicTrendProps {
  topic: Pick<TopicDetail, "id" | "createdAt" | "closedAt">;
  notices: OutputOf<typeof listTopicNotices>;
  /** Read here if it is missing. */
  trend?: Trend | undefined;
}

export function TopicTrend({ trend, ...rest }: TopicTrendProps) {
  return trend === undefined ? <ReadTrend {...rest} /> : <ShownTrend {...rest} trend={trend} />;
}

function ReadTrend(props: Omit<TopicTrendProps, "trend">) {
  const { id } = props.topic;
  const { query } = useQuery(String(id), (signal) => call(getTopicTrend, { id }, { signal }));
  return query.status === "ready" ? <ShownTrend {...props} trend={query.value} /> : null;
}

function ShownTrend({ topic, notices, trend }: TopicTrendProps & { trend: Trend }) {
  return (
    // Never without HTML: the browser would load the code to render what is missing.
    <div className="mt-8" hidden={trend.months.length === 0}>
      <TrendSection
        kind="opinions"
        months={trend.months}
        happenings={listOfTopic(topic, notices.items)}
      />
    </div>
  );
}
