// Card with a thin border.
import type { ComponentPropsWithRef, ElementType } from "react";
import { cx } from "./cx.ts";

interface CardProps extends ComponentPropsWithRef<"div"> {
  as?: ElementType | undefined;
  /** False when the content has its own padding. */
  pad?: boolean | undefined;
  /** The whole card is a link to the target of its `<a className="card-hit">`. */
  link?: boolean | undefined;
}

export function Card({ as: Tag = "div", pad = true, link = false, className, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={cx("card", pad && "card-pad", link && "card-link", className)} />
  );
}
