// Page /methodology.

import { useLoaderData } from "../app/router/hooks.ts";
import { listOfficeMeans } from "#contract/office-means.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { OfficeMeans } from "../features/ratings/office-means.tsx";
import { IntegrityFigures } from "../features/static/integrity-figures.tsx";
import { ProseSections } from "../features/static/prose-sections.tsx";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { methodology as text, methodologySections } from "../text/methodology.ts";
import { PageIntro } from "../ui/page-intro.tsx";
import { RichText } from "../ui/rich-text.tsx";

type Means = OutputOf<typeof listOfficeMeans>;

/** The text is there without the figures too. */
export const loader = ({ call, signal }: LoaderArgs): Promise<Means | null> =>
  call(listOfficeMeans, {}, { signal }).catch(() => null);

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.methodology,
});

export function Component() {
  const means = useLoaderData<Means | null>();
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <dl className="page grid gap-x-10 gap-y-3 pt-5 sm:grid-cols-2 lg:grid-cols-3">
        {text.questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">
              <RichText>{question}</RichText>
            </dt>
            <dd className="text-muted">
              <RichText>{answer}</RichText>
            </dd>
          </div>
        ))}
      </dl>
      <ProseSections
        isFolded
        contents={text.contents}
        sections={methodologySections}
        after={{
          stima: <OfficeMeans means={means} />,
          attacchi: <IntegrityFigures table="measures" />,
          "sito-giovane": <IntegrityFigures table="young" />,
        }}
      />
    </>
  );
}
