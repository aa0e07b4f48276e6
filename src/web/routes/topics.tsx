// Page /topics: list of topics.

import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { redirect } from "../app/router/load.ts";
import type { LoaderArgs } from "../app/page.ts";
import { listTopics, TOPICS_PAGE } from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import { FollowLink } from "../features/follows/follow-link.tsx";
import { TopicList } from "../features/topic/topic-list.tsx";
import type { TopicsPage } from "../features/topic/topic-list.tsx";
import { TopicSearch } from "../features/topic/topic-search.tsx";
import { readTopicsQuery, topicsPath } from "../features/topic/topics-url.ts";
import type { TopicsQuery } from "../features/topic/topics-url.ts";
import { KeptVote } from "../features/votes/kept-vote.ts";
import type { HeadOf } from "../app/page.ts";
import { feedPath, paths } from "../lib/paths.ts";
import { feedsText } from "../text/feeds.ts";
import { site } from "../text/site.ts";
import { topicText } from "../text/topic.ts";
import { PageIntro } from "../ui/page-intro.tsx";

interface TopicsData extends TopicsQuery {
  page: TopicsPage;
}

const text = topicText.list;

export async function loader(args: LoaderArgs): Promise<TopicsData> {
  const { q, after } = readTopicsQuery(args.url.searchParams);
  const { signal } = args;
  try {
    const input = { q, limit: TOPICS_PAGE, ...(after === null ? {} : { cursor: after }) };
    return { q, after, page: await args.call(listTopics, input, { signal }) };
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    // The cursor's page no longer exists: start over.
    if (code === "invalid_cursor") throw redirect(topicsPath({ q, after: null }));
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

export const head: HeadOf<TopicsData> = ({ q, after }) => ({
  title: text.headTitle(q),
  description: text.description,
  // Search results are not indexed separately; further pages have their own canonical URL.
  canonical: topicsPath({ q: "", after: q === "" ? after : null }),
  noIndex: q !== "",
  // The browser never writes it.
  feed: import.meta.env.SSR
    ? { title: feedsText.topics.title, path: feedPath(paths.topics) }
    : undefined,
});

export function Component() {
  const { q, after, page } = useLoaderData<TopicsData>();
  return (
    <>
      <PageIntro
        title={text.title}
        lead={text.intro}
        aside={
          <div className="flex max-sm:w-full">
            <FollowLink subject="topics">{site.followTopics}</FollowLink>
          </div>
        }
      />
      <div className="page pt-6 pb-16">
        {page.vote && (
          <KeptVote
            key={page.vote.id}
            id={`vote-topics-${page.vote.id}`}
            props={{ vote: page.vote, place: "topics" }}
          />
        )}
        <TopicSearch q={q} />
        <section aria-labelledby="topics" className="pt-5">
          <h2 id="topics" className="sr-only">
            {text.resultsHeading}
          </h2>
          <div className="mb-4 flex min-h-6 flex-wrap justify-between gap-x-6 text-sm">
            <output className="font-semibold figures-aligned">{text.results(page.total, q)}</output>
            {page.total > 0 && <p className="text-muted">{text.order}</p>}
          </div>
          {after !== null && (
            <p className="mb-4">
              {text.continued}{" "}
              <Link className="link" to={topicsPath({ q, after: null })}>
                {text.toStart}
              </Link>
            </p>
          )}
          <TopicList key={topicsPath({ q, after })} q={q} page={page} />
        </section>
      </div>
    </>
  );
}
