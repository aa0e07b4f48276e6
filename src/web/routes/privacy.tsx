// Page /privacy.

import { ProseSections } from "../features/static/prose-sections.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { privacy as text, privacySections } from "../text/privacy.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { useSite } from "../app/load-site.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.privacy,
});

export function Component() {
  const contact = useSite()?.contactEmail ?? "";
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} note={text.version} />
      <div className="page pt-8">
        <Card as="section" aria-labelledby="in-short">
          <h2 id="in-short" className="font-sans text-lg font-semibold letters-plain">
            {text.shortTitle}
          </h2>
          <ul className="mt-3 grid gap-x-8 gap-y-2 md:grid-cols-2">
            {text.short.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 text-accent" />
                <span>
                  <RichText>{point}</RichText>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <ProseSections contents={text.contents} sections={privacySections(contact)} numbered />
    </>
  );
}
