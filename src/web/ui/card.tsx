// A sheet on the desk: thin border, no shadow.
import type { ComponentPropsWithRef, ElementType } from "react";
import { cx } from "./cx.ts";

interface CardProps extends ComponentPropsWithRef<"div"> {
  as?: ElementType | undefined;
  /** False when the content brings its own padding. */
  pad?: boolean | undefined;
  /** The whole card leads where its `<a className="card-hit">` leads. */
  link?: boolean | undefined;
}

export function Card({ as: Tag = "div", pad = true, link = false, className, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={cx("card", pad && "card-pad", link && "card-link", className)} />
  );
}
