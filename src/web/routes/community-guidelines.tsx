// Page /community-guidelines.

import { Examples } from "../features/static/examples.tsx";
import { Blocks } from "../features/static/prose-sections.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { guidelines as text } from "../text/guidelines.ts";
import { Chapter } from "../ui/chapter.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { PointList } from "../ui/point-list.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useSite } from "../app/load-site.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.communityGuidelines,
});

export function Component() {
  const contact = useSite()?.contactEmail ?? "";
  const { principles, examples, also, moderation, consequences, appeal } = text;
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <Chapter title={principles.title}>
        <PointList points={principles.list} icons={["users", "comment", "check-circle"]} />
      </Chapter>
      <Chapter title={examples.title}>
        <Examples />
      </Chapter>
      <Chapter title={also.title}>
        <div className="prose">
          <Blocks blocks={[also.list]} />
        </div>
      </Chapter>
      <Chapter title={moderation.title} intro={moderation.intro}>
        <PointList points={moderation.steps} ordered />
      </Chapter>
      <Chapter title={consequences.title} intro={consequences.intro}>
        <PointList points={consequences.steps} ordered />
        <p className="mt-5 max-w-[65ch]">
          <RichText>{consequences.outro}</RichText>
        </p>
      </Chapter>
      <Chapter title={appeal.title}>
        <div className="prose">
          <Blocks blocks={appeal.body(contact)} />
        </div>
      </Chapter>
    </div>
  );
}
