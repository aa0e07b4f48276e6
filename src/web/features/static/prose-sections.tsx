// A long text in sections, with its table of contents at the side.

import type { ReactNode } from "react";
import type { Block, ProseSection } from "../../lib/prose.ts";
import { cx } from "../../ui/cx.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { RichText } from "../../ui/rich-text.tsx";

interface ProseSectionsProps {
  /** Heading of the table of contents. */
  contents: string;
  sections: readonly ProseSection[];
  numbered?: boolean;
  /** Sections are headings to open. */
  isFolded?: boolean;
  /** What follows the text of a section, by its id. */
  after?: Readonly<Record<string, ReactNode>>;
}

export function ProseSections({
  contents,
  sections,
  numbered = false,
  isFolded = false,
  after = {},
}: ProseSectionsProps) {
  const toTitle = ({ title }: ProseSection, index: number) =>
    numbered ? `${index + 1}. ${title}` : title;
  return (
    <div className="page grid grid-cols-1 gap-10 pt-8 pb-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-12">
      <nav
        aria-label={contents}
        className={cx(
          "rounded-lg border border-line bg-sheet p-4 lg:sticky lg:top-8 lg:self-start lg:border-0 lg:bg-transparent lg:p-0 print:hidden",
          isFolded && "max-lg:hidden",
        )}
      >
        <h2 className="font-sans text-base font-semibold letters-plain">{contents}</h2>
        <ul className="mt-2 grid">
          {sections.map((section, index) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="inline-flex min-h-9 items-center py-1 leading-snug text-muted underline decoration-transparent underline-offset-4 hover:text-accent hover:decoration-current"
              >
                <RichText>{toTitle(section, index)}</RichText>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={cx("grid grid-cols-1 content-start", !isFolded && "gap-10")}>
        {sections.map((section, index) =>
          isFolded ? (
            <Disclosure
              key={section.id}
              summary={
                <h2 className="grow text-lg">
                  <RichText>{toTitle(section, index)}</RichText>
                </h2>
              }
            >
              <div id={section.id} className="prose scroll-mt-16 text-ink">
                <Blocks blocks={section.body} />
              </div>
              <div className="text-ink">{after[section.id]}</div>
            </Disclosure>
          ) : (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>
                <RichText>{toTitle(section, index)}</RichText>
              </h2>
              <div className="prose mt-4">
                <Blocks blocks={section.body} />
              </div>
              {after[section.id]}
            </section>
          ),
        )}
      </div>
    </div>
  );
}

/** Put it inside `.prose`. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    typeof block === "string" ? (
      <p key={block}>
        <RichText>{block}</RichText>
      </p>
    ) : (
      <ul key={block[0]}>
        {block.map((item) => (
          <li key={item}>
            <RichText>{item}</RichText>
          </li>
        ))}
      </ul>
    ),
  );
}
