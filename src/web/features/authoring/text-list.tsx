// Published texts in their order; those that are set aside are folded at the end.

import type { ReactNode, RefObject } from "react";

interface ListedText {
  id: number;
  standing: "counted" | "waiting" | "aside";
}

interface TextListProps<T extends ListedText> {
  texts: readonly T[];
  listRef: RefObject<HTMLUListElement | null>;
  renderText: (text: T) => ReactNode;
  /** Of the part that is folded, by how many of those loaded belong to it. */
  asideTitle: (loaded: number) => string;
}

export function TextList<T extends ListedText>(props: TextListProps<T>) {
  const { texts, listRef, renderText, asideTitle } = props;
  const aside = texts.filter(({ standing }) => standing === "aside");
  const items = (listed: readonly T[]) =>
    listed.map((text) => <li key={text.id}>{renderText(text)}</li>);
  return (
    <>
      <ul ref={listRef} className="mt-2 divide-y divide-line">
        {items(texts.filter(({ standing }) => standing !== "aside"))}
      </ul>
      {aside.length > 0 && (
        <details className="border-t border-line py-4">
          <summary className="cursor-pointer font-semibold">{asideTitle(aside.length)}</summary>
          <ul className="divide-y divide-line">{items(aside)}</ul>
        </details>
      )}
    </>
  );
}
