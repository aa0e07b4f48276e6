// Native <details>: works without JavaScript, is found by page search, prints open.
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Disclosures with the same name close each other. */
  name?: string | undefined;
  open?: boolean | undefined;
  className?: string | undefined;
}

export function Disclosure({ summary, children, name, open, className }: DisclosureProps) {
  return (
    <details className={cx("disclosure", className)} name={name} open={open}>
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
