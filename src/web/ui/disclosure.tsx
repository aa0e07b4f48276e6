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
  onToggle?: (() => void) | undefined;
}

export function Disclosure(props: DisclosureProps) {
  const { summary, children, name, open, className, onToggle } = props;
  return (
    <details className={cx("disclosure", className)} name={name} open={open} onToggle={onToggle}>
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
