// A part of a page that is the same for everybody with the same data: the server renders it once, and writes its HTML
// into each page (app/render-html.tsx). The browser renders it as any other.

import { createContext, use } from "react";
import type { ComponentProps, ElementType, ReactNode } from "react";
import { hashText } from "#domain/hash-text.ts";

/** The HTML to write into the element around the part. */
export type HoldPart = (key: string, part: ReactNode) => string;

/** Null in the browser. */
export const HoldPartContext = createContext<HoldPart | null>(null);

type HeldProps<Tag extends ElementType> = Omit<ComponentProps<Tag>, "into" | "part" | "of"> & {
  /** The element around the part. */
  into: Tag;
  /** Its name among parts. */
  part: string;
  /**
   * All that the part depends on, as JSON has it; null: it is rendered in its page. At most one part of a page has
   * `useId`; a part has of contexts the router alone, and no picture that is loaded at once: React writes a link for it in front.
   */
  of: object | null;
  children: ReactNode;
};

/** A longer key would take more memory than the HTML. */
const MAX_KEY = 1_000;
const OTHER_START = 0x9dc5811c;

/** Its beginning says whose it is; two hashes say which version. */
function shorten(text: string): string {
  if (text.length <= MAX_KEY) return text;
  const hashes = [hashText(text), hashText(text, OTHER_START)];
  return [text.slice(0, MAX_KEY / 5), text.length, ...hashes].join(" ");
}

export function Held<Tag extends ElementType>(props: HeldProps<Tag>) {
  const { into, part, of, children, ...rest } = props;
  const hold = use(HoldPartContext);
  const Element: ElementType = into;
  return hold === null || of === null ? (
    <Element {...rest}>{children}</Element>
  ) : (
    <Element
      {...rest}
      dangerouslySetInnerHTML={{ __html: hold(`${part} ${shorten(JSON.stringify(of))}`, children) }}
    />
  );
}
