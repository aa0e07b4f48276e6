// Page /my-office: for who speaks for an office-holder. The HTML is the same for everyone.

import { MyOffice } from "../features/office/my-office.tsx";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { OfficeFigures } from "./parts/office-figures.tsx";
import { officeText as text } from "../text/office.ts";
import { PageIntro } from "../ui/page-intro.tsx";

export const head: HeadOf<unknown> = () => ({
  title: text.title,
  description: text.description,
  canonical: paths.myOffice,
  noIndex: true,
});

export function Component() {
  return (
    <div className="pb-16">
      <PageIntro title={text.title} lead={text.lead} />
      <div className="page pt-8">
        <noscript>
          <p>{text.needsScript}</p>
        </noscript>
        <div className="noscript:hidden">
          <MyOffice renderFigures={(id) => <OfficeFigures key={id} id={id} />} />
        </div>
      </div>
    </div>
  );
}
