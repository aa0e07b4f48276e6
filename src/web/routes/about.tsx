// Page /about.

import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { about as text } from "../text/about.ts";
import { WordEntry } from "../features/static/word-entry.tsx";
import { Blocks } from "../features/static/prose-sections.tsx";
import { Button } from "../ui/button.tsx";
import { Chapter } from "../ui/chapter.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { PointList } from "../ui/point-list.tsx";
import { RichText } from "../ui/rich-text.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.about,
});

export function Component() {
  const { mission, values, quality, privacy, next } = text;
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} aside={<WordEntry />} />
      <Chapter title={mission.title}>
        <div className="prose">
          <Blocks blocks={mission.body} />
        </div>
      </Chapter>
      <Chapter title={values.title}>
        <PointList points={values.list} icons={["eye", "shield", "users", "scale"]} pairs />
      </Chapter>
      <Chapter title={quality.title} intro={quality.intro}>
        <PointList points={quality.list} icons={["user", "search", "flag"]} />
      </Chapter>
      <Chapter title={privacy.title}>
        <div className="prose">
          <p>
            <RichText>{privacy.text}</RichText>
          </p>
          <p>
            <Button to={paths.privacy} icon="lock">
              {privacy.action}
            </Button>
          </p>
        </div>
      </Chapter>
      <Chapter title={next.title}>
        <p>
          <RichText>{next.text}</RichText>
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="primary" icon="search" to={paths.politicians} className="max-sm:w-full">
            {next.list}
          </Button>
          <Button to={paths.support} className="max-sm:w-full">
            {next.support}
          </Button>
        </div>
      </Chapter>
    </div>
  );
}
