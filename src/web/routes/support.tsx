// Page /support.

import type { ReactNode } from "react";
import { useLoaderData } from "../app/router/hooks.ts";
import type { LoaderArgs } from "../app/page.ts";
import { getSite } from "#contract/site.ts";
import type { Site } from "#contract/site.ts";
import { Faq, faqData } from "../features/static/faq.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { frequentQuestions, support as text } from "../text/support.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { RichText } from "../ui/rich-text.tsx";

/** The answers contain figures of this installation, also in the structured data. */
export const loader = (args: LoaderArgs): Promise<Site> =>
  args.call(getSite, {}, { signal: args.signal });

export const head: HeadOf<Site> = ({ reviewsPerDay }) => ({
  title: text.title,
  description: text.description,
  canonical: paths.support,
  jsonLd: faqData(frequentQuestions(reviewsPerDay)),
});

export function Component() {
  const { contactEmail, reviewsPerDay } = useLoaderData<typeof loader>();
  const { contact, guidelines } = text;
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page grid gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-14">
        <section aria-labelledby="questions">
          <h2 id="questions">{text.faqTitle}</h2>
          <div className="mt-4">
            <Faq questions={frequentQuestions(reviewsPerDay)} />
          </div>
        </section>
        <div className="grid content-start gap-4 sm:max-lg:grid-cols-2">
          <Aside id="contact" title={contact.title} text={contact.text}>
            <Button
              href={`mailto:${contactEmail}`}
              variant="primary"
              icon="mail"
              className="mt-4 w-full"
            >
              <span className="min-w-0 break-all">{contactEmail}</span>
            </Button>
            <p className="mt-3 text-sm text-muted">
              <RichText>{contact.note}</RichText>
            </p>
          </Aside>
          <Aside id="guidelines" title={guidelines.title} text={guidelines.text}>
            <Button to={paths.communityGuidelines} icon="comment" className="mt-4 w-full">
              {guidelines.action}
            </Button>
          </Aside>
        </div>
      </div>
    </div>
  );
}

interface AsideProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Aside({ id, title, text: words, children }: AsideProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-2">
        <RichText>{words}</RichText>
      </p>
      {children}
    </Card>
  );
}
