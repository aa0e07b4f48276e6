// Page of a topic: description, ratings, summary, opinion form and list.

import { useState } from "react";
import { useLoaderData } from "../app/router/hooks.ts";
import { data, redirect } from "../app/router/load.ts";
import type { LoaderArgs } from "../app/page.ts";
import { useSession } from "../app/session/use-session.ts";
import type { Call, OutputOf } from "#contract/endpoint.ts";
import { listTopicNotices } from "#contract/integrity.ts";
import { getSummary } from "#contract/summaries.ts";
import { getTopic, listOpinions } from "#contract/topics.ts";
import type { TopicDetail, TopicRatings } from "#contract/topics.ts";
import { getTopicTrend } from "#contract/trends.ts";
import type { Trend } from "#contract/trends.ts";
import { AppError } from "#domain/error.ts";
import {
  areNoticesShown,
  KeptNotices,
  prepareNotices,
} from "../features/integrity/kept-notices.ts";
import { EmptyPage } from "../features/frame/empty-page.tsx";
import { OpinionList, OPINIONS_ID } from "../features/opinions/opinion-list.tsx";
import { draftKey, OPINE_ID } from "../features/opinions/opine-id.ts";
import { KeptTopicDivisions } from "../features/parliament/kept-divisions.ts";
import { ReportButton } from "../features/reports/report-button.tsx";
import { FollowLink } from "../features/follows/follow-link.tsx";
import { KeptVote } from "../features/votes/kept-vote.ts";
import { ShareButton } from "../features/share/share-button.tsx";
import { SummaryCard } from "../features/summary/summary-card.tsx";
import { KeptTopicTrend } from "../features/trend/kept-topic-trend.ts";
import { prepareRating } from "../features/topic/kept-rating.ts";
import { TOPIC_TRAIL, topicHead } from "../features/topic/topic-head.ts";
import { TopicHeader } from "../features/topic/topic-header.tsx";
import { AFTER_PARAM } from "../lib/after-param.ts";
import { call } from "../lib/call.ts";
import { drafts } from "../lib/drafts.ts";
import { formatDate } from "../lib/format.ts";
import type { HeadOf } from "../app/page.ts";
import { pathId } from "../lib/path-id.ts";
import { paths, topicPath } from "../lib/paths.ts";
import { reportButton } from "../text/report-button.ts";
import { topicText as text } from "../text/topic.ts";
import { site } from "../text/site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { OpinionPart, prepareOpinionPart } from "./parts/opinion-part.ts";

interface TopicData {
  topic: TopicDetail;
  /** From the server only: the browser reads it where it renders it. */
  trend?: Trend;
  opinions: OutputOf<typeof listOpinions>;
  summary: OutputOf<typeof getSummary>["summary"];
  notices: OutputOf<typeof listTopicNotices>;
  /** Cursor of the list; null for the most recent. */
  after: string | null;
}

export async function loader(args: LoaderArgs) {
  if (!import.meta.env.SSR) {
    void prepareRating();
    prepareOpinionPart();
  }
  const id = pathId(args.params.id);
  if (id === null) return data(null, { status: 404 });
  const after = args.url.searchParams.get(AFTER_PARAM);
  const { signal } = args;
  try {
    const loading = load(args.call, id, after, signal);
    return import.meta.env.SSR ? await withTrend(loading, args.call, id) : await loading;
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    if (code === "topic_not_found") return data(null, { status: 404 });
    // The cursor's page no longer exists: start over.
    if (after !== null && (code === "invalid_cursor" || code === "invalid_input"))
      throw redirect(topicPath(id));
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

async function withTrend(loading: Promise<TopicData>, call: Call, id: number): Promise<TopicData> {
  const [loaded, trend] = await Promise.all([loading, call(getTopicTrend, { id })]);
  return { ...loaded, trend };
}

async function load(
  call: Call,
  id: number,
  after: string | null,
  signal?: AbortSignal,
): Promise<TopicData> {
  const options = signal === undefined ? {} : { signal };
  const [topic, opinions, { summary }, notices] = await Promise.all([
    call(getTopic, { id }, options),
    call(listOpinions, { id, ...(after === null ? {} : { cursor: after }) }, options),
    call(getSummary, { id }, options),
    call(listTopicNotices, { id }, options),
  ]);
  if (!import.meta.env.SSR && areNoticesShown(notices)) void prepareNotices();
  return { topic, opinions, summary, notices, after };
}

export const head: HeadOf<TopicData | null> = (found, url) =>
  found === null
    ? { title: text.page.notFound.title, description: text.page.notFound.text, noIndex: true }
    : topicHead(found.topic, url.origin);

export function Component() {
  const found = useLoaderData<TopicData | null>();
  if (found === null) return <NotFound />;
  return <Page key={`${found.topic.id} ${found.after}`} {...found} />;
}

function Page(loaded: TopicData) {
  /** Data newer than the loader's, after the visitor's own change. */
  const [fresh, setFresh] = useState<TopicData | null>(null);
  const [changes, setChanges] = useState(0);
  const [ownId, setOwnId] = useState<number | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const isSignedIn = useSession().status === "signed-in";
  const { topic, trend, opinions, summary, notices, after } = fresh ?? loaded;
  const { vote } = topic;
  const isClosed = topic.closedAt !== null;
  const opineHash = `#${OPINE_ID}`;

  /**
   * The response to the change may contain the figures; the rest is read afterwards, and a failure
   * to read it leaves the page intact.
   */
  async function changed(now: TopicRatings | null) {
    if (now !== null) setFresh({ ...loaded, ...fresh, topic: { ...topic, ...now } });
    const read = await load(call, topic.id, null).catch(() => null);
    if (read === null) return;
    setFresh(read);
    setChanges((count) => count + 1);
  }

  return (
    <div className="page pb-16">
      <Breadcrumb label={site.breadcrumb.label} trail={TOPIC_TRAIL}>
        {topic.title}
      </Breadcrumb>
      <TopicHeader
        topic={topic}
        ratings={topic}
        opineHash={opineHash}
        opinionsHash={`#${OPINIONS_ID}`}
        hasOwn={ownId !== null}
        isChanged={fresh !== null}
        actions={
          <>
            <FollowLink subject={`topic-${topic.id}`} /> <ShareButton kind="topic" of={topic.id} />
          </>
        }
      />
      {topic.divisions.length > 0 && (
        <KeptTopicDivisions
          id={`divisions-topic-${topic.id}`}
          props={{ divisions: topic.divisions }}
        />
      )}
      {vote && <KeptVote id={`vote-topic-${topic.id}`} props={{ vote, place: "topic" }} />}
      {areNoticesShown(notices) && (
        <div className="mt-8">
          <KeptNotices
            id={`notices-topic-${topic.id}`}
            isChanged={fresh !== null}
            props={{ ...notices, kind: "opinion" }}
          />
        </div>
      )}
      {topic.counted > 0 && (
        <div className="mt-8">
          <SummaryCard key={changes} topicId={topic.id} known={summary} />
        </div>
      )}
      <KeptTopicTrend
        id={`trend-${topic.id}`}
        isChanged={fresh !== null}
        props={{ topic, notices, trend }}
      />
      <div className="mt-8 grid gap-10 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-12">
        <div className="min-w-0">
          <OpinionPart
            id={`opinion-${topic.id}`}
            isNeeded={isSignedIn}
            isKept={() => drafts.has(draftKey(topic.id))}
            props={{
              topicId: topic.id,
              isClosed,
              silentUntil: topic.silentUntil,
              vote,
              isBlocked,
              onBlocked: setBlocked,
              onChanged: (now) => void changed(now),
              onOwn: setOwnId,
            }}
          />
        </div>
        <div className="min-w-0">
          <OpinionList
            key={changes}
            topicId={topic.id}
            firstPage={opinions}
            total={topic.silentUntil === undefined ? topic.totalOpinions : null}
            setAside={topic.setAside}
            isContinued={after !== null}
            opineHash={isClosed ? null : opineHash}
            renderAction={({ id, author, createdAt }) =>
              id !== ownId && (
                <ReportButton
                  subject={{ kind: "opinion", id }}
                  what={reportButton.opinion(author, formatDate(createdAt))}
                />
              )
            }
          />
        </div>
      </div>
    </div>
  );
}

function NotFound() {
  const { title, text: explanation, back } = text.page.notFound;
  return (
    <EmptyPage
      title={title}
      actions={
        <Button variant="primary" icon="arrow-left" to={paths.topics}>
          {back}
        </Button>
      }
    >
      {explanation}
    </EmptyPage>
  );
}
