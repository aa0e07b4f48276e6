// Page /follow?cosa=politician-12: whether and how one follows it. The HTML is the same for everyone.

import { getPlace } from "#contract/places.ts";
import { getPolitician } from "#contract/politicians.ts";
import { getTopic } from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import { FOLLOW_SUBJECT, parseFollowSubject } from "#domain/follow/follow.ts";
import { FollowPage } from "../features/follows/follow-page.tsx";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { useLoaderData, useSearchParams } from "../app/router/hooks.ts";
import { FOLLOW_PARAM, followPath, paths } from "../lib/paths.ts";
import { followsText as text } from "../text/follows.ts";
import { placeName } from "../text/place-name.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { EmptyState } from "../ui/states.tsx";

/** Its name; null where it is not known any more. */
type FollowData = string | null;

export async function loader({ url, call, signal }: LoaderArgs): Promise<FollowData> {
  const asked = url.searchParams.get(FOLLOW_PARAM) ?? "";
  if (!FOLLOW_SUBJECT.test(asked)) return null;
  const subject = parseFollowSubject(asked);
  try {
    switch (subject.kind) {
      case "politician":
        return (await call(getPolitician, { id: subject.id }, { signal })).name;
      case "topic":
        return (await call(getTopic, { id: subject.id }, { signal })).title;
      case "place":
        return placeName((await call(getPlace, { code: subject.code }, { signal })).place);
      case "chamber":
        return text.divisionsOf[subject.chamber];
      case "topics":
        return text.newTopics;
    }
  } catch (error) {
    if (error instanceof AppError && error.code.endsWith("_not_found")) return null;
    throw error;
  }
}

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.follow,
  noIndex: true,
});

export function Component() {
  const name = useLoaderData<FollowData>();
  const subject = useSearchParams().get(FOLLOW_PARAM) ?? "";
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page pt-8">
        {FOLLOW_SUBJECT.test(subject) ? (
          <>
            <noscript>
              <p>{text.needsScript}</p>
            </noscript>
            <Card className="max-w-[65ch] noscript:hidden">
              <FollowPage key={subject} subject={subject} name={name} path={followPath(subject)} />
            </Card>
          </>
        ) : (
          <EmptyState
            title={text.invalid.title}
            actions={<Button to={`${paths.settings}#seguiti`}>{text.settings.title}</Button>}
          >
            {text.invalid.text}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
