// Words for assistive technology only.
import type { ReactNode } from "react";

export function VisuallyHidden({
  as: Tag = "span",
  children,
}: {
  as?: "span" | "p" | "h2" | undefined;
  children: ReactNode;
}) {
  return <Tag className="sr-only">{children}</Tag>;
}
