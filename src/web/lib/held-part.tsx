// A part of a page that is the same for everybody with the same data: the server renders it once, and writes its HTML
// into each page (app/render-html.tsx). The browser renders it as any other.

import { createContext, use } from "react";
import type { ComponentProps, ElementType, ReactNode } from "react";

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

export function Held<Tag extends ElementType>(props: HeldProps<Tag>) {
  const { into, part, of, children, ...rest } = props;
  const hold = use(HoldPartContext);
  const Element: ElementType = into;
  return hold === null || of === null ? (
    <Element {...rest}>{children}</Element>
  ) : (
    <Element
      {...rest}
      dangerouslySetInnerHTML={{ __html: hold(`${part} ${JSON.stringify(of)}`, children) }}
    />
  );
}
