// Page /for-politicians: the notice to the persons rated.

import { ProseSections } from "../features/static/prose-sections.tsx";
import { useSite } from "../app/load-site.ts";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { forPoliticians as text, forPoliticiansSections } from "../text/for-politicians.ts";
import { PageIntro } from "../ui/page-intro.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.forPoliticians,
});

export function Component() {
  const contact = useSite()?.contactEmail ?? "";
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <ProseSections contents={text.contents} sections={forPoliticiansSections(contact)} />
    </>
  );
}
