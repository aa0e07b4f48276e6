// First tab stop: skips the header to the element with that id (tabindex -1).
import type { ReactNode } from "react";

export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
