// Page /methodology.

import { ProseSections } from "../features/static/prose-sections.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { methodology as text, methodologySections } from "../text/methodology.ts";
import { PageIntro } from "../ui/page-intro.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.methodology,
});

export function Component() {
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <ProseSections contents={text.contents} sections={methodologySections} />
    </>
  );
}
