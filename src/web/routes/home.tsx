// The home page.

import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import type { LoaderArgs } from "../app/page.ts";
import { listFeaturedPoliticians } from "#contract/politicians.ts";
import { getFigures } from "#contract/site.ts";
import { listTopics } from "#contract/topics.ts";
import { PoliticianCard } from "../features/browse/politician-card.tsx";
import { Figures } from "../features/home/figures.tsx";
import { Hero } from "../features/home/hero.tsx";
import { InstallCall } from "../features/home/install-call.tsx";
import { Section } from "../features/home/section.tsx";
import { Steps } from "../features/home/steps.tsx";
import { TopicList } from "../features/home/topic-list.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { home as text } from "../text/home.ts";
import { site } from "../text/site.ts";
import { EmptyState } from "../ui/states.tsx";

export async function loader(args: LoaderArgs) {
  const call = args.call;
  const { signal } = args;
  const [featured, topics, figures] = await Promise.all([
    call(listFeaturedPoliticians, {}, { signal }),
    call(listTopics, {}, { signal }),
    call(getFigures, {}, { signal }),
  ]);
  return { featured: featured.items, topics: topics.items, figures };
}

export const head: HeadOf<unknown> = (_, url) => ({
  title: text.headTitle,
  description: site.description,
  canonical: paths.home,
  jsonLd: {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    description: site.description,
    url: `${url.origin}/`,
    inLanguage: "it",
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${url.origin}${paths.politicians}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  },
});

export function Component() {
  const { featured, topics, figures } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Section
        title={text.featured.title}
        note={text.featured.note}
        action={
          <Link to={paths.politicians} className="link -my-1.5 py-1.5 font-semibold">
            {text.featured.all}
          </Link>
        }
      >
        {featured.length === 0 ? (
          <EmptyState heading={3} title={text.featured.empty}>
            {text.featured.emptyText}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {featured.map((politician) => (
              <PoliticianCard key={politician.id} politician={politician} isFirst />
            ))}
          </ul>
        )}
      </Section>
      <Section
        title={text.topics.title}
        {...(topics.length > 0 ? { note: text.topics.note } : {})}
        action={
          topics.length > 0 && (
            <Link to={paths.topics} className="link -my-1.5 py-1.5 font-semibold">
              {text.topics.all}
            </Link>
          )
        }
      >
        <TopicList topics={topics} />
      </Section>
      <Section title={text.steps.title}>
        <Steps />
      </Section>
      <Section title={text.figures.title}>
        <Figures figures={figures} />
      </Section>
      <InstallCall />
    </>
  );
}
