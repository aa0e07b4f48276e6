// Page /accessibilita: the accessibility statement.

import { ProseSections } from "../features/static/prose-sections.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { accessibility as text, accessibilitySections } from "../text/accessibility.ts";
import { PageIntro } from "../ui/page-intro.tsx";
import { useSite } from "../app/load-site.ts";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.accessibility,
});

export function Component() {
  const contact = useSite()?.contactEmail ?? "";
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} />
      <ProseSections contents={text.contents} sections={accessibilitySections(contact)} />
    </>
  );
}
