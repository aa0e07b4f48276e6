// Page /follow?cosa=politician-12: whether and how one follows it. The HTML is the same for everyone.

import { FOLLOW_SUBJECT } from "#domain/follow/follow.ts";
import { FollowPage } from "../features/follows/follow-page.tsx";
import type { HeadOf } from "../app/page.ts";
import { useSearchParams } from "../app/router/hooks.ts";
import { FOLLOW_PARAM, followPath, paths } from "../lib/paths.ts";
import { followsText as text } from "../text/follows.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { EmptyState } from "../ui/states.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.follow,
  noIndex: true,
});

export function Component() {
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
              <FollowPage key={subject} subject={subject} path={followPath(subject)} />
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
